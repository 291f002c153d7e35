/** The addresses of a page: the canonical one, and that of each language. */
import { LANGUAGES } from 'shared-contracts/domain';
import type { Language } from 'shared-contracts/domain';
import { canonicalPath } from 'shared-contracts/routes';
import type { MatchedRoute } from 'shared-contracts/routes';
import { escapeHtml } from './escape.ts';

export interface AlternatesInput {
  readonly origin: string;
  readonly route: MatchedRoute;
  readonly language: Language;
}

export const canonicalUrl = ({ origin, route, language }: AlternatesInput): string =>
  origin + canonicalPath(route, language);

/** `x-default` is the address without a prefix, which follows the reader's earlier choice. */
export function renderAlternates(input: AlternatesInput): string[] {
  const { origin, route } = input;
  const url = (language: Language) => escapeHtml(canonicalUrl({ origin, route, language }));
  return [
    `<link rel="canonical" href="${escapeHtml(canonicalUrl(input))}">`,
    ...LANGUAGES.map((language) => `<link rel="alternate" hreflang="${language}" href="${url(language)}">`),
    `<link rel="alternate" hreflang="x-default" href="${url('ar')}">`,
    `<meta property="og:url" content="${escapeHtml(canonicalUrl(input))}">`,
  ];
}
