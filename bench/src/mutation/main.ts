/** `npm run mutate -- AREA [FILE …]`: StrykerJS over one area, or over files of it. Known results are kept and used again. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { type Area, AREAS, type AreaName } from './areas.ts';
import { tryNamed } from './try-named.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const KEPT = join(ROOT, '.build', 'mutation');

const isArea = (name: string | undefined): name is AreaName => name !== undefined && name in AREAS;

/** In the folder of the package, because its preset names its paths from there. */
const jestOptions = async (area: Extract<Area, { runner: 'jest' }>): Promise<PartialStrykerOptions> => {
  const file = join(ROOT, area.package, 'jest.config.mjs');
  const { default: preset } = (await import(file)) as { default: { testEnvironment: string } };
  const environment =
    preset.testEnvironment === 'node'
      ? fileURLToPath(import.meta.resolve('jest-environment-node'))
      : preset.testEnvironment;
  return {
    testRunner: 'jest',
    plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
    jest: {
      projectType: 'custom',
      configFile: join(area.package, 'jest.config.mjs'),
      config: { testEnvironment: environment, roots: area.tests.map((folder) => `<rootDir>/${folder}`) },
    },
  };
};

const nodeOptions = ({ tests }: Extract<Area, { runner: 'node' }>): PartialStrykerOptions => ({
  testRunner: 'tap',
  plugins: [import.meta.resolve('@stryker-mutator/tap-runner')],
  tap: { testFiles: [...tests], nodeArgs: ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'] },
});

const [name, ...files] = process.argv.slice(2);
if (name === 'named') await tryNamed(ROOT, files);
if (!isArea(name)) {
  process.stderr.write(`npm run mutate -- AREA [FILE …]; areas: ${Object.keys(AREAS).join(', ')}\n`);
  process.exit(2);
}
const area: Area = AREAS[name];
mkdirSync(KEPT, { recursive: true });
process.chdir(ROOT);
// Stryker's processes call `node` by its name: it must be the pinned one.
process.env['PATH'] = `${join(ROOT, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`;
await new Stryker({
  ...(area.runner === 'jest' ? await jestOptions(area) : nodeOptions(area)),
  mutate: [...(files.length > 0 ? files : area.mutate), '!**/*.test.{ts,tsx}', '!**/seed/**'],
  coverageAnalysis: 'perTest',
  // What runs once at the import of a module (tables, texts, schemas) would cost every test each time.
  ignoreStatic: true,
  concurrency: Number(process.env['MUTATE_WORKERS'] ?? 2),
  timeoutMS: 30_000,
  incremental: true,
  incrementalFile: join(KEPT, `${name}.incremental.json`),
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: join(KEPT, `${name}.json`) },
  tempDirName: join(KEPT, 'sandbox'),
  ignorePatterns: ['docs', '**/dist', '.build', '.data', 'e2e', 'deploy/published'],
}).runMutationTest();
