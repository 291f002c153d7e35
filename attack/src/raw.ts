/** Requests that no HTTP library sends: bytes on a connection, and the bytes received until it is closed. */
import { connect } from 'node:net';

export interface RawAnswer {
  /** 0: the connection was closed without an answer. */
  readonly http: number;
  readonly text: string;
}

/** Sends the bytes and reads until the other side closes the connection, or sends nothing for the given time. */
export const sendRaw = (origin: string, bytes: string | Buffer, quietMs = 1500): Promise<RawAnswer> => {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) });
    const end = (): void => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      resolve({ http: Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    socket.setTimeout(quietMs, end);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (chunk.length < 16_384) socket.setTimeout(150, end);
    });
    socket.once('error', end);
    socket.once('close', end);
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, () => undefined);
  });
};

/** A request with these header lines, including the empty line that ends the head. */
export const request = (lines: readonly string[], body = ''): string => `${lines.join('\r\n')}\r\n\r\n${body}`;
