/** The page and its files, as `npm run build` writes them. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from 'shared-contracts/domain';
import type { Language } from 'shared-contracts/domain';
import { OPS_PATH } from 'shared-contracts/ops';
import { contentTypeOf } from '../edge/http/content-types.ts';
import { texts } from '../edge/content/texts.ts';
import { escapeHtml } from '../edge/html/escape.ts';
import { Refusal } from '../release/context/context.ts';

/** Names of the entry files in a build, which request all others. */
const SCRIPT = 'ops.js';
const STYLES = 'ops.css';
const NAME = /^(?:assets\/)?[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.(?:js|css|woff2|svg|png)$/;

/** @throws Refusal when the page was not built */
export function requireBuilt(folder: string): void {
  if (!existsSync(join(folder, SCRIPT))) throw new Refusal('the page for operators is not built; run npm run build');
}

/** A file of the page and its content type; null when it does not exist. */
export async function fileOf(folder: string, name: string): Promise<{ bytes: Buffer; type: string } | null> {
  if (!NAME.test(name)) return null;
  const bytes = await readFile(join(folder, name)).catch(() => null);
  return bytes && { bytes, type: contentTypeOf(name) };
}

export const languageIn = (query: URLSearchParams): Language =>
  LANGUAGES.find((language) => language === query.get('lang')) ?? 'ar';

export const pageIn = (language: Language): string => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(texts(language).brand)}</title>
<link rel="stylesheet" href="${OPS_PATH.files}${STYLES}"><script src="${OPS_PATH.files}${SCRIPT}" defer></script></head>
<body><div id="root"></div></body></html>
`;
