/**
 * Checks that the version of shared-contracts matches the size of its changes since it was last published.
 *
 *     node deploy/cli/contract-version.ts --check     exits 1 and prints the changes and the required version
 *     node deploy/cli/contract-version.ts --publish   records this contract as published; refuses to overwrite a record
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDED_NAMES, SHARED_MODULES } from '../build/shared-modules.ts';
import { versionFault } from '../contracts/bump.ts';
import { collectCalls, collectCrossings, collectNames } from '../contracts/collect.ts';
import { compareContracts, EVERYTHING } from '../contracts/compare.ts';
import type { Difference } from '../contracts/difference.ts';
import type { ContractDocument } from '../contracts/document.ts';
import { keepRecord, readRecord, recordedVersions } from '../contracts/published-contracts.ts';
import { readReport, runtimeNames } from '../contracts/surface.ts';

const root = join(import.meta.dirname, '../..');
const contracts = join(root, 'shared-contracts');
const records = join(root, 'deploy', 'published', 'contracts');
/** Functions are passed between host and remote, and have no schema. */
const DECLARED = 'host';

interface Package {
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
}
const { version, exports } = JSON.parse(readFileSync(join(contracts, 'package.json'), 'utf8')) as Package;

/** Subpaths that `package.json` exports in addition to the index of a folder (`./domain/phone`), each with its file in that folder. */
const aloneIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([subpath, path]) => {
      const [, parent, name] = subpath.split('/');
      const file = path.replace(`./src/${folder}/`, '').replace(/\.ts$/, '');
      return parent === folder && name ? [[name, file]] : [];
    }),
  );

/** The names that a shared module of our own exports at run time; null for a library, which its version identifies. */
function ownNames(module: string): string[] | null {
  const [folder = '', subpath] = module.split('/');
  const path = join(root, folder, 'package.json');
  if (!existsSync(path)) return null;
  const { exports } = JSON.parse(readFileSync(path, 'utf8')) as Package;
  const file = exports[subpath ? `./${subpath}` : '.'];
  return file ? runtimeNames(readFileSync(join(root, folder, file), 'utf8')) : null;
}

/** The shell promises its run-time exports to remotes, like types. */
const sharedModules = (): Record<string, string[]> =>
  Object.fromEntries(
    SHARED_MODULES.map((name) => [
      `shared module ${name}`,
      [...(PROVIDED_NAMES[name] ?? ownNames(name) ?? [EVERYTHING])],
    ]),
  );

const reportOf = (name: string): Record<string, string> =>
  readReport(readFileSync(join(contracts, 'report', `${name}.api.md`), 'utf8'), aloneIn(name));

const exportedNames = (): Record<string, string[]> =>
  Object.fromEntries(
    readdirSync(join(contracts, 'report'))
      .map((file) => file.replace('.api.md', ''))
      .map((name) => [`exports of ${name}`, Object.keys(reportOf(name))]),
  );

/** Interfaces and unions of plain types; types that derive from a schema are compared as that schema. */
const isDeclared = (text: string): boolean => /^export (interface|type) /.test(text) && !/\bz\.|\btypeof\b/.test(text);

const declarations = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reportOf(DECLARED))
      .filter(([, text]) => isDeclared(text))
      .map(([name, text]) => [`${DECLARED}: ${name}`, text]),
  );

const current = (): ContractDocument => ({
  format: 2,
  calls: collectCalls(),
  crossings: collectCrossings(),
  names: { ...collectNames(), ...exportedNames(), ...sharedModules() },
  declarations: declarations(),
});

/**
 * Capabilities are negotiated: an app names only those in the page's `hello`, and receives no request for a permission that it
 * did not name. So an additional capability is compatible.
 */
const NEGOTIATED = /^bridge (?:hello: capabilities\[\]|(?:permission\.request|settings\.open): permission) "storage"/;
const withNegotiated = (one: Difference): Difference =>
  NEGOTIATED.test(one.text) ? { kind: 'compatible', text: one.text } : one;

const last = recordedVersions(records).at(-1);
try {
  const now = current();
  const fault =
    last && versionFault(last, version, compareContracts(readRecord(records, last), now).map(withNegotiated));
  if (fault) throw new Error(fault);
  if (process.argv.includes('--publish')) {
    keepRecord(records, version, now);
    console.log(`recorded shared-contracts ${version}`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
