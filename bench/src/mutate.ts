/**
 * `npm run mutate -- PACKAGE [FILE …]`: StrykerJS makes one wrong change after the other in the sources of a package that
 * jest tests, or in some of its files (patterns from the package), and runs the tests that reach it. Prints each change
 * that no test noticed, and the score. `MUTATE_WORKERS` is the number of processes (2).
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
// StrykerJS starts `node` by its name: it must be the pinned one.
process.env['PATH'] = `${join(ROOT, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`;
const { default: jest } = (await import(join(ROOT, configFile))) as { default: { testEnvironment: string } };
const testEnvironment =
  jest.testEnvironment === 'node' ? fileURLToPath(import.meta.resolve('jest-environment-node')) : jest.testEnvironment;
await new Stryker({
  testRunner: 'jest',
  // In the folder of the package, because its configuration names paths from there.
  jest: { projectType: 'custom', configFile, config: { testEnvironment } },
  plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
  mutate: [
    ...(files.length > 0 ? files : WHOLE_PACKAGE).map((pattern) => join(name, pattern)),
    '!**/*.test.{ts,tsx}',
    '!**/testing/**',
  ],
  coverageAnalysis: 'perTest',
  // What runs once at the import of a module (tables, texts, schemas) would cost every test each time.
  ignoreStatic: true,
  concurrency: Number(process.env['MUTATE_WORKERS'] ?? 2),
  timeoutMS: 30_000,
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { logTests: false, reportTests: false },
  tempDirName: join('.build', 'mutation'),
  ignorePatterns: ['docs', '**/dist', '.build', '.data', 'e2e', 'deploy/published'],
}).runMutationTest();
process.exit(0);
