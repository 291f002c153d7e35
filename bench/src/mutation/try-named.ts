/** `npm run mutate -- named [WORD …]`: makes the named wrong changes one at a time and runs the nearest tests of each. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { NAMED } from './named.ts';
import type { NamedChange } from './named/change.ts';

/** A change that makes its tests hang is noticed as well; it is told apart, because a busy machine does the same. */
const LIMIT_MS = 300_000;
const NODE_TESTED = ['platform', 'deploy'];

const packageOf = (file: string): string => file.split('/')[0] ?? '';

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

const commandOf = (root: string, name: string, tests: readonly string[]): { args: string[]; cwd: string } => {
  if (NODE_TESTED.includes(name)) return { args: ['--test', '--test-force-exit', ...tests], cwd: root };
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  return { args: [jest, '--runInBand', ...tests.map((test) => relative(name, test))], cwd: join(root, name) };
};

const SAYS: Readonly<Record<Ending, string>> = { green: 'MISSED ', red: 'noticed', stuck: 'STUCK  ' };
const say = (line: string) => process.stdout.write(`${line}\n`);

type Ending = 'green' | 'red' | 'stuck';

/** How the tests end; they are of one package. */
const endingOf = async (root: string, tests: readonly string[], stop: AbortSignal): Promise<Ending> => {
  const { args, cwd } = commandOf(root, packageOf(tests[0] ?? ''), tests);
  const child = spawn(process.execPath, args, { cwd, stdio: 'ignore', timeout: LIMIT_MS, signal: stop });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code === null) return 'stuck';
  return code === 0 ? 'green' : 'red';
};

const withChange = async <Result>(
  root: string,
  { what, file, from, to }: NamedChange,
  work: () => Promise<Result>,
): Promise<Result> => {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`"${what}": what it replaces does not stand once in ${file}`);
  try {
    // A function: a replacement text may contain what String.replace reads as a pattern.
    const changed = text.replace(from, () => to);
    writeFileSync(path, changed);
    return await work();
  } finally {
    writeFileSync(path, text);
  }
};

const requireClean = (root: string, files: readonly string[]): void => {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '--', ...files], { cwd: root, encoding: 'utf8' });
  if (stdout.trim() !== '') throw new Error(`commit first, these files are changed and put back:\n${stdout}`);
};

/** Exits 1 when a change is not noticed. Tests that are red without any would notice nothing, so they run first. */
export const tryNamed = async (root: string, words: readonly string[]): Promise<never> => {
  const asked = NAMED.filter(({ what, file }) => words.every((word) => `${what} ${file}`.includes(word)));
  requireClean(root, unique(asked.map(({ file }) => file)));
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  for (const test of unique(asked.flatMap((change) => change.tests))) {
    const ending = await endingOf(root, [test], stopping.signal);
    if (ending !== 'green') throw new Error(`${test} is ${ending} without a change`);
  }
  let missed = 0;
  for (const change of asked) {
    const ending = await withChange(root, change, () => endingOf(root, change.tests, stopping.signal));
    if (ending === 'green') missed += 1;
    say(`${SAYS[ending]} ${change.what} (${change.file})`);
  }
  say(`${asked.length - missed} of ${asked.length} noticed`);
  process.exit(missed === 0 && asked.length > 0 ? 0 : 1);
};
