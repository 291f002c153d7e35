/** Requests over one persistent HTTP/2 connection, as Apple requires. A closed connection is replaced. */
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import type { TimeLimit } from '../calls/time-limit.ts';

export interface Http2Answer {
  readonly status: number;
  readonly body: string;
}

/** Maximum size of an answer, which is short. */
const MOST_BYTES = 16_384;

export const createHttp2Poster = (url: string, limit: TimeLimit) => {
  let open: ClientHttp2Session | null = null;
  const session = (): ClientHttp2Session => {
    if (open && !open.closed && !open.destroyed) return open;
    const made = connect(url);
    const forget = (): void => {
      if (open === made) open = null;
    };
    // A failed connection also fails its requests, which report the error.
    made.on('error', forget).on('close', forget).on('goaway', forget);
    // The connection does not keep the process alive.
    made.unref();
    open = made;
    return made;
  };
  return (path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Http2Answer> =>
    new Promise((resolve, reject) => {
      const stream = session().request({
        [constants.HTTP2_HEADER_METHOD]: 'POST',
        [constants.HTTP2_HEADER_PATH]: path,
        ...headers,
      });
      const parts: Buffer[] = [];
      let status = 0;
      let size = 0;
      const fail = (): void => {
        stream.close(constants.NGHTTP2_CANCEL);
        reject(new Error('no answer over HTTP/2'));
      };
      const late = limit();
      late.addEventListener('abort', fail);
      stream.on('response', ({ ':status': answered }) => {
        status = answered ?? 0;
      });
      stream.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MOST_BYTES) fail();
        else parts.push(part);
      });
      stream.on('error', (error: Error) => reject(error));
      stream.on('close', () => {
        late.removeEventListener('abort', fail);
        if (status === 0) reject(new Error('the connection ended without an answer'));
        else resolve({ status, body: Buffer.concat(parts).toString() });
      });
      stream.end(body);
    });
};
