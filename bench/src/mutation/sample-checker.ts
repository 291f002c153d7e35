/** A checker of StrykerJS that lets the mutants of a sample pass and no others. */
import { readFileSync } from 'node:fs';
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { keyOf } from './mutants.ts';

/** Names the file with the keys of the sample. */
export const SAMPLE_FILE = 'MUTATE_SAMPLE_FILE';

const checkerOf = (): Checker => {
  const keys = JSON.parse(readFileSync(process.env[SAMPLE_FILE] ?? '', 'utf8')) as string[];
  const sample = new Set(keys);
  const names = [...new Set(keys.map((key) => key.slice(0, key.indexOf(':'))))];
  /** StrykerJS names a file by its place in the copy that it tests; the sample names it from the root. */
  const inRepository = (mutant: Mutant): Mutant => {
    const fileName = names.find((name) => mutant.fileName.endsWith(`/${name}`)) ?? mutant.fileName;
    return { ...mutant, fileName };
  };
  const check = (mutant: Mutant): CheckResult =>
    sample.has(keyOf(inRepository(mutant)))
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'not in the sample' };
  return {
    init: async () => undefined,
    check: async (mutants) => Object.fromEntries(mutants.map((mutant) => [mutant.id, check(mutant)])),
    group: async (mutants) => [mutants.map(({ id }) => id)],
  };
};

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', checkerOf)];
