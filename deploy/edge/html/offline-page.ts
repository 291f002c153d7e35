import { DELIVERIES, LANGUAGES, OFFLINE_VISITS_KEY } from 'shared-contracts/domain';
import type { Delivery, Language } from 'shared-contracts/domain';
import { texts } from '../content/texts.ts';
import type { EdgeTexts } from '../content/texts.ts';
import { escapeHtml } from './escape.ts';

const KIND_TEXTS = {
  remote: 'offlineRemote',
  home: 'offlineHome',
  facility: 'offlineFacility',
} as const satisfies Record<Delivery, keyof EdgeTexts>;

function mainOf(language: Language, emergencyNumber: string): string {
  const words = texts(language);
  const kinds = DELIVERIES.map((kind) => `data-${kind}="${escapeHtml(words[KIND_TEXTS[kind]])}"`).join(' ');
  const number = escapeHtml(emergencyNumber);
  return `<main lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" hidden>
<h1>${escapeHtml(words.offlineTitle)}</h1>
<p>${escapeHtml(words.offlineHelp)}</p>
<button type="button">${escapeHtml(words.retry)}</button>
<section data-visits hidden>
<h2>${escapeHtml(words.offlineVisits)}</h2>
<p class="soft">${escapeHtml(words.offlineVisitsHelp)}</p>
<ul ${kinds}></ul>
</section>
<p>${escapeHtml(words.emergency)} <a href="tel:${number}"><bdi>${number}</bdi></a></p>
</main>`;
}

export interface OfflineParts {
  readonly script: string;
  readonly style: string;
  /** Answers when the edge can be reached. */
  readonly probe: string;
}

/**
 * The page that the service worker shows without a network: one document with both languages, of which its script
 * shows the reader's. It uses no file of a release.
 */
export function offlinePage({ script, style, probe }: OfflineParts, emergencyNumber: string): string {
  return `<!DOCTYPE html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(texts('ar').offlineTitle)}</title><meta name="robots" content="noindex"><meta name="theme-color" content="#0b6664">
<link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="stylesheet" href="${style}"></head>
<body>
${LANGUAGES.map((language) => mainOf(language, emergencyNumber)).join('\n')}
<script src="${script}" data-visits-key="${OFFLINE_VISITS_KEY}" data-probe="${probe}"></script>
</body></html>
`;
}
