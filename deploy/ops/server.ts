/**
 * The page for operators: what a channel serves, and changes of it, for holders of a token for releases. Every change uses
 * the functions of the release command, with the name in the token as author.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { KeyObject } from 'node:crypto';
import { OPS_PATH, OpsChange, OpsQuery, OpsSignIn } from 'shared-contracts/ops';
import type { OpsRefusal } from 'shared-contracts/ops';
import * as z from 'zod/mini';
import { baseHeaders, inertHeaders, isSecure } from '../edge/pages/security-headers.ts';
import { DEFAULT_CHANNEL } from '../releases/store.ts';
import type { ReleaseContext } from '../release/context/context.ts';
import type { ReadMinutes } from '../release/watch/platform-health.ts';
import { make } from './change.ts';
import { OPS_FILES } from './built.ts';
import { fileOf, languageIn, pageIn } from './files.ts';
import { sessionCookie, sessions, WINDOW_MS } from './sessions.ts';
import type { Operator } from './sessions.ts';
import { stateOf } from './state.ts';

export interface OpsServerOptions {
  readonly context: ReleaseContext;
  /** Public keys whose tokens are accepted. */
  readonly keys: readonly KeyObject[];
  readonly edges: readonly URL[];
  readonly minutes: ReadMinutes;
  readonly files?: string;
}

const BODY_BYTES = 8 * 1024;
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** An answer that is no success. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: OpsRefusal['code'];
  readonly headers: Record<string, string>;
  constructor(status: number, code: OpsRefusal['code'], message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** Answers to the commands' own errors; any other error is an error of this server. */
const KNOWN: Readonly<Record<string, readonly [status: number, code: OpsRefusal['code']]>> = {
  Refusal: [409, 'refused'],
  // Plain errors of the commands have messages for operators, too.
  Error: [409, 'refused'],
  Unverified: [409, 'refused'],
  ClockDoubted: [409, 'refused'],
  Conflict: [409, 'changed'],
  UsageError: [400, 'malformed'],
  StoreError: [503, 'store'],
};

/** A change must come from a page of this server. Browsers send the origin with every such request. */
function requireOwnPage({ headers }: IncomingMessage): void {
  const from = headers.origin;
  const isOwn = from !== undefined && URL.canParse(from) && new URL(from).host === headers.host;
  const isJson = headers['content-type']?.split(';')[0] === 'application/json';
  if (!isOwn || !isJson) throw new Refused(403, 'malformed', 'asked for by another page');
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_BYTES) throw new Refused(413, 'malformed', 'too large');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new Refused(400, 'malformed', 'not JSON');
  }
}

function read<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new Refused(400, 'malformed', `not understood: ${String(result.error.issues[0]?.path.join('.') ?? '')}`);
}

export function opsServer(options: OpsServerOptions): Server {
  const { context, keys, edges, minutes, files = OPS_FILES } = options;
  const { log, now } = context;
  const known = sessions(keys, now);

  const require = (request: IncomingMessage): Operator => {
    const operator = known.of(request.headers.cookie);
    if (!operator) throw new Refused(401, 'sign-in', 'nobody is signed in');
    return operator;
  };
  const json = (response: ServerResponse, status: number, data: unknown, headers: Record<string, string>): void => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(JSON.stringify(data));
  };

  const signIn = async (request: IncomingMessage): Promise<string> => {
    requireOwnPage(request);
    const { token } = read(OpsSignIn, await bodyOf(request));
    const address = request.socket.remoteAddress ?? '';
    const found = known.signIn(token.trim(), address);
    if (found === 'limit') {
      const wait = { 'retry-after': String(WINDOW_MS / 1000) };
      throw new Refused(429, 'limit', 'too many wrong tokens', wait);
    }
    if (found === 'wrong') {
      log(`a wrong token from ${address}`);
      throw new Refused(401, 'sign-in', 'not a token for releases that is valid now');
    }
    log(`${found.who} signed in`);
    const seconds = Math.max(0, Math.floor((Date.parse(found.until) - now().getTime()) / 1000));
    return sessionCookie(token.trim(), seconds, isSecure(request, true));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse, headers: Record<string, string>) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://ops');
    const asked = `${request.method} ${pathname}`;
    switch (asked) {
      case 'GET /':
      case `GET ${OPS_PATH.page.slice(0, -1)}`:
        response.writeHead(302, { ...headers, location: OPS_PATH.page });
        return void response.end();
      case 'GET /healthz':
        response.writeHead(200, { ...headers, 'content-type': 'text/plain; charset=utf-8' });
        return void response.end('ok\n');
      case `GET ${OPS_PATH.page}`:
        response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' });
        return void response.end(pageIn(languageIn(searchParams)));
      case `POST ${OPS_PATH.session}`:
        response.writeHead(204, { ...headers, 'set-cookie': await signIn(request) });
        return void response.end();
      case `DELETE ${OPS_PATH.session}`:
        requireOwnPage(request);
        response.writeHead(204, { ...headers, 'set-cookie': sessionCookie('', 0, isSecure(request, true)) });
        return void response.end();
      case `GET ${OPS_PATH.state}`: {
        const { who } = require(request);
        const { channel } = read(OpsQuery, { channel: searchParams.get('channel') ?? DEFAULT_CHANNEL });
        return json(response, 200, await stateOf({ context: { ...context, channel }, edges, minutes }, who), headers);
      }
      case `POST ${OPS_PATH.changes}`: {
        requireOwnPage(request);
        const { who, scope } = require(request);
        const order = read(OpsChange, await bodyOf(request));
        const done = await make({ ...context, by: who, proof: 'token', scope }, order);
        const about = order.action === 'approve' ? '' : `release ${done.number} on ${order.channel} by ${who}: `;
        if (!order.dryRun) log(about + done.sentence);
        return json(response, 200, done, headers);
      }
    }
    const file =
      request.method === 'GET' && pathname.startsWith(OPS_PATH.files)
        ? await fileOf(files, pathname.slice(OPS_PATH.files.length))
        : null;
    if (!file) throw new Refused(404, 'malformed', 'there is nothing here');
    response.writeHead(200, { ...headers, 'content-type': file.type, 'cache-control': 'no-cache' });
    response.end(file.bytes);
  };

  return createServer((request, response) => {
    const headers = {
      ...baseHeaders(isSecure(request, true)),
      ...inertHeaders,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    };
    handle(request, response, headers).catch((error: Error) => {
      if (response.headersSent) return void response.destroy();
      const [status, code] = KNOWN[error.name] ?? [500, 'refused' as const];
      const told =
        error instanceof Refused ? error : new Refused(status, code, status === 500 ? 'failed' : error.message);
      if (status === 500 && told !== error) log(`failed: ${error.message}`);
      // The rest of a refused body is not read, so the connection cannot be reused.
      const close: Record<string, string> = request.complete ? {} : { connection: 'close' };
      const body: OpsRefusal = { code: told.code, message: told.message };
      json(response, told.status, body, { ...headers, ...told.headers, ...close });
    });
  });
}
