/** The mutants of files, and a sample of them that a seed gives again. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from '@stryker-mutator/api/core';
import type { Ignorer } from '@stryker-mutator/api/ignore';
import type { Logger } from '@stryker-mutator/api/logging';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const NOT_MUTATED = /\.test\.tsx?$|\/seed\//;

const silent: Logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
};

/** What is asked of a node of the syntax tree. */
interface Syntax {
  readonly type?: string;
  readonly name?: string;
  readonly callee?: Syntax;
  readonly object?: Syntax;
  readonly property?: Syntax;
}

const isLog = ({ name, property }: Syntax = {}): boolean => (property ?? { name }).name === 'log';

/** Words for the log and for mistakes of the set-up: no patient meets them, and no rule depends on them. */
const wordsForEngineers: Ignorer = {
  shouldIgnore: (path) => {
    const { type, callee } = (path as { readonly node: Syntax }).node;
    const isWords =
      (type === 'NewExpression' && callee?.name === 'Error') || (type === 'CallExpression' && isLog(callee?.object));
    return isWords ? 'words for engineers' : undefined;
  },
};

export interface Instrumented {
  readonly mutants: readonly Mutant[];
  /** All mutants stand in these texts; one of them is switched on by its id. */
  readonly files: readonly { readonly name: string; readonly content: string }[];
}

export const instrument = async (root: string, patterns: readonly string[]): Promise<Instrumented> => {
  const names = globSync([...patterns], { cwd: root }).filter((name) => !NOT_MUTATED.test(name));
  const files = names
    .toSorted()
    .map((name) => ({ name, content: readFileSync(join(root, name), 'utf8'), mutate: true }));
  const options = { plugins: null, excludedMutations: [], ignorers: [wordsForEngineers] };
  const { mutants, files: texts } = await new Instrumenter(silent).instrument(files, options);
  return { mutants: mutants.filter(({ status }) => status !== 'Ignored'), files: texts };
};

/** The same for the same change, whatever else is mutated. */
export const keyOf = ({ fileName, location: { start, end }, mutatorName, replacement }: Mutant): string =>
  [fileName, start.line, start.column, end.line, end.column, mutatorName, replacement].join(':');

/** In an order that the seed alone decides, so that its first ones are a random sample. */
export const inRandomOrder = (mutants: readonly Mutant[], seed: string): Mutant[] => {
  const drawn = mutants.map((mutant) => ({
    mutant,
    draw: createHash('sha256')
      .update(`${seed}\n${keyOf(mutant)}`)
      .digest('hex'),
  }));
  return drawn.toSorted((a, b) => (a.draw < b.draw ? -1 : 1)).map(({ mutant }) => mutant);
};
