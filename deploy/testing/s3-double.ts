/** The operations of an S3 service that a release store uses, with its conditional writes, in memory. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Double {
  /** Value of `RELEASE_STORE`. */
  readonly address: string;
  readonly objects: Map<string, Buffer>;
  /** Answers every write with this error, as a read-only or full service does; null ends that. */
  refuseWrites: { status: number; code: string } | null;
  readonly close: () => Promise<void>;
}

/** Pages are short, so that a listing has several. */
const PAGE = 3;
const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function listing(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = keys.slice(0, PAGE);
  const more = keys.length > PAGE;
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents}${next}</ListBucketResult>`;
}

export async function s3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const double = { objects, refuseWrites: null as S3Double['refuseWrites'] };

  const put = (key: string, bytes: Buffer, { headers }: IncomingMessage, response: ServerResponse) => {
    const there = objects.get(key);
    if (double.refuseWrites) return refuse(response, double.refuseWrites.status, double.refuseWrites.code);
    if (headers['if-none-match'] === '*' && there) return refuse(response, 412, 'PreconditionFailed');
    const wanted = headers['if-match'];
    if (wanted !== undefined && !there) return refuse(response, 404, 'NoSuchKey');
    if (wanted !== undefined && there && etag(there) !== wanted) return refuse(response, 412, 'PreconditionFailed');
    objects.set(key, bytes);
    response.writeHead(200, { etag: etag(bytes) }).end();
  };
  const get = (key: string, response: ServerResponse) => {
    const bytes = objects.get(key);
    if (!bytes) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { etag: etag(bytes), 'content-length': bytes.length }).end(bytes);
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.invalid');
    const key = decodeURIComponent(pathname).replace(/^\/[^/]+\/?/, '');
    const bytes = await bodyOf(request);
    if (request.method === 'PUT') put(key, bytes, request, response);
    else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === '') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(objects, searchParams));
    } else get(key, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(double, {
    address: `s3://releases/product?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
