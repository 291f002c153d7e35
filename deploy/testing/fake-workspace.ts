/** A workspace with tiny built files in a temporary folder: enough for compose and edge, without webpack. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { MEMBER_NAMES, type SeoWords } from 'shared-contracts/release';
import type { Additions, BuildManifest, MemberName } from 'shared-contracts/release';
import { ROUTE_IDS, routeDefinition } from 'shared-contracts/routes';
import { artifactFolder, packageFolder } from '../releases/paths.ts';
import type { Artifacts } from '../releases/paths.ts';

export interface FakeWorkspace {
  readonly artifacts: Artifacts;
  readonly releases: string;
  /** Builds one member at a version; `mark` makes its files differ. */
  readonly build: (name: MemberName, options?: BuildOptions) => void;
  readonly remove: () => void;
}

export interface BuildOptions {
  readonly version?: string;
  readonly contract?: string;
  /** Contract that a shell provides. */
  readonly provides?: string;
  /** React version that the shell provides, or that a remote was built with; unset: `build.json` contains none, as in older builds. */
  readonly react?: string;
  /** Pages that the remote adds. */
  readonly adds?: Additions;
  readonly mark?: string;
  /** Metadata of its pages for search engines; null: the version has none. Unset: metadata for each of its routes. */
  readonly seo?: SeoWords | null;
  /** The shell's styles of the first view. */
  readonly firstView?: string;
  /** False: a shell that declares its fonts in its main stylesheet, as older ones do. */
  readonly fonts?: boolean;
}

export const FIRST_VIEW_CSS = 'h1{color:teal}';
const SHELL_FILES = {
  'first-view.eeee.css': FIRST_VIEW_CSS,
  'main.aaaa.js': 'console.log("shell");'.repeat(60),
  'calls.aaaa.js': 'calls();',
  'main.aaaa.css': 'body{margin:0}'.repeat(60),
  'fonts.aaaa.css': '@font-face{}',
  'assets/ibm-plex-sans-arabic-arabic-400-normal.aaaa.woff2': 'font',
  'assets/ibm-plex-sans-arabic-arabic-600-normal.aaaa.woff2': 'font',
  'assets/ibm-plex-sans-arabic-latin-400-normal.aaaa.woff2': 'font',
  'assets/ibm-plex-sans-arabic-latin-600-normal.aaaa.woff2': 'font',
  'forms.aaaa.js': 'forms();',
  'forms.aaaa.css': '.forms{}',
};
const REMOTE_FILES = {
  'remoteEntry.bbbb.js': 'container();',
  'module-pages.cccc.js': 'pages();',
  'module-pages.cccc.css': '.pages{}',
  'home.dddd.js': 'home();',
  'service.dddd.js': 'service();',
  'doctors.dddd.js': 'doctors();',
  ...Object.fromEntries(
    ['ar-common', 'en-common', 'ar-home', 'en-home', 'ar-doctors', 'en-doctors'].map((texts) => [
      `${texts}-json.dddd.js`,
      'texts();',
    ]),
  ),
};

/** One route renders another screen for some of its addresses. */
const SCREENS = {
  home: { js: ['home.dddd.js'], css: [] },
  browse: { js: ['service.dddd.js'], css: [] },
  'browse?utid=telemedicine': { js: ['doctors.dddd.js'], css: [] },
};

const TEXTS = {
  home: ['common', 'home'],
  browse: ['common'],
  'browse?utid=telemedicine': ['common', 'doctors'],
};

const SEO_FILE = 'seo.ffff.json';

/** Metadata for each route of a member. */
export function someMetadata(name: MemberName, title = { ar: 'صفحة', en: 'A page' }, adds?: Additions): SeoWords {
  const own = ROUTE_IDS.map((id) => ({ id, ...routeDefinition(id) })).filter(({ owner }) => owner === name);
  const routes: { id: string; guard: string }[] = [...own, ...(adds?.routes ?? [])];
  const description = { ar: 'وصف', en: 'Words' };
  return routes.map(({ id, guard }) => ({
    routes: [id],
    index: guard === 'none',
    title,
    description,
  }));
}

function manifestOf(
  name: MemberName,
  { version = '1.0.0', contract = '^1.0.0', provides = '1.0.0', react, fonts = true, adds }: BuildOptions,
): BuildManifest {
  const shell = name === 'shell';
  return {
    schema: 1,
    name,
    version,
    mode: 'production',
    contract,
    ...(shell ? { provides } : {}),
    ...(react === undefined ? {} : { react }),
    ...(adds === undefined ? {} : { adds }),
    entry: shell
      ? { js: ['main.aaaa.js'], css: ['first-view.eeee.css', ...(fonts ? ['fonts.aaaa.css'] : []), 'main.aaaa.css'] }
      : { js: ['remoteEntry.bbbb.js'], css: [] },
    modules: shell
      ? { './calls': { js: ['calls.aaaa.js'], css: [] } }
      : { './pages': { js: ['module-pages.cccc.js'], css: ['module-pages.cccc.css'] } },
    screens: name === 'booking' ? SCREENS : {},
    ...(name === 'booking' ? { texts: TEXTS, sharedNeeds: { browse: ['shared-ui/forms'] } } : {}),
    ...(shell ? { sharedChunks: { 'shared-ui/forms': { js: ['forms.aaaa.js'], css: ['forms.aaaa.css'] } } } : {}),
    files: {},
  };
}

export function fakeWorkspace(): FakeWorkspace {
  const workspace = mkdtempSync(join(tmpdir(), 'workspace-'));
  const artifacts: Artifacts = { workspace, mode: 'production' };

  const build = (name: MemberName, options: BuildOptions = {}): void => {
    const manifest = manifestOf(name, options);
    const folder = join(artifactFolder(name, artifacts), manifest.version);
    mkdirSync(join(folder, 'assets'), { recursive: true });
    mkdirSync(packageFolder(name, workspace), { recursive: true });
    const shellFiles = { ...SHELL_FILES, 'first-view.eeee.css': options.firstView ?? FIRST_VIEW_CSS };
    const seo = options.seo === undefined ? someMetadata(name, undefined, options.adds) : options.seo;
    const words = seo && seo.length > 0 ? { [SEO_FILE]: JSON.stringify(seo) } : {};
    if (SEO_FILE in words) manifest.seo = SEO_FILE;
    for (const [file, text] of Object.entries({ ...(name === 'shell' ? shellFiles : REMOTE_FILES), ...words })) {
      const bytes = Buffer.from(`${text}${file.endsWith('.js') ? `/*${name}${options.mark ?? ''}*/` : ''}`);
      writeFileSync(join(folder, file), bytes);
      if (bytes.length > 512) {
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes));
        writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes));
      }
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      manifest.files[file] = { integrity, bytes: bytes.length, gzip: bytes.length };
    }
    writeFileSync(join(folder, 'build.json'), JSON.stringify(manifest));
    writeFileSync(join(packageFolder(name, workspace), 'package.json'), JSON.stringify({ version: manifest.version }));
  };

  for (const name of MEMBER_NAMES) build(name);
  return {
    artifacts,
    releases: join(workspace, '.build', 'releases'),
    build,
    remove: () => rmSync(workspace, { recursive: true, force: true }),
  };
}
