/** Authentication of calls. */
import type { FastifyRequest } from 'fastify';
import { type Endpoint, HEADER } from 'shared-contracts/api';
import type { AppContext } from '../context/context.ts';
import { refuse } from '../core/errors.ts';
import { headerOf } from './language.ts';
import type { CallUser } from '../context/call.ts';

const TOKEN_MAX = 200;

/** The token of `Authorization: Bearer …`, or null. */
export const bearerToken = (request: FastifyRequest): string | null => {
  const match = /^Bearer ([A-Za-z0-9_-]+)$/.exec(headerOf(request, HEADER.authorization));
  return match?.[1] !== undefined && match[1].length <= TOKEN_MAX ? match[1] : null;
};

/** The user of a request, or null when there is no valid session that is bound to this device. */
export const authenticate = async (ctx: AppContext, request: FastifyRequest): Promise<CallUser | null> => {
  const token = bearerToken(request);
  if (token === null) return null;
  const session = await ctx.findSession(token, headerOf(request, HEADER.deviceId));
  if (!session) return null;
  const user = { uid: session.uid, sessionId: session.id };
  users.set(request, user);
  return user;
};

const users = new WeakMap<FastifyRequest, CallUser>();

/** The user of a request for its log lines; null when unauthenticated, and before the guard ran. */
export const userBehind = (request: FastifyRequest): CallUser | null => users.get(request) ?? null;

/** @throws SESSION_EXPIRED when a `user` endpoint is called without a valid session. */
export const guard = async (ctx: AppContext, endpoint: Endpoint, request: FastifyRequest): Promise<CallUser | null> => {
  if (endpoint.auth === 'public') return null;
  const user = await authenticate(ctx, request);
  return user ?? (endpoint.auth === 'user' ? refuse('SESSION_EXPIRED') : null);
};
