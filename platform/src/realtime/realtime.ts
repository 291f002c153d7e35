/**
 * The socket: WebSocket only, one room per user and one per session. A session that is revoked or expires loses its sockets.
 * The client reconnects (see `REALTIME_RECONNECTION` in the contract). Messages are hints to reload, so a message that is
 * missed while offline loses no data.
 */
import { bytesOf, REALTIME_LIMITS, REALTIME_PATH } from 'shared-contracts/events';
import { Server, type Socket } from 'socket.io';
import { parse } from 'zod/mini';
import type { DomainBus } from '../core/bus.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/log.ts';
import { type FindSession, type SocketSession, sessionOfHandshake } from './handshake.ts';
import { isOwnOrigin, limitEvents, limitUnread, type SocketLimits } from './limits.ts';
import { createInbound, type Inbound } from './inbound.ts';
import { joinCopies } from './redis.ts';
import type { Realtime } from './types.ts';

const EXPIRY_CHECK_MS = 30_000;
const MAX_MESSAGE_BYTES = REALTIME_LIMITS.payloadBytes + 4 * 1024;
/** Timeout of the handshake, after which the connection is closed. */
const HANDSHAKE_MS = 10_000;
/** Maximum length of a header in a log line. */
const FORWARDED_MAX = 100;

interface Parts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly bus: DomainBus;
  readonly redisUrl: string | null;
  readonly publicUrl: string;
  readonly limits: SocketLimits;
  readonly findSession: FindSession;
}

const userRoom = (uid: string): string => `user:${uid}`;
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
const sessionOf = (socket: Socket): SocketSession => socket.data['session'] as SocketSession;

/** Number of sockets of this instance in a room. */
const sizeOf = (io: Server, room: string): number => io.sockets.adapter.rooms.get(room)?.size ?? 0;

const createServer = ({ clock, log, findSession, publicUrl, limits }: Parts, inbound: Inbound): Server => {
  const io = new Server({
    path: REALTIME_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: HANDSHAKE_MS,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request, publicUrl)),
  });
  const isFull = ({ uid, id }: SocketSession): boolean =>
    sizeOf(io, sessionRoom(id)) >= limits.perSession || sizeOf(io, userRoom(uid)) >= limits.perAccount;
  io.use((socket, next) => {
    const refuse = (refusal: 'SESSION_EXPIRED' | 'RATE_LIMITED', uid: string | null): void => {
      const { address, headers } = socket.handshake;
      const forwarded = String(headers['x-forwarded-for'] ?? '').slice(0, FORWARDED_MAX);
      log.info({ access: 'refused', refusal, uid, ip: address, forwarded, route: REALTIME_PATH }, 'access');
      next(new Error(refusal));
    };
    sessionOfHandshake(socket.handshake, findSession).then(
      (session) => {
        if (!session) return refuse('SESSION_EXPIRED', null);
        if (isFull(session)) return refuse('RATE_LIMITED', session.uid);
        socket.data['session'] = session;
        next();
      },
      (error: unknown) => {
        log.error({ err: error }, 'socket handshake failed; connection refused');
        next(new Error('SERVICE_UNAVAILABLE'));
      },
    );
  });
  io.on('connection', (socket) => {
    const { uid, id, expiresAt } = sessionOf(socket);
    limitEvents(socket, limits.eventsPerSecond);
    limitUnread(socket);
    void socket.join([userRoom(uid), sessionRoom(id)]);
    const answer = inbound.answering({ uid, sessionId: id, deviceId: String(socket.handshake.query['did']) });
    socket.onAny((name: string, payload: unknown, acknowledge: unknown) => {
      // Sessions are checked periodically; messages after the expiry are rejected in between.
      if (expiresAt <= clock.nowIso()) return void socket.disconnect(true);
      return void answer(name, payload).then((answered) => {
        if (typeof acknowledge === 'function') acknowledge(answered);
      });
    });
  });
  return io;
};

export const createRealtime = (parts: Parts): Realtime => {
  const { clock, bus, log, redisUrl } = parts;
  const inbound = createInbound({ clock, log });
  const io = createServer(parts, inbound);
  const leaveRedis = redisUrl === null ? () => undefined : joinCopies(io, redisUrl, log);
  const endExpired = (): void => {
    const now = clock.nowIso();
    for (const socket of io.sockets.sockets.values()) {
      if (sessionOf(socket).expiresAt <= now) socket.disconnect(true);
    }
  };
  const timer = setInterval(endExpired, EXPIRY_CHECK_MS).unref();
  const unsubscribe = [
    clock.onMoved(endExpired),
    bus.subscribe('session.revoked', ({ sessionId }) => {
      // Sent to local sockets immediately, whatever the state of Redis, then to other instances.
      io.local.in(sessionRoom(sessionId)).disconnectSockets(true);
      io.in(sessionRoom(sessionId)).disconnectSockets(true);
    }),
  ];
  return {
    toUser: (uid, definition, payload) => {
      const data = parse(definition.payload, payload);
      if (bytesOf(data) > REALTIME_LIMITS.payloadBytes) throw new Error(`${definition.name} is too large to send`);
      io.to(userRoom(uid)).emit(definition.name, data);
    },
    handle: inbound.handle,
    sockets: () => io.sockets.sockets.size,
    attach: async (server) => void io.attach(server),
    close: async () => {
      clearInterval(timer);
      for (const stop of unsubscribe) stop();
      io.local.disconnectSockets(true);
      io.engine?.close();
      leaveRedis();
    },
  };
};
