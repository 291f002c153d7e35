/**
 * The input of a request as one value: path parameters override the body, which overrides the query. It is validated by the
 * endpoint’s schema.
 */
import type { FastifyRequest } from 'fastify';
import { type Endpoint, HEADER } from 'shared-contracts/api';
import { safeParse } from 'zod/mini';
import { refuse } from '../core/errors.ts';
import { headerOf } from './language.ts';
import { isPlain } from './plain.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Renames fields to the names of the schema; a field that already has its schema name keeps its value. */
const withoutAliases = ({ aliases = {} }: Endpoint, raw: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries([
    ...Object.entries(aliases).flatMap(([alias, name]) => (alias in raw ? [[name, raw[alias]] as const] : [])),
    ...Object.entries(raw),
  ]);

/** @throws INVALID_REQUEST with the paths of the rejected fields in `data.fields` */
export const parseInput = (endpoint: Endpoint, request: FastifyRequest): unknown => {
  const body = endpoint.method === 'GET' ? {} : (request.body ?? {});
  if (!isRecord(body)) return refuse('INVALID_REQUEST', { data: { fields: [] } });
  // The specification has a POST with `?type=new`; the body takes precedence.
  const raw = withoutAliases(endpoint, { ...(request.query as object), ...body, ...(request.params as object) });
  if (!isPlain(raw)) return refuse('INVALID_REQUEST', { data: { fields: [] } });
  const result = safeParse(endpoint.request, raw);
  if (result.success) return result.data;
  const fields = [...new Set(result.error.issues.map((issue) => issue.path.join('.')))];
  return refuse('INVALID_REQUEST', { data: { fields } });
};

const KEY = /^[A-Za-z0-9_-]{8,80}$/;

/** Empty without a key. @throws IDEMPOTENCY_KEY_REQUIRED when a required key is missing, or a key is not valid */
export const idempotencyKeyOf = (endpoint: Endpoint, request: FastifyRequest): string => {
  if (!endpoint.keyed) return '';
  const key = headerOf(request, HEADER.idempotencyKey);
  if (key === '' && !endpoint.idempotent) return '';
  return KEY.test(key) ? key : refuse('IDEMPOTENCY_KEY_REQUIRED');
};
