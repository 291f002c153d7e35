/** Registers a RouteDefinition: rate limit, guard, idempotency key, input validation, handler, envelope. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpointPath, HEADER, writeAnswer } from 'shared-contracts/api';
import type { AppContext } from '../context/context.ts';
import { success } from './envelope.ts';
import { guard } from './guard.ts';
import { once } from './idempotency/once.ts';
import { idempotencyKeyOf, parseInput } from './input.ts';
import { headerOf, languageOf } from './language.ts';
import { limitOf } from './limits.ts';
import { localOriginOf } from './local-origin.ts';
import { isPrepared, prepared } from './prepared.ts';
import type { Call, CallUser } from '../context/call.ts';
import { describeSpan } from '../tracing/span.ts';
import type { RouteDefinition } from './route.ts';

const DEVICE_MAX = 100;
const USER_AGENT_MAX = 400;
/** Minimum length of a device secret, against guessing; a shorter one is ignored. */
const DEVICE_SECRET = /^[A-Za-z0-9_-]{32,100}$/;

const callOf = (ctx: AppContext, request: FastifyRequest, user: CallUser | null, idempotencyKey: string): Call => ({
  ctx,
  user,
  idempotencyKey,
  language: languageOf(request),
  deviceId: headerOf(request, HEADER.deviceId).slice(0, DEVICE_MAX),
  deviceSecret: DEVICE_SECRET.exec(headerOf(request, HEADER.deviceSecret))?.[0] ?? '',
  salesChannel: headerOf(request, HEADER.salesChannel) || 'WEB',
  userAgent: headerOf(request, 'user-agent').slice(0, USER_AGENT_MAX),
  ip: request.ip,
  localOrigin: localOriginOf(headerOf(request, 'origin')),
  traceId: request.id,
  log: request.log as Call['log'],
});

/**
 * Sends an ETag; a client that has the same version gets 304 without a body. The answer contains no time, which would set back
 * the client’s clock when it is read from a cache a day later.
 */
const sendCacheable = (request: FastifyRequest, reply: FastifyReply, body: unknown, cache: string): FastifyReply => {
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  void reply.header('cache-control', cache).header('etag', etag).header('vary', HEADER.language);
  void reply.removeHeader(HEADER.serverTime);
  if (headerOf(request, 'if-none-match') === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
};

/** Drops fields outside the contract from answers. A call with a key runs once. */
const answerOf = async (definition: RouteDefinition, input: unknown, call: Call): Promise<unknown> => {
  const { endpoint, handle, kept = false, isFinal = () => true } = definition;
  const run = async (): Promise<unknown> => {
    const result = await handle(input, call);
    return kept ? prepared(endpoint, result as object) : writeAnswer(endpoint, result);
  };
  if (call.idempotencyKey === '') return run();
  const owner = call.user?.uid ?? `device:${call.deviceId}`;
  return once(call.ctx, { owner, endpoint: endpoint.id, key: call.idempotencyKey, input, isFinal }, run);
};

export const registerRoute = (app: FastifyInstance, ctx: AppContext, definition: RouteDefinition): void => {
  const { endpoint, limit = 'standard', cache } = definition;
  app.route({
    method: endpoint.method,
    url: endpointPath(endpoint),
    config: limitOf(ctx.config, limit),
    handler: async (request, reply) => {
      describeSpan({ 'app.endpoint': endpoint.id });
      const user = await guard(ctx, endpoint, request);
      const key = idempotencyKeyOf(endpoint, request);
      const input = parseInput(endpoint, request);
      const call = callOf(ctx, request, user, key);
      const result = await answerOf(definition, input, call);
      if (isPrepared(result)) {
        void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
        return reply.send(result.bytes(call.language));
      }
      const body = success(result, call.language);
      if (cache !== undefined) return sendCacheable(request, reply, body, cache);
      return reply.header('cache-control', 'no-store').send(body);
    },
  });
};
