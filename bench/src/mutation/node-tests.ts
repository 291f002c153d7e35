/** Test files of Node in a copy of a package in which every mutant stands; one is switched on by the environment. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Instrumented } from './mutants.ts';

const MARK_LOADED = join(import.meta.dirname, 'mark-loaded.ts');
const STOP = join(import.meta.dirname, 'stop-at-failure.ts');
const LEFT_OUT = ['node_modules', 'dist', '.data'];
/**
 * Tests that make no step for so long wait for ever: in the product's own run one ends after two minutes. Not a limit of them
 * all: on a busy machine many files take minutes.
 */
const SILENT_MS = 150_000;

/** The repository with a copy of one package; the others are links to what they are. */
export const makeTree = (root: string, tree: string, name: string, { files }: Instrumented): void => {
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  for (const entry of readdirSync(root)) {
    if (entry === name || entry.startsWith('.')) continue;
    symlinkSync(join(root, entry), join(tree, entry));
  }
  cpSync(join(root, name), join(tree, name), {
    recursive: true,
    filter: (from) => !LEFT_OUT.includes(basename(from)),
  });
  symlinkSync(join(root, name, 'node_modules'), join(tree, name, 'node_modules'));
  for (const { name: file, content } of files) writeFileSync(join(tree, file), content);
};

export type Ending = 'green' | 'red' | 'stuck';

/** How the files end, in one process and in this order; with the first test that is red it is over. */
const runFiles = async (
  tree: string,
  tests: readonly string[],
  env: Readonly<Record<string, string>>,
  stop: AbortSignal,
): Promise<Ending> => {
  const imports = [...tests.map((test) => join(tree, test)), MARK_LOADED];
  const entry = imports.map((file) => `import '${pathToFileURL(file).href}';`).join('\n');
  const flags = ['--test-force-exit', `--test-reporter=${STOP}`, '--input-type=module', '--eval', entry];
  const child = spawn(process.execPath, flags, {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE: join(tree, '.compiled'), ...env },
    signal: stop,
  });
  let isStuck = false;
  const silence = setTimeout(() => {
    isStuck = true;
    child.kill('SIGKILL');
  }, SILENT_MS);
  child.stdout.on('data', () => silence.refresh());
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(silence);
  if (isStuck) return 'stuck';
  return code === 0 ? 'green' : 'red';
};

interface Coverage {
  readonly static: Readonly<Record<string, number>>;
  readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface Reached {
  readonly test: string;
  /** Mutants that run at import. */
  readonly atImport: ReadonlySet<string>;
  readonly inTests: ReadonlySet<string>;
}

/** Of a test and the mutants it was asked about: an earlier run that saw the same need not be repeated. */
const fingerprint = (tree: string, test: string, { files }: Instrumented): string => {
  const hash = createHash('sha256').update(readFileSync(join(tree, test)));
  for (const { name, content } of files) hash.update(name).update(content);
  return hash.digest('hex');
};

/** Which mutants a test file reaches; kept in `kept`. @throws an Error when it is red without any */
export const reachOf = async (
  tree: string,
  kept: string,
  test: string,
  instrumented: Instrumented,
  stop: AbortSignal,
): Promise<Reached> => {
  const file = join(kept, `${fingerprint(tree, test, instrumented)}.json`);
  if (!existsSync(file)) {
    const fresh = join(tree, `${test.replaceAll('/', '-')}.coverage.json`);
    const ending = await runFiles(tree, [test], { MUTATE_COVERAGE: fresh }, stop);
    if (ending !== 'green') throw new Error(`${test} is ${ending} without a change`);
    mkdirSync(kept, { recursive: true });
    renameSync(fresh, file);
  }
  const { static: atImport, perTest } = JSON.parse(readFileSync(file, 'utf8')) as Coverage;
  return {
    test,
    atImport: new Set(Object.keys(atImport)),
    inTests: new Set(Object.values(perTest).flatMap((counts) => Object.keys(counts))),
  };
};

/** A mutant that makes tests wait for ever is told apart: on a busy machine tests do the same. */
export const tryMutant = (tree: string, mutant: string, tests: readonly string[], stop: AbortSignal): Promise<Ending> =>
  runFiles(tree, tests, { __STRYKER_ACTIVE_MUTANT__: mutant }, stop);
