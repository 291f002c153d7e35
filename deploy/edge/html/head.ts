import { preloadsOf, remoteIn, selectPreloads, sharedPreloads, textFiles } from 'shared-contracts/release';
import type { Preload, Release, RemoteName } from 'shared-contracts/release';
import type { Language } from 'shared-contracts/domain';
import type { EdgeTexts } from '../content/texts.ts';
import type { PageSeo } from '../content/seo.ts';
import { CHANNEL_NAME, PROTOCOL } from 'shared-contracts/native';
import type { EdgeScript } from '../content/boot-script.ts';
import {
  PREFETCH_SCRIPT,
  ALIVE_SCRIPT,
  BOOT_APP_SCRIPT,
  BOOT_SCRIPT,
  WATCHDOG_SCRIPT,
} from '../content/boot-script.ts';
import { firstViewFile, fontsFile } from '../../releases/first-view.ts';
import type { InlineStyle } from '../content/first-view.ts';
import { renderAlternates } from './alternates.ts';
import { SHARE_SIZE } from '../content/share-pictures.ts';
import { APPLE_ICON_PATH } from '../content/icons.ts';
import { escapeHtml } from './escape.ts';
import type { AboutInput } from './structured-data.ts';
import { renderStructuredData } from './structured-data.ts';

export interface HeadInput {
  readonly release: Release;
  readonly remote: RemoteName | null;
  readonly routeId: string;
  /** Name of the screen that the remote's version draws at the address. */
  readonly screen: string;
  readonly language: Language;
  readonly seo: PageSeo;
  readonly texts: EdgeTexts;
  /** The rules of the first view; null when they are linked like the others. */
  readonly style: InlineStyle | null;
  readonly dev: boolean;
  /** The page carries what its screen shows: it makes no call before that stands. */
  readonly whole: boolean;
  /** The page is a native app's. */
  readonly webview: boolean;
  /** Input of the alternate links and the structured data; null for a page that search engines do not index. */
  readonly about: AboutInput | null;
}

/** The shell's part that webview pages need besides. */
const WEBVIEW_HOST = './webview';
/** Holds the links that `assets/ahead.js` puts into the head. */
const LATER_ELEMENT_ID = 'later';
/** The shell's part that makes calls. */
const CALLS = './calls';
const NO_CHUNKS = { js: [], css: [] };

const attributes = ({ href, integrity }: Preload) => `"${escapeHtml(href)}" integrity="${integrity}" crossorigin`;

/**
 * Two weights of the language's subset, as the shell's build named them. Of Arabic only the core where there is one; the
 * core of Latin is for names in Arabic pages, which fetch it when they have one.
 */
export function fontFiles(files: Readonly<Record<string, string>>, language: Language): string[] {
  const subset = language === 'ar' ? 'arabic' : 'latin';
  const wanted = new RegExp(`sans-arabic-${subset}-(400|600)-normal(-core)?\\..*woff2$`);
  const found = Object.keys(files).filter((file) => wanted.test(file));
  const core = found.filter((file) => file.includes('-core.'));
  const whole = found.filter((file) => !core.includes(file));
  return subset === 'arabic' && core.length > 0 ? core : whole;
}

const isStyle = ({ as }: Preload) => as === 'style';
const stylesheet = (entry: Preload) => `<link rel="stylesheet" href=${attributes(entry)}>`;

interface Styles {
  readonly first: readonly string[];
  /** None once the first view's rules are in the page. */
  readonly rest: readonly string[];
  /** What says which font files there are, where it can wait: in a page that is written in them. */
  readonly fonts: readonly string[];
}

/** The shell's stylesheets by when they are asked for. */
function stylesOf({ release: { shell }, style, webview }: HeadInput): Styles {
  const all = preloadsOf(shell, shell.entry).filter(isStyle);
  if (!style) return { first: all.map((entry) => stylesheet(entry)), rest: [], fonts: [] };
  const [inlined, fonts] = [firstViewFile, fontsFile].map((find) => `${shell.base}${find(shell.entry.css)}`);
  return {
    first: [`<style>${style.css}</style>`],
    rest: all.filter(({ href }) => href !== inlined && href !== fonts).map((entry) => stylesheet(entry)),
    fonts: webview ? [] : all.filter(({ href }) => href === fonts).map((entry) => stylesheet(entry)),
  };
}

/** An app's page is written in the phone's own type (see build/runtime/first-view.css). */
const fontPreloads = ({ release: { shell }, language, webview }: HeadInput): string[] =>
  (webview ? [] : fontFiles(shell.files, language)).map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" href="${shell.base}${file}" fetchpriority="low" crossorigin>`,
  );

/**
 * Stylesheets that come after the first view: a browser shows what stands before them while they are fetched, and scripts
 * wait for them.
 */
export const renderLateStyles = (input: HeadInput): string => stylesOf(input).rest.join('\n');

/** How long a shell may be silent once its files have run; an app's page first waits for the app's answer. */
const SILENT_MS = { web: 8_000, webview: 20_000 };

