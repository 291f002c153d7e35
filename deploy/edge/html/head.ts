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
  /** Name of the screen that the remote renders at the address. */
  readonly screen: string;
  readonly language: Language;
  readonly seo: PageSeo;
  readonly texts: EdgeTexts;
  /** The styles of the first view; null when they are linked like the others. */
  readonly style: InlineStyle | null;
  readonly dev: boolean;
  /** The page contains the data of its screen, which therefore makes no call before it is rendered. */
  readonly whole: boolean;
  /** The page is embedded in a native app. */
  readonly webview: boolean;
  /** Input of the alternate links and the structured data; null for a page that is not indexed. */
  readonly about: AboutInput | null;
}

/** The part of the shell that only webview pages need. */
const WEBVIEW_HOST = './webview';
/** Id of the template with the links that `assets/ahead.js` moves into the head. */
const LATER_ELEMENT_ID = 'later';
/** The part of the shell that makes calls. */
const CALLS = './calls';
const NO_CHUNKS = { js: [], css: [] };

/** In development a file may have changed since its hash was recorded. */
const attributes = ({ href, integrity }: Preload, dev = false) =>
  dev ? `"${escapeHtml(href)}"` : `"${escapeHtml(href)}" integrity="${integrity}" crossorigin`;

/**
 * Two weights of the language's font subset, under their names in the shell's build. Of Arabic only the core, where it exists; the
 * core of Latin is for Latin names in Arabic pages, which fetch it when they contain one.
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
const stylesheet = (entry: Preload, dev: boolean) => `<link rel="stylesheet" href=${attributes(entry, dev)}>`;

interface Styles {
  readonly first: readonly string[];
  /** Empty when the styles of the first view are inline. */
  readonly rest: readonly string[];
  /** The stylesheet that declares the font files, in pages that are rendered in them. */
  readonly fonts: readonly string[];
}

/** The shell's stylesheets by the time of their request. */
function stylesOf({ release: { shell }, style, webview, dev }: HeadInput): Styles {
  const all = preloadsOf(shell, shell.entry).filter(isStyle);
  if (!style) return { first: all.map((entry) => stylesheet(entry, dev)), rest: [], fonts: [] };
  const [inlined, fonts] = [firstViewFile, fontsFile].map((find) => `${shell.base}${find(shell.entry.css)}`);
  return {
    first: [`<style>${style.css}</style>`],
    rest: all.filter(({ href }) => href !== inlined && href !== fonts).map((entry) => stylesheet(entry, dev)),
    fonts: webview ? [] : all.filter(({ href }) => href === fonts).map((entry) => stylesheet(entry, dev)),
  };
}

/** A page in an app is rendered in the system font of the phone (see build/runtime/first-view.css). */
const fontPreloads = ({ release: { shell }, language, webview }: HeadInput): string[] =>
  (webview ? [] : fontFiles(shell.files, language)).map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" href="${shell.base}${file}" fetchpriority="low" crossorigin>`,
  );

/**
 * Stylesheets after the first view: a browser renders the content before them while they are fetched, and scripts
 * wait for them.
 */
export const renderLateStyles = (input: HeadInput): string => stylesOf(input).rest.join('\n');

/** How long a shell may render nothing after its files have run; an app's page first waits for the app's answer. */
const SILENT_MS = { web: 8_000, webview: 20_000 };

/** The message to the app when no shell starts. */
const SHELL_FAILED = 'SHELL_FAILED';

function deferred({ path, integrity }: EdgeScript, data: Readonly<Record<string, string>>): string {
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return `<script defer src="${path}" integrity="${integrity}" crossorigin ${attributes.join(' ')}></script>`;
}

/** Before the scripts that they monitor: deferred scripts run, and report failures, in the order of the page. */
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

/** Files that the screen requests at run time, in that order: its texts, modules that it shares with others. */
function lateFiles({ release, screen, language }: HeadInput, remote: RemoteName): Preload[] {
  const version = remoteIn(release, remote);
  const texts = preloadsOf(version, { js: textFiles(version, language, screen), css: [] });
  return [...texts, ...sharedPreloads(release, remote, screen)];
}

/** The shell's code for calls runs before the screen, unless the page contains all data that the calls would return. */
function callFiles({ release: { shell }, whole }: HeadInput): Preload[] {
  const calls = shell.modules[CALLS];
  return whole || !calls ? [] : preloadsOf(shell, calls);
}

const preload = (entry: Preload) =>
  `<link rel="preload" as="${entry.as}" href=${attributes(entry)} fetchpriority="low">`;

/**
 * Styles of the first view and scripts of the shell come first. On a slow connection all requests share the bandwidth, so the files of
 * the route's remote are requested when the shell's first script has arrived, and after them the fonts of the language; until then the texts
 * are rendered in fallback fonts of the same metrics.
 */
export function renderAssets(input: HeadInput): string {
  const { release, remote, screen, dev, webview } = input;
  const shell = preloadsOf(release.shell, release.shell.entry);
  const styles = stylesOf(input);
  const fonts = fontPreloads(input);
  const isLate = styles.fonts.length > 0;
  const scripts = shell.filter((entry) => entry.as === 'script');
  const host = webview && !dev ? preloadsOf(release.shell, release.shell.modules[WEBVIEW_HOST] ?? NO_CHUNKS) : [];
  // The sign-in remote consists of a dialog only.
  const module = remote === 'auth' ? './overlays' : './pages';
  // Development loads files without hashes, and cannot use a preload with one.
  const isPreloaded = remote !== null && !dev;
  const files = isPreloaded
    ? [...callFiles(input), ...selectPreloads(release, remote, module, screen), ...lateFiles(input, remote)]
    : [];
  const later = [...new Set(files.map(preload)), ...styles.fonts, ...(isLate ? fonts : [])].join('\n');
  return [
    ...styles.first,
    ...(isLate ? [] : fonts),
    ...(dev ? [] : bootScripts(input)),
    ...scripts.map((entry) => `<script defer src=${attributes(entry, dev)}></script>`),
    ...host.map(preload),
    dev ? later : `<template id="${LATER_ELEMENT_ID}">${later}</template>`,
    ...(dev ? ['<script defer src="/_/assets/dev-client.js"></script>'] : []),
  ].join('\n');
}

/** Social networks need an absolute address, and the size of the picture in advance. */
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
