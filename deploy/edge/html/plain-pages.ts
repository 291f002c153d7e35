import { ERROR_CODES } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import { texts } from '../content/texts.ts';
import type { EdgeTexts } from '../content/texts.ts';
import type { PreviewFault } from '../releases/preview.ts';
import { escapeHtml } from './escape.ts';

/** The stylesheet of pages without a release: of the offline page, which the service worker keeps, and of those below. */
export const PLAIN_STYLE_PATH = '/_/assets/offline.css';

/** A page without any file of a release. `body` is HTML. `style`: path of a stylesheet; null where no edge may answer. */
function plainPage(language: Language, body: string, style: string | null = PLAIN_STYLE_PATH): string {
  const brand = escapeHtml(texts(language).brand);
  const head = style === null ? '' : `<link rel="stylesheet" href="${style}">`;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return `<!DOCTYPE html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${brand}</title>${head}</head>
<body><main><h1>${brand}</h1>${body}</main></body></html>
`;
}

/** The page without a release, or without an edge behind nginx: a text and the emergency number. */
export const unavailablePage = (language: Language, emergencyNumber: string): string =>
  plainPage(language, `<p>${escapeHtml(texts(language).broken)} <bdi>${escapeHtml(emergencyNumber)}</bdi></p>`, null);

/** The address has requested pages of a remote more often than the remote allows. */
export const limitedPage = (language: Language): string =>
  plainPage(language, `<p>${escapeHtml(ERROR_CODES.RATE_LIMITED[language])}</p>`);

/** Asks whether the version that an address names is to be shown. The button posts to the same address. */
export function previewPage(language: Language, shown: string): string {
  const { previewText, previewOpen, trial } = texts(language);
  return plainPage(
    language,
    `<h2>${escapeHtml(trial)}: <bdi dir="ltr">${escapeHtml(shown)}</bdi></h2><p>${escapeHtml(previewText)}</p><form method="post"><button class="plain-action">${escapeHtml(previewOpen)}</button></form>`,
  );
}

const FAULTS = {
  wrong: 'previewWrong',
  expired: 'previewExpired',
  withdrawn: 'previewWithdrawn',
} as const satisfies Record<PreviewFault, keyof EdgeTexts>;

/** Why a preview is not shown, with a link to the page that everybody gets. */
export function previewFaultPage(language: Language, fault: PreviewFault, href: string): string {
  const words = texts(language);
  return plainPage(
    language,
    `<p>${escapeHtml(words[FAULTS[fault]])}</p><p><a class="plain-action" href="${escapeHtml(href)}">${escapeHtml(words.previewLeave)}</a></p>`,
  );
}
