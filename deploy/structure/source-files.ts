/** Source files of the packages of the workspace, for tests that check a rule on all of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { WORKSPACE } from '../releases/paths.ts';

const SOURCE = /\.(?:tsx?|mjs)$/;
/** Installed, built or generated files. */
const NOT_SOURCES = /(?:^|\/)(?:node_modules|dist|dist-dev|test-results|\.[^/]+)\/|\.d\.m?ts$/;

/** Names of the packages, as `pnpm-workspace.yaml` lists them. */
export function packageNames(): string[] {
  const { packages } = parse(readFileSync(join(WORKSPACE, 'pnpm-workspace.yaml'), 'utf8')) as { packages: string[] };
  const folders = readdirSync(WORKSPACE).filter((name) => existsSync(join(WORKSPACE, name, 'package.json')));
  return folders.filter((name) => packages.some((pattern) => new RegExp(`^${pattern.replace('*', '.*')}$`).test(name)));
}

/** The folder with the sources of a package: `src`, where there is one. */
export const sourcesOf = (name: string): string => {
  const folder = join(WORKSPACE, name);
  return existsSync(join(folder, 'src')) ? join(folder, 'src') : folder;
};

/** Every source file of a package, tests too, as `<package>/<path>`. */
export const sourceFiles = (name: string): string[] =>
  readdirSync(join(WORKSPACE, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file) && !NOT_SOURCES.test(file))
    .map((file) => `${name}/${file}`)
    .sort();

/** Text of a file of the workspace. */
export const readSource = (file: string): string => readFileSync(join(WORKSPACE, file), 'utf8');

/** Files that do not run in the product: tests, their fixtures, journeys. */
export const isTest = (file: string): boolean =>
  /\.(?:test|spec)\.tsx?$|(?:^|\/)(?:testing|fixtures)\//.test(file) || file.startsWith('e2e/');
