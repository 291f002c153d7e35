import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncodings, compress } from './encoding.ts';
import type { Encoding } from './encoding.ts';

export type Headers = Readonly<Record<string, string>>;

/** Bytes that are created once and cached with their compressed forms, which are created on the first request. */
export interface Content {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
}

export function content(bytes: Buffer): Content {
  const forms = new Map<Encoding, Promise<Buffer>>();
  return {
    bytes,
    etag: createHash('sha1').update(bytes).digest('base64url').slice(0, 20),
    encoded(encoding) {
      const form = forms.get(encoding) ?? compress(bytes, encoding);
      forms.set(encoding, form);
      return form;
    },
  };
}

export const contentOf = (text: string): Content => content(Buffer.from(text));

/** Answers with a validator and the best encoding; 304 when the browser has these bytes. */
export async function sendContent(
  request: IncomingMessage,
  response: ServerResponse,
  body: Content,
  headers: Headers,
  status = 200,
): Promise<void> {
  // A weak tag: the same bytes in any encoding.
  const etag = `W/"${body.etag}"`;
  const vary = ['accept-encoding', headers.vary].filter(Boolean).join(', ');
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { ...headers, etag, vary });
    response.end();
    return;
  }
  const [encoding] = body.bytes.length < 256 ? [] : acceptedEncodings(request.headers['accept-encoding']);
  const bytes = encoding ? await body.encoded(encoding) : body.bytes;
  response.writeHead(status, {
    ...headers,
    etag,
    vary,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

export function sendText(response: ServerResponse, status: number, text: string, headers: Headers = {}): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers });
  response.end(`${text}\n`);
}

export function redirect(response: ServerResponse, location: string, headers: Headers = {}, status = 302): void {
  response.writeHead(status, { location, 'cache-control': 'no-store', 'content-length': 0, ...headers });
  response.end();
}
