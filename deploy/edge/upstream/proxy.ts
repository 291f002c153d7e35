import { createProxyServer } from 'httpxy';
import { Agent, ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { acceptedEncodings, compressionStream, isCompressible } from '../http/encoding.ts';
import { type BodyLimits, drain, limitBody } from './body-limit.ts';
import { limitUpstream, UPSTREAM_LIMITS, type UpstreamLimits } from './upstream-limits.ts';
import { refuse } from '../http/refusal.ts';
import type { Headers } from '../http/send.ts';

/** Paths of the platform; all others are pages or files. */
const EXACT = ['/openapi.json', '/healthz', '/readyz', '/docs', '/sandbox', '/telemetry'];
const BELOW = ['/api/', '/socket.io/', '/sandbox/', '/docs/', '/telemetry/'];
const SMALL = 1024;
/** Edge and platform start together; for this time a refused connection may mean that the platform is still starting. */
const STARTING_MS = 180_000;
/** Methods without effects: a retry is always safe. */
const SAFE = ['GET', 'HEAD', 'OPTIONS'];
/** Hop-by-hop headers and those that compression changes. */
const NOT_PASSED = ['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection', 'upgrade'];

export const isProxied = (pathname: string): boolean =>
  EXACT.includes(pathname) || BELOW.some((prefix) => pathname.startsWith(prefix));

export interface PlatformProxy {
  readonly web: (request: IncomingMessage, response: ServerResponse, headers: Headers) => Promise<void>;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly close: () => void;
}

export interface ProxyOptions {
  readonly platformUrl: string;
  readonly trustProxy: boolean;
  readonly bodies: BodyLimits;
  readonly report: (error: unknown) => void;
  readonly limits?: UpstreamLimits;
  readonly now?: () => number;
}

/** A call in progress: headers of every answer, and whether the platform may have received it. */
interface Call {
  readonly headers: Headers;
  sent: boolean;
}

/** Reports errors of the platform, except refused connections while it may still be starting. */
function errorReporter(report: (error: unknown) => void, now: () => number) {
  const started = now();
  let answered = false;
  return {
    answered: () => {
      answered = true;
    },
    note: (error: unknown) => {
      const refused = (error as NodeJS.ErrnoException | null)?.code === 'ECONNREFUSED';
      if (!(refused && !answered && now() - started < STARTING_MS)) report(error);
    },
  };
}

/** Forwards calls and the realtime socket to the platform; when it is unreachable or does not respond, answers with an envelope itself. */
export function platformProxy({ platformUrl, trustProxy, bodies, ...options }: ProxyOptions): PlatformProxy {
  const { limits = UPSTREAM_LIMITS, now = () => performance.now() } = options;
  const errors = errorReporter(options.report, now);
  const agent = new Agent({ keepAlive: true, maxSockets: 512, maxFreeSockets: 64 });
  const upgradeTimeout = limits.connectMs + limits.answerMs;
  const proxy = createProxyServer({ target: platformUrl, agent, xfwd: true, selfHandleResponse: true, upgradeTimeout });
  const calls = new WeakMap<ServerResponse, Call>();
  const answerFor = (request: IncomingMessage, response: ServerResponse): void => {
    const call = calls.get(response);
    const unsure = call?.sent === true && !SAFE.includes(request.method ?? '');
    refuse(request, response, unsure ? 'OUTCOME_UNKNOWN' : 'SERVICE_UNAVAILABLE', call?.headers ?? {});
  };

  proxy.on('proxyReq', (upstream, request, response) => {
    limitUpstream(upstream, request, limits);
    const call = calls.get(response);
    const sent = (): void => {
      if (call) call.sent = true;
    };
    if (upstream.socket?.connecting) upstream.socket.once('connect', sent);
    else sent();
  });
  proxy.on('proxyRes', (answer, request, response) => {
    errors.answered();
    pass(answer, request, response, calls.get(response)?.headers ?? {});
  });
  proxy.on('error', (error, request, response) => {
    if (!request || !response) return errors.note(error);
    // The caller has been answered: the result of the forwarded call is no longer needed.
    if (response instanceof ServerResponse && response.writableEnded) return;
    errors.note(error);
    if (response instanceof ServerResponse) answerFor(request, response);
    else response.destroy();
  });

  const forget = (request: IncomingMessage) => {
    // The client's address: only a trusted proxy may send these headers.
    if (trustProxy) return;
    for (const name of Object.keys(request.headers)) if (name.startsWith('x-forwarded-')) delete request.headers[name];
  };

  return {
    async web(request, response, headers) {
      forget(request);
      response.setMaxListeners(LISTENERS);
      // Counting a body would make it flow before it can be forwarded.
      request.pause();
      calls.set(response, { headers, sent: false });
      const tooLarge = (code: 'BODY_TOO_LARGE' | 'FILE_TOO_LARGE'): void => {
        request.unpipe();
        refuse(request, response, code, headers);
        drain(request);
      };
      if (limitBody(request, bodies, tooLarge)) return;
      try {
        await proxy.web(request, response);
      } catch (error) {
        errors.note(error);
        answerFor(request, response);
      }
      if (!response.headersSent && !response.writableEnded) await settled(response);
    },
    upgrade(request, socket, head) {
      forget(request);
      socket.on('error', () => socket.destroy());
      proxy.ws(request, socket as Socket, {}, head).catch((error: unknown) => {
        errors.note(error);
        socket.destroy();
      });
    },
    close: () => agent.destroy(),
  };
}

/** Server, proxy, compression and metrics each add listeners for the end of an answer: eleven in all. */
const LISTENERS = 16;

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
