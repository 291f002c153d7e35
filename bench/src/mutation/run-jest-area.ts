/** Mutants of an area that jest tests, by StrykerJS. */
import { writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import type { JestArea } from './areas.ts';
import { inRandomOrder, instrument, keyOf } from './mutants.ts';
import type { AreaRun } from './run-node-area.ts';
import { SAMPLE_FILE } from './sample-checker.ts';
import type { Tried } from './score.ts';

/** In the folder of the package, because its preset names its paths from there. */
const jestOptions = async (root: string, area: JestArea): Promise<PartialStrykerOptions> => {
  const file = join(root, area.package, 'jest.config.mjs');
  const { default: preset } = (await import(file)) as { default: { testEnvironment: string } };
  const environment =
    preset.testEnvironment === 'node'
      ? fileURLToPath(import.meta.resolve('jest-environment-node'))
      : preset.testEnvironment;
  return {
    testRunner: 'jest',
    jest: {
      projectType: 'custom',
      configFile: join(area.package, 'jest.config.mjs'),
      // By pattern: jest knows of no import through files outside `roots`, and would leave out tests that build the whole shell.
      config: {
        testEnvironment: environment,
        testMatch: area.tests.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
      },
    },
  };
};

const resultOf = ({ status }: MutantResult): Tried['result'] | undefined => {
  if (status === 'Killed') return 'noticed';
  if (status === 'Timeout') return 'stuck';
  if (status === 'Survived') return 'survived';
  return status === 'NoCoverage' ? 'not reached' : undefined;
};

/** Results of StrykerJS count lines and columns from one; mutants, and what is printed of them, from zero. */
const fromZero = ({ line, column }: MutantResult['location']['start']) => ({ line: line - 1, column: column - 1 });

export const runJestArea = async (area: JestArea, run: AreaRun): Promise<Tried[]> => {
  const { root, kept } = run;
  const patterns = run.files.length > 0 ? run.files : area.mutate;
  const { mutants } = await instrument(root, patterns);
  const sample = new Set(inRandomOrder(mutants, run.seed).slice(0, run.sample).map(keyOf));
  const sampleFile = join(kept, 'sample.json');
  writeFileSync(sampleFile, JSON.stringify([...sample]));
  process.env[SAMPLE_FILE] = sampleFile;
  const results = await new Stryker({
    ...(await jestOptions(root, area)),
    plugins: [import.meta.resolve('@stryker-mutator/jest-runner'), import.meta.resolve('./sample-checker.ts')],
    checkers: ['sample'],
    mutate: [...patterns, '!**/*.test.{ts,tsx}'],
    coverageAnalysis: 'perTest',
    // What runs once at the import of a module (tables, texts, schemas) would cost every test each time.
    ignoreStatic: true,
    concurrency: run.workers,
    timeoutMS: 30_000,
    reporters: ['progress-append-only'],
    tempDirName: join(kept, 'sandbox'),
    ignorePatterns: ['docs', '**/dist', '.build', '.data', 'e2e', 'deploy/published'],
  }).runMutationTest();
  return results.flatMap((one) => {
    const mutant = {
      ...one,
      fileName: relative(root, resolve(root, one.fileName)),
      replacement: one.replacement ?? '',
      location: { start: fromZero(one.location.start), end: fromZero(one.location.end) },
    };
    const result = resultOf(one);
    return result === undefined ? [] : [{ mutant, result }];
  });
};
