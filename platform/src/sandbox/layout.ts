/** The layout of every sandbox page. A banner states in both languages that this is not production. */
import type { FastifyReply } from 'fastify';
import { directionOf, type Language, type Localized } from 'shared-contracts/domain';
import { type Html, html } from '../core/html.ts';

export const STYLE_PATH = '/sandbox/style.css';

const NOT_PRODUCTION = { ar: 'بيئة تجريبية — ليست للاستخدام الفعلي', en: 'Sandbox — not production' } as const;
const SANDBOX = { ar: 'بيئة التجربة', en: 'Sandbox' } as const;

interface Page {
  readonly language: Language;
  readonly title: Localized;
  readonly body: Html;
  /** Reload interval in seconds. */
  readonly refresh?: number;
  /** Embedded in another sandbox page, which has the banner. */
  readonly framed?: boolean;
  /** The page runs a script of the sandbox. */
  readonly script?: boolean;
  /** Uses the full width of the window. */
  readonly wide?: boolean;
}

const head = (language: Language): Html =>
  html`<p class="warning" role="note"><strong lang="ar" dir="rtl">${NOT_PRODUCTION.ar}</strong><strong lang="en" dir="ltr">${NOT_PRODUCTION.en}</strong></p>
<header><a class="home" href="/sandbox">${SANDBOX[language]}</a>
<nav><a href="?lang=ar" lang="ar" hreflang="ar">العربية</a><a href="?lang=en" lang="en" hreflang="en">English</a></nav></header>`;

const document = ({ language, title, body, refresh, framed = false, wide = false }: Page): Html => html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
${refresh === undefined ? null : html`<meta http-equiv="refresh" content="${refresh}">`}
<title>${title[language]} | ${SANDBOX[language]}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
${framed ? null : head(language)}
<main${wide ? html` class="wide"` : null}>${framed ? null : html`<h1>${title[language]}</h1>`}
${body}
</main>
</body>
</html>`;

const SCRIPTED = "script-src 'self'; connect-src 'self'; media-src 'self' blob:; ";

/** Sends a sandbox page; scripts are blocked unless it declares one. */
export const sendPage = (reply: FastifyReply, page: Page): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; ${page.script ? SCRIPTED : ''}style-src 'self'; img-src 'self'; frame-src 'self'; form-action *; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
    })
    .send(document(page).text);
