/** Limits of the socket per browser, account and slow client. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';

export interface SocketLimits {
  readonly perSession: number;
  readonly perAccount: number;
  readonly eventsPerSecond: number;
}

/** Maximum of buffered messages for a slow client; beyond it the client is disconnected and reloads its lists later. */
export const UNREAD_MAX = 200;
const SECOND_MS = 1000;

/**
 * A browser sends the origin of its page, which must be the product’s own or that of the request. Clients other than browsers
 * send none and are authenticated by the token.
 */
export const isOwnOrigin = ({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
};

/** Disconnects a socket with too many events per second before they are processed. */
export const limitEvents = (socket: Socket, eventsPerSecond: number): void => {
  let second = 0;
  let sent = 0;
  socket.conn.on('packet', ({ type }: { type: string }) => {
    if (type !== 'message') return;
    const now = Math.floor(performance.now() / SECOND_MS);
    sent = now === second ? sent + 1 : 1;
    second = now;
    if (sent > eventsPerSecond) socket.disconnect(true);
  });
};

/** Disconnects a client that does not read, because its messages would fill the memory of this process. */
export const limitUnread = ({ conn }: Socket): void => {
  let waiting = 0;
  conn.on('drain', () => (waiting = 0));
  conn.on('packetCreate', () => {
    waiting += 1;
    if (waiting > UNREAD_MAX) conn.close(true);
  });
};
