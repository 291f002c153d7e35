import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PUSH_WORKER_PATH } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import type { RouteId } from 'shared-contracts/routes';
import { BOOT_SCRIPTS, WATCHDOG_SCRIPT } from '../content/boot-script.ts';
import { IMMUTABLE } from '../http/cache-policy.ts';
import { contentTypeOf } from '../http/content-types.ts';
import { languageOf } from '../http/cookies.ts';
import { ICON_PATHS, MANIFEST_ICONS } from '../content/icons.ts';
import { offlineParts } from './offline.ts';
import { BADGE_STYLE, BADGE_STYLE_PATH } from '../html/version-badge.ts';
import { content, contentOf, sendContent, sendText } from '../http/send.ts';
import type { Content, Headers } from '../http/send.ts';
import type { EdgeSettings } from '../settings/settings.ts';
import { SHARE_PICTURES, sharePicture } from '../content/share-pictures.ts';
import { texts } from '../content/texts.ts';
import type { EdgeTexts } from '../content/texts.ts';

const DAY = 'public, max-age=86400';
const MONTH = 'public, max-age=2592000';
const FLAGS = join(dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')), 'flags', '4x3');
const asset = (file: string): Content => content(readFileSync(join(import.meta.dirname, '..', 'assets', file)));

/** The service worker loads pages and the files of the offline page, and nothing from another origin. */
const WORKER = { 'content-security-policy': "default-src 'none'; connect-src 'self'" };
const OFFLINE_PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** A worker has the policy of its own response. This one only sends reports. */
const WATCHDOG = content(WATCHDOG_SCRIPT.bytes);
const REPORTER = { 'content-security-policy': "default-src 'none'; connect-src 'self'" };

const BADGE = content(BADGE_STYLE);
const BOOT = new Map(BOOT_SCRIPTS.map(({ path, bytes }) => [path, content(bytes)]));

const SHARED = new Map(
  (Object.keys(SHARE_PICTURES) as (keyof typeof SHARE_PICTURES)[]).map((id) => [
    sharePicture(id),
    asset(`share/${id}.png`),
  ]),
);

const ICONS = new Map(ICON_PATHS.map((path) => [path, asset(path.replace('/_/assets/', ''))]));

/** Shortcuts of the installed product's icon: text and route. */
const SHORTCUTS = [
  ['shortcutAppointments', 'myAppointments'],
  ['shortcutPrescriptions', 'prescriptions'],
  ['clinics', 'eclinics'],
] as const satisfies readonly (readonly [keyof EdgeTexts, RouteId])[];

const FILES: Readonly<Record<string, { readonly body: Content; readonly file: string }>> = {
  '/favicon.svg': { body: asset('favicon.svg'), file: 'favicon.svg' },
  '/favicon.ico': { body: asset('favicon.svg'), file: 'favicon.svg' },
  '/icon.svg': { body: asset('icon.svg'), file: 'icon.svg' },
};

/** Web manifest: makes the product installable on a phone. */
function manifest(language: 'ar' | 'en'): Content {
  const words = texts(language);
  const { brand, description } = words;
  return contentOf(
    JSON.stringify({
      name: brand,
      short_name: brand,
      description,
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      id: '/',
      start_url: linkTo('home'),
      scope: '/',
      display: 'standalone',
      background_color: '#f7f4ee',
      theme_color: '#0b6664',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
        ...MANIFEST_ICONS,
      ],
      shortcuts: SHORTCUTS.map(([name, routeId]) => ({ name: words[name], url: linkTo(routeId) })),
    }),
  );
}

const MANIFESTS = { ar: manifest('ar'), en: manifest('en') } as const;
const flags = new Map<string, Content | null>();

async function flag(code: string): Promise<Content | null> {
  const known = flags.get(code);
  if (known !== undefined) return known;
  const body = await readFile(join(FLAGS, `${code}.svg`)).then(content, () => null);
  flags.set(code, body);
  return body;
}

export interface SmallFiles {
  /** False when the path is none of them. */
  readonly serve: (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    headers: Headers,
  ) => Promise<boolean>;
}

/**
 * Icons, web manifest, preview pictures of shared links, country flags, the style of a tester's badge, the service worker with its
 * offline page, and in development the script that applies builds.
 */
export function smallFiles({ dev, emergencyNumber }: Pick<EdgeSettings, 'dev' | 'emergencyNumber'>): SmallFiles {
  const offline = offlineParts(emergencyNumber);
  const client = dev ? asset('dev-client.js') : null;
  return {
    async serve(request, response, pathname, headers) {
      const send = (body: Content, file: string, cache: string, more: Headers = {}) =>
        sendContent(request, response, body, {
          ...headers,
          'content-type': contentTypeOf(file),
          ...more,
          'cache-control': cache,
        });
      const known = FILES[pathname];
      const boot = BOOT.get(pathname);
      const shared = SHARED.get(pathname);
      const icon = ICONS.get(pathname);
      const code = /^\/_\/assets\/flags\/([a-z]{2}(?:-[a-z]{2,3})?)\.svg$/.exec(pathname)?.[1];
      const ofOffline = offline.files.get(pathname);
      if (pathname === PUSH_WORKER_PATH) await send(offline.worker, 'push-sw.js', 'no-cache', WORKER);
      else if (pathname === offline.pagePath) await send(offline.page, 'offline.html', 'no-cache', OFFLINE_PAGE);
      else if (ofOffline) await send(ofOffline, pathname, 'no-cache');
      else if (known) await send(known.body, known.file, DAY);
      else if (icon) await send(icon, pathname, MONTH);
      else if (shared) await send(shared, 'share.png', MONTH);
      else if (pathname === BADGE_STYLE_PATH) await send(BADGE, 'version-badge.css', 'no-cache');
      else if (pathname === WATCHDOG_SCRIPT.path) await send(WATCHDOG, 'watchdog.js', IMMUTABLE, REPORTER);
      else if (boot) await send(boot, 'boot.js', IMMUTABLE);
      else if (pathname === '/manifest.webmanifest') {
        await send(MANIFESTS[languageOf(request.headers.cookie)], 'manifest.webmanifest', DAY, { vary: 'cookie' });
      } else if (code) {
        const body = await flag(code);
        if (body) await send(body, 'flag.svg', MONTH);
        else sendText(response, 404, 'Not found', headers);
      } else if (client && pathname === '/_/assets/dev-client.js') {
        await send(client, 'dev-client.js', 'no-store');
      } else return false;
      return true;
    },
  };
}
