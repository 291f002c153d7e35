import { COOKIE, DEFAULT_LANGUAGE, type Language } from 'shared-contracts/domain';
import type { FastifyRequest } from 'fastify';

/** `?lang=` first, then the product's language cookie, then Arabic. */
export const pageLanguage = (request: FastifyRequest): Language => {
  const asked = (request.query as { lang?: unknown }).lang;
  const kept = new RegExp(`(?:^|;\\s*)${COOKIE.language}=(ar|en)(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  return [asked, kept].find((value) => value === 'ar' || value === 'en') ?? DEFAULT_LANGUAGE;
};
