/**
 * Authentication of a socket: the session of the token, on its own device, for its own uid (specification part 2, section 7).
 */
import type { Socket } from 'socket.io';
import * as z from 'zod';

const Handshake = z.object({
  token: z.string().min(1).max(200),
  uid: z.string().min(1).max(64),
  did: z.string().max(100),
});

export interface SocketSession {
  readonly id: string;
  readonly uid: string;
  /** UTC ISO. */
  readonly expiresAt: string;
}

export type FindSession = (token: string, deviceId: string) => Promise<SocketSession | null>;

/** The session of a handshake; null when it is missing, expired, or belongs to another device or person. */
export const sessionOfHandshake = async (
  { auth, query }: Pick<Socket['handshake'], 'auth' | 'query'>,
  findSession: FindSession,
): Promise<SocketSession | null> => {
  const given = Handshake.safeParse({ token: auth['token'], uid: query['uid'], did: query['did'] });
  if (!given.success) return null;
  const session = await findSession(given.data.token, given.data.did);
  return session?.uid === given.data.uid ? session : null;
};