/** What the app hears when no shell starts. */
const SHELL_FAILED = 'SHELL_FAILED';

function deferred({ path, integrity }: EdgeScript, data: Readonly<Record<string, string>>): string {
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return `<script defer src="${path}" integrity="${integrity}" crossorigin ${attributes.join(' ')}></script>`;
}

/** Before the scripts they watch: deferred scripts run in the order of the page, and so are their failures told. */
function bootScripts({ release, remote, routeId, webview }: HeadInput): string[] {
  const { shell, number } = release;
  const data = {
    shell: shell.version,
    base: shell.base,
    previous: shell.previous?.version ?? '',
    release: String(number),
    route: routeId,
    limit: String(SILENT_MS[webview ? 'webview' : 'web']),
  };
  const app = { v: String(PROTOCOL.min), channel: CHANNEL_NAME, code: SHELL_FAILED };
  const ahead = deferred(PREFETCH_SCRIPT, { base: shell.base });
  const alive = deferred(ALIVE_SCRIPT, {
    'shell-version': shell.version,
    remote: remote ?? '',
    version: remote ? remoteIn(release, remote).version : '',
    release: String(number),
    route: routeId,
    worker: WATCHDOG_SCRIPT.path,
  });
  return [alive, deferred(BOOT_SCRIPT, data), ...(webview ? [deferred(BOOT_APP_SCRIPT, app)] : []), ahead];
}

/** What the screen asks for once it runs, in the order in which it does: its texts, what it shares with others. */
function lateFiles({ release, screen, language }: HeadInput, remote: RemoteName): Preload[] {
  const version = remoteIn(release, remote);
  const texts = preloadsOf(version, { js: textFiles(version, language, screen), css: [] });
  return [...texts, ...sharedPreloads(release, remote, screen)];
}

/** What sends calls runs before the screen that makes them, unless the page carries all they would answer. */
function callFiles({ release: { shell }, whole }: HeadInput): Preload[] {
  const calls = shell.modules[CALLS];
  return whole || !calls ? [] : preloadsOf(shell, calls);
}

const preload = (entry: Preload) =>
  `<link rel="preload" as="${entry.as}" href=${attributes(entry)} fetchpriority="low">`;

/**
 * Rules of the first view and scripts of the shell first. On a slow line everything shares the width: what the route's remote
 * needs is asked for when the shell's first script has come, and after it the fonts of the language, until which the words
 * stand in faces of the same measure.
 */
export function renderAssets(input: HeadInput): string {
  const { release, remote, screen, dev, webview } = input;
  const shell = preloadsOf(release.shell, release.shell.entry);
  const styles = stylesOf(input);
  const fonts = fontPreloads(input);
  const isLate = styles.fonts.length > 0;
  const scripts = shell.filter((entry) => entry.as === 'script');
  const host = webview ? preloadsOf(release.shell, release.shell.modules[WEBVIEW_HOST] ?? NO_CHUNKS) : [];
  // The sign-in remote is nothing but a dialog.
  const module = remote === 'auth' ? './overlays' : './pages';
  const files = remote
    ? [...callFiles(input), ...selectPreloads(release, remote, module, screen), ...lateFiles(input, remote)]
    : [];
  const later = [...new Set(files.map(preload)), ...styles.fonts, ...(isLate ? fonts : [])].join('\n');
  return [
    ...styles.first,
    ...(isLate ? [] : fonts),
    ...(dev ? [] : bootScripts(input)),
    ...scripts.map((entry) => `<script defer src=${attributes(entry)}></script>`),
    ...host.map(preload),
    dev ? later : `<template id="${LATER_ELEMENT_ID}">${later}</template>`,
    ...(dev ? ['<script defer src="/_/assets/dev-reload.js"></script>'] : []),
  ].join('\n');
}

/** Networks fetch it from an absolute address, and want to know its size before. */
const renderImage = (url: string): string[] => [
  `<meta property="og:image" content="${escapeHtml(url)}">`,
  `<meta property="og:image:width" content="${SHARE_SIZE.width}">`,
  `<meta property="og:image:height" content="${SHARE_SIZE.height}">`,
  '<meta name="twitter:card" content="summary_large_image">',
];

/** Title, description, sharing card and icons. */
export function renderMeta({ seo, language, webview, about }: HeadInput): string {
  const robots = webview ? 'noindex, nofollow' : seo.robots;
  const title = escapeHtml(seo.title[language]);
  const description = escapeHtml(seo.description[language]);
  const image = seo.image && about ? renderImage(about.origin + seo.image) : [];
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta name="robots" content="${escapeHtml(robots)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:locale" content="${language === 'ar' ? 'ar_SA' : 'en_US'}">`,
    ...image,
    ...(about ? [...renderAlternates(about), renderStructuredData(about)] : []),
    '<meta name="theme-color" content="#0b6664">',
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<link rel="apple-touch-icon" href="${APPLE_ICON_PATH}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
  ]
    .filter(Boolean)
    .join('\n');
}
