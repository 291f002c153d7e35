/**
 * Whether the version of shared-contracts says how much its surface changed since it was last published.
 *
 *     node deploy/cli/contract-version.ts --check     exits 1 and says what changed and which version it needs
 *     node deploy/cli/contract-version.ts --publish   records this surface as published; refuses to rewrite a record
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { compareVersions, parseVersion } from 'shared-contracts/release';
import type { Version } from 'shared-contracts/release';
import { PROVIDED_NAMES, SHARED_MODULES } from '../build/shared-modules.ts';
import { compareSurfaces, EVERYTHING, semverFault } from '../contracts/semver.ts';
import { readReport, runtimeNames } from '../contracts/surface.ts';
import type { Surface } from '../contracts/surface.ts';

const root = join(import.meta.dirname, '../..');
const contracts = join(root, 'shared-contracts');
const records = join(root, 'deploy', 'published', 'contracts');
const ENDING = '.json.br';

interface Package {
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
}
const { version, exports } = JSON.parse(readFileSync(join(contracts, 'package.json'), 'utf8')) as Package;

/** Files that `package.json` exports beside the index of a folder: `./domain/phone`. */
const aloneIn = (folder: string): string[] =>
  Object.keys(exports).flatMap((subpath) => {
    const [, parent, file] = subpath.split('/');
    return parent === folder && file ? [file] : [];
  });

/** What a shared module of our own gives at run time; null for a library, whose version says that. */
function ownNames(module: string): string[] | null {
  const [folder = '', subpath] = module.split('/');
  const path = join(root, folder, 'package.json');
  if (!existsSync(path)) return null;
  const { exports } = JSON.parse(readFileSync(path, 'utf8')) as Package;
  const file = exports[subpath ? `./${subpath}` : '.'];
  return file ? runtimeNames(readFileSync(join(root, folder, file), 'utf8')) : null;
}

/** What the shell provides at run time is promised to remotes as much as any type is. */
const sharedModules = (): Record<string, string> =>
  Object.fromEntries(
    SHARED_MODULES.map((name) => [name, (PROVIDED_NAMES[name] ?? ownNames(name) ?? [EVERYTHING]).join('\n')]),
  );

function currentSurface(): Surface {
  const folder = join(contracts, 'report');
  const names = readdirSync(folder).map((file) => file.replace('.api.md', ''));
  const reports = names.map(
    (name) => [name, readReport(readFileSync(join(folder, `${name}.api.md`), 'utf8'), aloneIn(name))] as const,
  );
  return { ...Object.fromEntries(reports), 'shared modules': sharedModules() };
}

function lastPublished(): { version: string; surface: Surface } | null {
  const versions = existsSync(records) ? readdirSync(records).map((file) => file.replace(ENDING, '')) : [];
  const newest = versions
    .sort((a, b) => compareVersions(parseVersion(a) as Version, parseVersion(b) as Version))
    .at(-1);
  if (!newest) return null;
  const bytes = brotliDecompressSync(readFileSync(join(records, newest + ENDING)));
  return { version: newest, surface: JSON.parse(bytes.toString('utf8')) as Surface };
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

const last = lastPublished();
const now = currentSurface();
const fault = last && semverFault(last.version, version, compareSurfaces(last.surface, now));
if (fault) fail(fault);
if (process.argv.includes('--publish')) {
  const path = join(records, version + ENDING);
  if (existsSync(path)) fail(`shared-contracts ${version} is published already; a record is never rewritten`);
  mkdirSync(records, { recursive: true });
  writeFileSync(path, brotliCompressSync(JSON.stringify(now)));
  console.log(`recorded shared-contracts ${version}`);
}
