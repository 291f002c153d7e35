/** Rejects text that cannot be stored before it reaches a rule or a statement. */
import type { FastifyInstance } from 'fastify';
import { refuse } from '../core/errors.ts';

const DEPTH_MAX = 24;

/** NUL bytes and lone surrogates are rejected in every schema, because PostgreSQL cannot store them. */
export const isPlain = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= DEPTH_MAX) return false;
  return Object.entries(value).every(([key, child]) => isPlain(key) && isPlain(child, depth + 1));
};

/** Applies to every route, also outside the contract: URL and headers must be plain text, with one Host header. */
export const requirePlainRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ params, query, headers, raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) refuse('INVALID_REQUEST', { data: { fields: ['host'] } });
    if (!isPlain(params) || !isPlain(query) || !isPlain(headers)) refuse('INVALID_REQUEST', { data: { fields: [] } });
  });
};
