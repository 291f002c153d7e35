/** What one browser, one account and one slow reader may take of the socket. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';

export interface SocketLimits {
  readonly perSession: number;
  readonly perAccount: number;
  readonly eventsPerSecond: number;
}

/** Messages that wait for a client that does not read; beyond this it is disconnected and reads lists again later. */
export const UNREAD_MAX = 200;
const SECOND_MS = 1000;

/**
 * A browser names the page's origin: it must be the product's own, or the one this request was sent to. Clients that are
 * no browser send none; the token decides about them.
 */
export const isOwnOrigin = ({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
};

/** Disconnects a socket that sends more events in a second than the limit, before any of them is looked at. */
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

/** Disconnects a client that leaves its messages lying: they would fill the memory of this process. */
export const limitUnread = ({ conn }: Socket): void => {
  let waiting = 0;
  conn.on('drain', () => (waiting = 0));
  conn.on('packetCreate', () => {
    waiting += 1;
    if (waiting > UNREAD_MAX) conn.close(true);
  });
};
