/** The kinds of `npm run new`: their arguments, their templates, and the lines to add by hand to existing files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from 'shared-contracts/host';
import { isRemoteName, REMOTE_NAMES } from 'shared-contracts/release';
import type { Values } from './write.ts';

/** A line for an existing file. */
export interface HandLine {
  readonly path: string;
  readonly what: string;
}

export interface Plan {
  /** Folders of `templates`. */
  readonly templates: readonly string[];
  readonly values: Values;
  readonly byHand: readonly HandLine[];
}

export interface SkeletonOptions {
  readonly workspace: string;
  readonly words: readonly string[];
  /** `--table`, of a call. */
  readonly table: boolean;
  /** `--apart`, of a remote: the folder of another repository. */
  readonly apart?: string | undefined;
}

interface Kind {
  readonly usage: string;
  readonly about: string;
  /** @throws when an argument is not valid */
  readonly plan: (options: SkeletonOptions) => Plan;
}

const NAME = /^[a-z]+(?:-[a-z]+)*$/;
const LONGEST = 40;

/** @throws for a name that is not valid for a file, route or call */
export function checkedName(what: string, name: string | undefined): string {
  if (!name) throw new Error(`the name of the ${what} is missing`);
  if (name.length > LONGEST) throw new Error(`${name} has more than ${LONGEST} characters`);
  if (!NAME.test(name))
    throw new Error(`${name} is not a valid name of a ${what}: lowercase words joined by "-", as in refill-history`);
  return name;
}

const pascal = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
const camel = (name: string): string => pascal(name).replace(/^./, (first) => first.toLowerCase());
const words = (name: string): string => name.replaceAll('-', ' ');
const sentence = (name: string): string => words(name).replace(/^./, (first) => first.toUpperCase());

const valuesOf = (name: string): Values => ({
  name,
  camel: camel(name),
  pascal: pascal(name),
  words: words(name),
  sentence: sentence(name),
  snake: name.replaceAll('-', '_'),
});

function limitArguments({ words: given }: SkeletonOptions, most: number): void {
  if (given.length > most) throw new Error(`too many arguments: ${given.slice(most).join(' ')}`);
}

function screen(options: SkeletonOptions): Plan {
  limitArguments(options, 2);
  const [remote = '', given] = options.words;
  if (!isRemoteName(remote))
    throw new Error(`${remote || 'the first argument'} is not a remote: ${REMOTE_NAMES.join(', ')}`);
  const name = checkedName('screen', given);
  const route = camel(name);
  const at = `mfe-${remote}`;
  if (!existsSync(join(options.workspace, at, 'src/pages/screens.ts')))
    throw new Error(`${remote} has no pages: ${at}/src/pages/screens.ts does not exist`);
  const load = `lazyScreen(() => import(/* webpackChunkName: "${name}" */ './${name}-screen.tsx'), ['${name}'])`;
  return {
    templates: ['screen'],
    values: { ...valuesOf(name), remote },
    byHand: [
      { path: 'shared-contracts/src/routes/table.ts', what: `${route}: route('${remote}', '/${name}'),   or login(…)` },
      { path: `${at}/src/pages/screens.ts`, what: `${route}: ${load},` },
      {
        path: `${at}/src/remote.ts`,
        what: `import type ${route} from './locales/ar/${name}.json', and '${name}': typeof ${route}`,
      },
      { path: `${at}/remote.json`, what: `"${route}" in "routes", and "${route}": "${name}" in "screens"` },
      {
        path: `${at}/seo.json`,
        what: `an entry with "routes": ["${route}"], its title and description in both languages`,
      },
    ],
  };
}

/** The number of the next migration: `0104`. */
function nextMigration(workspace: string): string {
  const numbers = readdirSync(join(workspace, 'platform/src/db/migrations')).map((file) => Number.parseInt(file, 10));
  return String(Math.max(0, ...numbers.filter(Number.isInteger)) + 1).padStart(4, '0');
}

