import type { Language } from 'shared-contracts/domain';
import { texts } from '../content/texts.ts';
import { escapeHtml } from './escape.ts';

/** The page without a release, or without an edge behind nginx: a text and the emergency number. */
export function unavailablePage(language: Language, emergencyNumber: string): string {
  const { broken: words, brand } = texts(language);
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return `<!DOCTYPE html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(brand)}</title></head>
<body><h1>${escapeHtml(brand)}</h1><p>${escapeHtml(words)} <bdi>${escapeHtml(emergencyNumber)}</bdi></p></body></html>
`;
}
