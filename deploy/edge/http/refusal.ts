import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_CODES, HEADER, readTraceParent, traceReference } from 'shared-contracts/api';
import { languageFromHeader } from 'shared-contracts/domain';
import type { Headers } from './send.ts';

/** A refusal by the edge itself, in the usual envelope, so that pages show it like any other. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  code: keyof typeof ERROR_CODES,
  extra: Headers,
): void {
  if (response.headersSent) {
    if (!response.writableEnded) response.destroy();
    return;
  }
  const { http, status, ...words } = ERROR_CODES[code];
  const message = words[languageFromHeader(request.headers[HEADER.language])];
  const parent = readTraceParent(request.headers[HEADER.traceParent]);
  const traceId = parent ? traceReference(parent.traceId) : undefined;
  const body = Buffer.from(JSON.stringify({ status, code, message, traceId }));
  response.writeHead(http, {
    ...extra,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(http === 503 ? { 'retry-after': '2' } : {}),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