function call(options: SkeletonOptions): Plan {
  limitArguments(options, 2);
  const [given, second] = options.words;
  const module = checkedName('module', given);
  const home = `platform/src/modules/${module}`;
  if (!existsSync(join(options.workspace, home, 'index.ts')))
    throw new Error(`${module} is not a module: ${home}/index.ts does not exist`);
  const name = checkedName('call', second);
  const own = valuesOf(name);
  const contract = 'shared-contracts/src/api';
  return {
    templates: options.table ? ['call', 'call-table'] : ['call', 'call-plain'],
    values: {
      ...own,
      module,
      moduleCamel: camel(module),
      migration: options.table ? nextMigration(options.workspace) : '',
    },
    byHand: [
      { path: `${contract}/index.ts`, what: `export { ${own['camel']} } from './${module}/${name}.ts';` },
      {
        path: `${contract}/all-endpoints.ts`,
        what: `import * as ${camel(module)}${own['pascal']} from './${module}/${name}.ts';   and its name in the list`,
      },
      {
        path: `${home}/index.ts`,
        what: `userRoute(${own['camel']}, (_, { ctx, user }) => read${own['pascal']}(ctx, user.uid)),${options.table ? `   and '${own['snake']}' in tables` : ''}`,
      },
      ...(options.table
        ? [{ path: `${home}/personal-data.ts`, what: `personal('${own['snake']}', account(), DELETE),` }]
        : []),
    ],
  };
}

function service(options: SkeletonOptions): Plan {
  limitArguments(options, 1);
  const name = checkedName('service', options.words[0]);
  const route = camel(name);
  return {
    templates: ['service'],
    values: valuesOf(name),
    byHand: [
      {
        path: 'shared-contracts/src/domain/services/catalogue.ts',
        what: `an entry of SERVICE_DEFINITIONS with prd_id '${name}' and an stid of its own`,
      },
      {
        path: 'platform/src/modules/catalogue/seed-services.ts',
        what: `'${name}': shown(…): its texts, picture and page`,
      },
      {
        path: 'platform/src/modules/scheduling/seed/staff-kinds.ts',
        what: 'its stid with fees, for the kind of staff that comes',
      },
      {
        path: 'platform/src/modules/catalogue/seed-items.ts',
        what: 'its list, unless nothing is chosen or it offers that of another (listOf)',
      },
      {
        path: 'shared-contracts/src/routes/table.ts',
        what: `${route}: route('booking', '/${name}', search),   when it has a page of its own`,
      },
      { path: 'mfe-booking/src/routes/service-routes.ts', what: `its stid: '${route}'` },
      { path: 'mfe-booking/src/pages/screens.ts', what: `${route}: Service,` },
      {
        path: 'mfe-booking/remote.json',
        what: `"${route}" in "routes", and "${route}": "service catalogue" in "screens"`,
      },
      { path: 'mfe-booking/seo.json', what: `an entry with "routes": ["${route}"]` },
    ],
  };
}

function remote(options: SkeletonOptions): Plan {
  limitArguments(options, 1);
  const name = checkedName('remote', options.words[0]);
  const ofContract = REMOTE_NAMES.find((one) => one === name);
  if (!isRemoteName(name) || ofContract)
    throw new Error(
      `${name} is not a valid name of a new remote: one word of 2 to 20 letters, none of ${REMOTE_NAMES.join(', ')}`,
    );
  const values = { ...valuesOf(name), contract: CONTRACT_VERSION };
  if (options.apart !== undefined)
    return { templates: ['remote', 'remote-apart'], values: { ...values, ...apartFiles(name) }, byHand: [] };
  return {
    templates: ['remote'],
    values,
    byHand: [
      { path: 'CODEOWNERS', what: `/mfe-${name}/ and its team` },
      { path: 'README.md', what: `its row of the layout` },
    ],
  };
}

const TEMPLATE = join(import.meta.dirname, '..', 'template');

/** Files of a remote in another repository, from the template of such a remote. */
function apartFiles(name: string): Values {
  const read = (file: string) => readFileSync(join(TEMPLATE, file), 'utf8');
  return {
    package: read('package.json').replaceAll('comms', name),
    tsconfig: read('tsconfig.json'),
    gitignore: read('.gitignore'),
  };
}

export const KINDS: Readonly<Record<string, Kind>> = {
  screen: { usage: 'screen <remote> <name>', about: 'a page of a remote, its texts and its test', plan: screen },
  call: {
    usage: 'call <module> <name> [--table]',
    about: 'a call, its rule and its test; --table: with a table',
    plan: call,
  },
  service: { usage: 'service <name>', about: 'the test of a new service', plan: service },
  remote: {
    usage: 'remote <name> [--apart <folder>]',
    about: 'a package mfe-<name> that adds one page; --apart: in a repository of its own',
    plan: remote,
  },
};
