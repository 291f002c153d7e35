/** Mutants of an area that Node tests, one at a time with the tests that reach it. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from '@stryker-mutator/api/core';
import { isLeftOut, type NodeArea } from './areas.ts';
import { inRandomOrder, instrument } from './mutants.ts';
import { type Ending, makeTree, type Reached, reachOf, tryMutant } from './node-tests.ts';
import { lineOf, type Tried } from './score.ts';

export interface AreaRun {
  readonly root: string;
  /** Folder for what a run keeps. */
  readonly kept: string;
  readonly files: readonly string[];
  /** Left out: every mutant. */
  readonly sample: number | undefined;
  readonly seed: string;
  /** No mutant is begun so long after the first. */
  readonly limitMs: number;
  readonly workers: number;
  readonly say: (line: string) => void;
  readonly stop: AbortSignal;
}

/** `work` on all items, `width` at a time, in their order; those not begun when `isOver` are left out. */
const inTurn = async <Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
  isOver = () => false,
): Promise<Result[]> => {
  const results: Result[] = [];
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined && !isOver(); next = left.shift()) results.push(await work(next));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
};

/** What runs once at import (tables, texts, schemas) and never in a test is not tried. */
const isTried =
  (reached: readonly Reached[]) =>
  ({ id }: Mutant): boolean =>
    reached.some(({ inTests }) => inTests.has(id)) || !reached.some(({ atImport }) => atImport.has(id));

const RESULT: Readonly<Record<Ending, Tried['result']>> = { green: 'survived', red: 'noticed', stuck: 'stuck' };

export const runNodeArea = async (area: NodeArea, run: AreaRun): Promise<Tried[]> => {
  const { root, workers, say, stop } = run;
  const tree = join(run.kept, 'tree');
  const instrumented = await instrument(root, run.files.length > 0 ? run.files : area.mutate);
  makeTree(root, tree, area.package, instrumented);
  const tests = area.tests.flatMap((one) => globSync(one, { cwd: root }).toSorted()).filter((one) => !isLeftOut(one));
  say(`${instrumented.mutants.length} mutants, ${tests.length} test files`);
  const reached = await inTurn(tests, workers, (test) =>
    reachOf(tree, join(run.kept, 'reach'), test, instrumented, stop),
  );
  const tried = inRandomOrder(instrumented.mutants.filter(isTried(reached)), run.seed).slice(0, run.sample);
  const begun = performance.now();
  let done = 0;
  const attempt = async (mutant: Mutant): Promise<Tried> => {
    const reaching = reached.filter(({ inTests }) => inTests.has(mutant.id)).map(({ test }) => test);
    const ending = reaching.length === 0 ? null : await tryMutant(tree, mutant.id, reaching, stop);
    const result = ending === null ? 'not reached' : RESULT[ending];
    done += 1;
    const one = { mutant, result } as const;
    say(`${done}/${tried.length} by ${reaching.length} files, ${lineOf(one)}`);
    return one;
  };
  return inTurn(tried, workers, attempt, () => performance.now() - begun > run.limitMs);
};
