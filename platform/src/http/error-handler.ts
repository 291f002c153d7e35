/**
 * Converts errors to envelopes in one place. An error that is not a refusal is logged, and its answer contains only the trace
 * id.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from 'shared-contracts/api';
import { isPartyUnavailable } from '../adapters/calls/parties.ts';
import { isUnavailable } from '../db/errors.ts';
import { DomainError, isDomainError } from '../core/errors.ts';
import { refusal } from './envelope.ts';
import { userBehind } from './guard.ts';
import { languageOf } from './language.ts';
import { describeSpan } from '../tracing/span.ts';

/** Invalid input that the server itself detected: oversized or unparsable bodies, unknown media types, invalid URLs. */
const ofServer = (error: FastifyError): ErrorCode | null => {
  if (error.statusCode === 413) return 'BODY_TOO_LARGE';
  if (error.statusCode === 429) return 'RATE_LIMITED';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'INVALID_REQUEST';
  return null;
};

/** Roughly the duration of a database restart. */
const RETRY_AFTER_SECONDS = 2;

const asRefusal = (error: unknown): DomainError | null => {
  if (isDomainError(error)) return error;
  if (isPartyUnavailable(error) || isUnavailable(error)) return new DomainError('SERVICE_UNAVAILABLE');
  const code = error instanceof Error ? ofServer(error as FastifyError) : null;
  return code && new DomainError(code);
};

export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, error: DomainError): FastifyReply => {
  const { code, params, data } = error;
  describeSpan({ 'app.refusal': code });
  const { http, envelope } = refusal({ code, params, data, traceId: request.id }, languageOf(request));
  if (code === 'SERVICE_UNAVAILABLE') void reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(http).header('cache-control', 'no-store').send(envelope);
};

/** Refusals about permissions. NOT_FOUND is one of them, because another account’s data is answered as if it did not exist. */
const ACCESS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'SESSION_EXPIRED',
  'NOT_FOUND',
  'OTP_INCORRECT',
  'OTP_EXPIRED',
  'OTP_LOCKED',
  'OTP_SEND_LIMIT',
  'USER_NOT_FOUND',
  'PHONE_UNPROVEN',
  'PROOF_REQUIRED',
  'SIGN_IN_FAILED',
  'PASSWORD_INCORRECT',
  'PASSWORD_LOCKED',
  'RESET_EXPIRED',
  'PASSKEY_FAILED',
  'TRANSFER_CODE_INVALID',
  'CAPTCHA_INCORRECT',
  'RATE_LIMITED',
]);

/** Logged at production level: actor, action and origin, without the request’s content. */
const logRefusedAccess = (request: FastifyRequest, refusal: ErrorCode): void => {
  if (!ACCESS.has(refusal)) return;
  const { ip, method, routeOptions } = request;
  const uid = userBehind(request)?.uid ?? null;
  request.log.info({ access: 'refused', refusal, uid, ip, method, route: routeOptions.url ?? 'none' }, 'access');
};

export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const known = asRefusal(error);
    if (!known) request.log.error({ err: error }, 'request failed');
    else if (isPartyUnavailable(error))
      request.log.error({ err: error }, 'external service unavailable; request refused');
    else if (!isDomainError(error) && isUnavailable(error))
      request.log.warn({ err: error }, 'database unavailable; request refused');
    if (known) logRefusedAccess(request, known.code);
    return sendRefusal(request, reply, known ?? new DomainError('INTERNAL'));
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new DomainError('NOT_FOUND')));
};
