import type { IncomingMessage } from 'node:http';

export interface BodyLimits {
  /** Limit of a call in bytes. */
  readonly call: number;
  /** Limit of an upload in bytes, including its form. */
  readonly upload: number;
}

/** How much of a refused body is still read, and for how long, so that the caller reads the answer. */
const DRAIN_BYTES = 32 * 1024 * 1024;
const DRAIN_MS = 10_000;

export const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') === true;

/** Calls `tooLarge` once, when the announced or received body is larger than allowed; true: already. */
export function limitBody(
  request: IncomingMessage,
  limits: BodyLimits,
  tooLarge: (code: 'BODY_TOO_LARGE' | 'FILE_TOO_LARGE') => void,
): boolean {
  const [limit, code] = isUpload(request)
    ? ([limits.upload, 'FILE_TOO_LARGE'] as const)
    : ([limits.call, 'BODY_TOO_LARGE'] as const);
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    tooLarge(code);
    return true;
  }
  let seen = 0;
  const count = (chunk: Buffer): void => {
    seen += chunk.length;
    if (seen <= limit) return;
    request.off('data', count);
    tooLarge(code);
  };
  if (request.headers['transfer-encoding'] !== undefined) request.on('data', count);
  return false;
}

/** Reads and discards the rest of a refused body: closing the connection immediately could lose the answer. */
export function drain(request: IncomingMessage): void {
  let seen = 0;
  const timer = setTimeout(() => request.destroy(), DRAIN_MS);
  request.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > DRAIN_BYTES) request.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
