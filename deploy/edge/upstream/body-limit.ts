import type { IncomingMessage } from 'node:http';

export interface BodyLimits {
  /** Bytes of a call. */
  readonly call: number;
  /** Bytes of an upload, with its form around it. */
  readonly upload: number;
}

/** How much of a refused body is still read, so that the caller comes to read the answer, and for how long. */
const DRAIN_BYTES = 32 * 1024 * 1024;
const DRAIN_MS = 10_000;

export const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') === true;

/** Calls `tooLarge` once, when the body is announced or turns out to be larger than allowed; true: already. */
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

/** Reads the rest of a refused body away: a connection closed at once would lose the answer on its way. */
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
