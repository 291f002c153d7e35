import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time limits of a caller, in milliseconds. */
export interface RequestLimits {
  /** For the headers. */
  readonly headersMs: number;
  /** For the complete request, including its body. */
  readonly requestMs: number;
  /** Between two parts of a body. */
  readonly pauseMs: number;
}

export const REQUEST_LIMITS: RequestLimits = { headersMs: 10_000, requestMs: 300_000, pauseMs: 10_000 };

/** Interval at which Node checks its two limits. */
const CHECKS_PER_LIMIT = 10;

/** Server options for the limits that Node enforces. */
export const serverOptionsOf = ({ headersMs, requestMs }: RequestLimits) => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: Math.ceil(headersMs / CHECKS_PER_LIMIT),
});

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends a request whose body pauses for too long. A body that is not read by this side does not count as a pause. */
export function limitPauses(request: IncomingMessage, response: ServerResponse, { pauseMs }: RequestLimits): void {
  if (!hasBody(request) || request.complete) return;
  const { socket } = request;
  let seen = socket.bytesRead;
  let since = performance.now();
  const check = (): void => {
    if (request.complete) return clearInterval(timer);
    if (socket.bytesRead !== seen || request.readableFlowing === false) {
      seen = socket.bytesRead;
      since = performance.now();
    } else if (performance.now() - since >= pauseMs) {
      clearInterval(timer);
      if (!response.headersSent) response.writeHead(408, { connection: 'close' }).end();
      request.destroy();
    }
  };
  const timer = setInterval(check, pauseMs / CHECKS_PER_LIMIT);
  request.once('close', () => clearInterval(timer));
}

/** Two servers may interpret two Host headers as different sites. */
export const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length === 1;
