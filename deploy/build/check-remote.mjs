/**
 * Compares a remote's `remote.json` with its code and with the contract. Plain JavaScript, so that jest and
 * `node --test` can import it without a transform.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import * as contractEvents from 'shared-contracts/events';
import { CONTRACT_VERSION, OVERLAYS, overlayOwner } from 'shared-contracts/host';
import {
  additionProblems,
  parseScreenName,
  RemoteManifest,
  satisfies,
  seoProblems,
  SeoWords,
} from 'shared-contracts/release';
import { ROUTE_IDS, routeDefinition } from 'shared-contracts/routes';

const SOURCE_FILE = /\.tsx?$/;
const PUBLISHES = /events\.publish\(\s*(\w+)/g;
const SUBSCRIBES = /(?:useEvent|events\.subscribe)\(\s*(\w+)/g;
const CHUNK = /webpackChunkName: "([\w-]+)"/g;

const sources = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return sources(join(folder, entry.name));
    return SOURCE_FILE.test(entry.name) && !entry.name.includes('.test.') ? [join(folder, entry.name)] : [];
  });

const found = (code, pattern) => new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));

/** Names of the events whose constants a source passes to such a call. */
const eventsGivenTo = (code, call) => {
  const constants = found(code, call);
  return Object.entries(contractEvents).flatMap(([constant, event]) =>
    constants.has(constant) && typeof event === 'object' && 'publisher' in event ? [event.name] : [],
  );
};

/** The difference of two lists as a text. */
const differences = (what, declared, wanted, source) => [
  ...wanted.filter((one) => !declared.includes(one)).map((one) => `${what} ${one} is missing, which ${source}`),
  ...declared.filter((one) => !wanted.includes(one)).map((one) => `${what} ${one} is not one that ${source}`),
];

const IMPORT = /import \{([^}]*)\} from '(shared-ui(?:\/[\w-]+)?)'/g;
const RECORDS = join(dirname(fileURLToPath(import.meta.url)), '../published/contracts');
const ENDING = '.json.br';
/** The entry of a record for a module without a list of names. */
const UNLISTED = 'everything';
/** The name of a shared module's list in a record (`deploy/cli/contract-version.ts`). */
const SHARED_MODULE = 'shared module ';

/** Version of the contract → shared module → the names that its shell provides, for each published version. */
export function publishedNames() {
  const files = readdirSync(RECORDS).filter((file) => file.endsWith(ENDING));
  return Object.fromEntries(
    files.map((file) => {
      const { names } = JSON.parse(brotliDecompressSync(readFileSync(join(RECORDS, file))).toString('utf8'));
      const shared = Object.entries(names).filter(([group]) => group.startsWith(SHARED_MODULE));
      const modules = shared.map(([group, list]) => [group.slice(SHARED_MODULE.length), list]);
      return [file.slice(0, -ENDING.length), Object.fromEntries(modules)];
    }),
  );
}

/** A condition on a URL: the name of a parameter, optionally with a value. */
const CONDITION = /^\w+(=[\w.-]+)?$/;

/** The name of a screen: an id of the remote, with or without conditions, or only conditions for all its routes. */
function screenNameFaults(name, ids) {
  const { id, conditions } = parseScreenName(name);
  const unread = conditions.filter((condition) => !CONDITION.test(condition));
  return [
    ...(ids.includes(id) || (id === '' && conditions.length > 0)
      ? []
      : [`screen ${name} is none of its routes or dialogs`]),
    ...unread.map((condition) => `screen ${name} has the condition "${condition}", which no address meets`),
  ];
}

/** Metadata of its pages for search engines, compared with the routes that the contract gives it. */
function seoFaults(packageDir, { name, adds }) {
  const path = join(packageDir, 'seo.json');
  const words = SeoWords.parse(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []);
  return seoProblems(name, words, adds).map((problem) => `seo.json: ${problem}`);
}

/** Names that the code imports from the shell and that a shell within its contract range may not have: it would crash there. */
function missingNames(code, contract, published) {
  const taken = code.flatMap((text) =>
    [...text.matchAll(IMPORT)].flatMap(([, names, module]) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as ')[0])
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => [module, name]),
    ),
  );
  return Object.entries(published)
    .filter(([version]) => satisfies(version, contract))
    .flatMap(([version, modules]) =>
      taken.flatMap(([module, name]) => {
        const given = modules[module] ?? [UNLISTED];
        if (given.includes(UNLISTED) || given.includes(name)) return [];
        return [`contract ${contract} allows ${version}, whose ${module} has no ${name}`];
      }),
    );
}

export function remoteProblems(packageDir, published = publishedNames()) {
  const manifest = RemoteManifest.parse(JSON.parse(readFileSync(join(packageDir, 'remote.json'), 'utf8')));
  const { name, contract, routes, overlays, modules, events, screens = {}, adds } = manifest;
  const dialogs = (adds?.overlays ?? []).map((overlay) => `${name}.${overlay}`);
  const pages = [...routes, ...(adds?.routes ?? []).map(({ id }) => id)];
  const code = sources(join(packageDir, 'src')).map((file) => readFileSync(file, 'utf8'));
  const chunks = found(code, CHUNK);
  return [
    ...Object.entries(modules).flatMap(([module, file]) =>
      existsSync(join(packageDir, file)) ? [] : [`module ${module} names ${file}, which does not exist`],
    ),
    ...(satisfies(CONTRACT_VERSION, contract) ? [] : [`contract ${contract} excludes the current ${CONTRACT_VERSION}`]),
    ...new Set(missingNames(code, contract, published)),
    ...differences(
      'route',
      routes,
      ROUTE_IDS.filter((id) => routeDefinition(id).owner === name),
      'the contract gives it',
    ),
    ...differences(
      'overlay',
      overlays,
      OVERLAYS.map(({ id }) => id).filter((id) => overlayOwner(id) === name),
      'the contract gives it',
    ),
    ...seoFaults(packageDir, manifest),
    ...additionProblems(manifest),
    ...differences('published event', events.publishes, eventsGivenTo(code, PUBLISHES), 'its code publishes'),
    ...differences('subscribed event', events.subscribes, eventsGivenTo(code, SUBSCRIBES), 'its code listens to'),
    ...Object.entries(screens).flatMap(([id, named]) => [
      ...screenNameFaults(id, [...pages, ...overlays, ...dialogs]),
      ...named
        .split(' ')
        .filter((chunk) => !chunks.has(chunk))
        .map((chunk) => `screen ${id} names the chunk ${chunk}, which no source makes`),
    ]),
  ];
}

export function checkRemote(packageDir) {
  const problems = remoteProblems(packageDir);
  if (problems.length > 0) throw new Error(`${packageDir}/remote.json:\n${problems.join('\n')}`);
}
