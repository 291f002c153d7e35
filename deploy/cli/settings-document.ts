/**
 * The table of the settings of the edge, of releases and of the tools in `docs/settings.md`, generated from the code. The
 * platform generates the table of its own settings.
 *
 *     node deploy/cli/settings-document.ts      writes the table between its markers
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDGE_SETTINGS, EdgeEnvironment } from '../edge/settings/declared-settings.ts';
import { WORKSPACE } from '../releases/paths.ts';

export const SETTINGS_PAGE = join(WORKSPACE, 'docs', 'settings.md');
const START = '<!-- edge and release settings: start -->';
const END = '<!-- edge and release settings: end -->';

/** Also read by who changes releases (`npm run release`). */
const OF_RELEASES = [
  'WORKSPACE_DIR',
  'RELEASES_DIR',
  'RELEASE_STORE',
  'RELEASE_PUBLIC_KEYS',
  'RELEASE_SIGNING_KEY',
  'RELEASE_WEBHOOKS',
  'RELEASE_WEBHOOK_SECRET',
];

/** Read elsewhere, as plain texts: setting, who reads it, default, meaning. */
export const OTHERS: readonly (readonly [name: string, reader: string, fallback: string, about: string])[] = [
  [
    'PLATFORM_URL',
    'release',
    'from `ops.json`',
    'Platform that `watch`, `ops` and `--wait` read; a running `npm start` writes it to DATA_DIR',
  ],
  [
    'OPS_TOKEN',
    'release',
    'from `ops.json`',
    'The platform’s tokens of operations, for `watch`, `ops` and `--wait`: the first is sent',
  ],
  ['DATA_DIR', 'release', '`.data`', 'Folder in which a running `npm start` has written `ops.json`'],
  [
    'RELEASE_EDGES',
    'release',
    'unset',
    'Edges whose served release `status` and `ops` read, separated by commas; `publish` prints previews on the first',
  ],
  [
    'RELEASE_TOKEN',
    'release',
    'unset',
    'Signed token of the person who changes releases; verified by STAFF_TOKEN_KEYS',
  ],
  ['RELEASE_IDENTITY', 'release', 'unset', '`required`: a change needs RELEASE_TOKEN or an identity token of CI'],
  [
    'RELEASE_APPROVAL',
    'release',
    'unset',
    '`required`: a promotion on a channel needs the approval of a second person within 24 hours; a rollback needs none',
  ],
  [
    'RELEASE_OIDC_ISSUER',
    'release',
    'unset',
    'Issuer of CI’s identity tokens (OpenID Connect), whose claims name the run',
  ],
  [
    'RELEASE_OIDC_SUBJECTS',
    'release',
    'unset',
    'Trusted subjects, separated by commas; one that ends in `*` is a prefix, and `=booking+comms` after it lists the members that its runs may change',
  ],
  [
    'RELEASE_ID_TOKEN',
    'release',
    'requested from GitHub',
    'Identity token of this CI run for the audience `release`, when CI provides it as a variable',
  ],
  [
    'ACTIONS_ID_TOKEN_REQUEST_URL',
    'release',
    'unset',
    'Address at which GitHub issues the identity token of a run; set by GitHub',
  ],
  ['ACTIONS_ID_TOKEN_REQUEST_TOKEN', 'release', 'unset', 'Bearer token for that address; set by GitHub'],
  ['STAFF_TOKEN_KEY', 'staff-token', 'this machine’s release key', 'Private key that signs tokens for testers'],
  ['NGINX_LISTEN', 'nginx', '`8080`', 'Port or address to listen on'],
  ['NGINX_EDGES', 'nginx', '`127.0.0.1:8080`', 'Edges behind nginx, separated by commas'],
  ['NGINX_SCRATCH', 'nginx', '`/tmp/nginx`', 'Folder to which nginx may write'],
  ['EDGE_TRUST_PROXY', 'nginx', '`false`', 'The same as at the edge'],
  ['CHROMIUM_PATH', 'test, bench, rehearse', 'found on the system', 'Browser to run'],
  ['PLAYWRIGHT_DOWNLOAD_HOST', 'test', 'unset', 'Mirror to download the browser of the journeys from'],
  ['HTTPS_PROXY', 'test', 'unset', 'Proxy for that download'],
  ['TEST_DATABASE_URL', 'test', 'unset', 'PostgreSQL for the platform’s tests and some journeys'],
  ['TEST_SERVICES', 'test', 'unset', '`required`: a test that is skipped because a service is missing fails the run'],
  [
    'TEST_SEED',
    'test',
    'random',
    'Seed of the times at which the server of a test is killed; the title of such a test contains it',
  ],
  ['TEST_REDIS_URL', 'test', 'unset', 'Redis for the platform’s tests'],
  ['E2E_BASE_URL', 'e2e', 'unset', 'Running product; unset: the tests start one'],
];

const defaultOf = (value: unknown): string => {
  if (value === null || value === '') return 'unset';
  return value === WORKSPACE ? 'this repository' : `\`${String(value)}\``;
};

/** `| setting | read by | default | meaning |`, in the order of the code. */
export function settingsTable(): string {
  const defaults: Readonly<Record<string, unknown>> = EdgeEnvironment.parse({});
  const ofEdge = Object.entries(EDGE_SETTINGS).map(([name, [, about]]) => {
    const reader = OF_RELEASES.includes(name) ? 'edge, release' : 'edge';
    return [`\`${name}\``, reader, defaultOf(defaults[name]), about];
  });
  const others = OTHERS.map(([name, ...rest]) => [`\`${name}\``, ...rest]);
  const rows = [['setting', 'read by', 'default', 'meaning'], ['---', '---', '---', '---'], ...ofEdge, ...others];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The page with the current table between its markers. @throws when the markers are missing */
export function withSettings(page: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start)
    throw new Error('docs/settings.md has no markers for the table of edge and release settings');
  return `${page.slice(0, start + START.length)}\n\n${settingsTable()}\n\n${page.slice(end)}`;
}

if (import.meta.main) writeFileSync(SETTINGS_PAGE, withSettings(readFileSync(SETTINGS_PAGE, 'utf8')));
