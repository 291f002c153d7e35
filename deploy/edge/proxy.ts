import { createProxyServer } from 'httpxy';
import { randomUUID } from 'node:crypto';
import { Agent, ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { STATUS, HEADER } from 'shared-contracts/api';
import { languageFromHeader } from 'shared-contracts/domain';
import { acceptedEncodings, compressionStream, isCompressible } from './encoding.ts';
import { texts } from './texts.ts';
import type { Headers } from './send.ts';

/** Paths the platform answers; everything else is a page or a file. */
const EXACT = ['/openapi.json', '/healthz', '/readyz', '/docs', '/sandbox', '/telemetry'];
const BELOW = ['/api/', '/socket.io/', '/sandbox/', '/docs/', '/telemetry/'];
const SMALL = 1024;
/** Edge and platform start together; how long being refused may mean that the platform is not there yet. */
const STARTING_MS = 180_000;
/** Hop-by-hop headers and those that compression changes. */
const NOT_PASSED = ['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection', 'upgrade'];

export const isProxied = (pathname: string): boolean =>
  EXACT.includes(pathname) || BELOW.some((prefix) => pathname.startsWith(prefix));

export interface PlatformProxy {
  readonly web: (request: IncomingMessage, response: ServerResponse, headers: Headers) => Promise<void>;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly close: () => void;
}

/** Passes calls and the realtime socket to the platform; when it is away, answers for it with an envelope. */
export function platformProxy(
  platformUrl: string,
  trustProxy: boolean,
  report: (error: unknown) => void,
  now: () => number = () => performance.now(),
): PlatformProxy {
  const started = now();
  let answered = false;
  const onError = (error: unknown): void => {
    const refused = (error as NodeJS.ErrnoException | null)?.code === 'ECONNREFUSED';
    if (refused && !answered && now() - started < STARTING_MS) return;
    report(error);
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 512, maxFreeSockets: 64 });
  const proxy = createProxyServer({ target: platformUrl, agent, xfwd: true, selfHandleResponse: true });
  const extra = new WeakMap<ServerResponse, Headers>();

  proxy.on('proxyRes', (answer, request, response) => {
    answered = true;
    pass(answer, request, response, extra.get(response) ?? {});
  });
  proxy.on('error', (error, request, response) => {
    onError(error);
    if (!request || !response) return;
    if (response instanceof ServerResponse) unavailable(request, response, extra.get(response) ?? {});
    else response.destroy();
  });

  const forget = (request: IncomingMessage) => {
    // Who the caller is: only a trusted proxy may say it.
    if (trustProxy) return;
    for (const name of Object.keys(request.headers)) if (name.startsWith('x-forwarded-')) delete request.headers[name];
  };

  return {
    async web(request, response, headers) {
      forget(request);
      extra.set(response, headers);
      try {
        await proxy.web(request, response);
      } catch (error) {
        onError(error);
        unavailable(request, response, headers);
      }
      if (!response.headersSent && !response.writableEnded) await settled(response);
    },
    upgrade(request, socket, head) {
      forget(request);
      socket.on('error', () => socket.destroy());
      proxy.ws(request, socket as Socket, {}, head).catch((error: unknown) => {
        onError(error);
        socket.destroy();
      });
    },
    close: () => agent.destroy(),
  };
}

const settled = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    response.once('close', resolve);
  });

function pass(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse, extra: Headers): void {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !NOT_PASSED.includes(name)) headers[name] = value;
  }
  for (const [name, value] of Object.entries(extra)) headers[name] ??= value;
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  const length = answer.headers['content-length'];
  const compressed =
    encoding !== undefined &&
    request.method !== 'HEAD' &&
    answer.statusCode !== 204 &&
    answer.statusCode !== 304 &&
    answer.headers['content-encoding'] === undefined &&
    isCompressible(answer.headers['content-type']) &&
    (length === undefined || Number(length) >= SMALL);
  if (!compressed || !encoding) {
    response.writeHead(answer.statusCode ?? 502, headers);
    pipeline(answer, response, () => undefined);
    return;
  }
  delete headers['content-length'];
  headers['content-encoding'] = encoding;
  headers.vary = [headers.vary, 'accept-encoding'].flat().filter(Boolean).join(', ');
  if (typeof headers.etag === 'string' && !headers.etag.startsWith('W/')) headers.etag = `W/${headers.etag}`;
  response.writeHead(answer.statusCode ?? 502, headers);
  pipeline(answer, compressionStream(encoding), response, () => undefined);
}

/** The envelope of a platform that does not answer; the page shows it like any other refusal. */
function unavailable(request: IncomingMessage, response: ServerResponse, extra: Headers): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const message = texts(languageFromHeader(request.headers[HEADER.language])).unavailable;
  const body = Buffer.from(
    JSON.stringify({ status: STATUS.refused, code: 'SERVICE_UNAVAILABLE', message, traceId: randomUUID() }),
  );
  response.writeHead(503, {
    ...extra,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '2',
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
