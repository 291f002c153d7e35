import { HEADER } from 'shared-contracts/api';
import { type Language, languageFromHeader } from 'shared-contracts/domain';
import type { FastifyRequest } from 'fastify';

/** One header as text; the first value of repeated headers. */
export const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

/** The language of the `lang` header: 0 is English, anything else Arabic. */
export const languageOf = (request: FastifyRequest): Language => languageFromHeader(headerOf(request, HEADER.language));
