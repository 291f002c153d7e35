/**
 * `npm run mutate -- PACKAGE [FILE …]`: StrykerJS makes one incorrect change after the other in the sources of a package that
 * jest tests, or in some of its files (patterns relative to the package), and runs the tests that cover it. Prints each change
 * that no test detected, and the score. `MUTATE_WORKERS` is the number of processes (2).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';

const ROOT = join(import.meta.dirname, '..', '..');
const WHOLE_PACKAGE = ['src/**/*.{ts,tsx}'];

const [name = '', ...files] = process.argv.slice(2);
const configFile = join(name, 'jest.config.mjs');
if (name === '' || !existsSync(join(ROOT, configFile))) {
  process.stderr.write('npm run mutate -- PACKAGE [FILE …]; PACKAGE is a folder with a jest.config.mjs\n');
  process.exit(2);
}
process.chdir(ROOT);
// StrykerJS starts `node` by name: it must be the pinned version.
process.env['PATH'] = `${join(ROOT, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`;
const { default: jest } = (await import(join(ROOT, configFile))) as { default: { testEnvironment: string } };
const testEnvironment =
  jest.testEnvironment === 'node' ? fileURLToPath(import.meta.resolve('jest-environment-node')) : jest.testEnvironment;
await new Stryker({
  testRunner: 'jest',
  // In the folder of the package, because its configuration contains relative paths.
  jest: { projectType: 'custom', configFile, config: { testEnvironment } },
  plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
  mutate: [
    ...(files.length > 0 ? files : WHOLE_PACKAGE).map((pattern) => join(name, pattern)),
    '!**/*.test.{ts,tsx}',
    '!**/testing/**',
  ],
  coverageAnalysis: 'perTest',
  // Code that runs once at import (tables, texts, schemas) would have to be imported anew for every test.
  ignoreStatic: true,
  concurrency: Number(process.env['MUTATE_WORKERS'] ?? 2),
  timeoutMS: 30_000,
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { logTests: false, reportTests: false },
  tempDirName: join('.build', 'mutation'),
  ignorePatterns: ['docs', '**/dist', '.build', '.data', 'e2e', 'deploy/published'],
}).runMutationTest();
process.exit(0);
