import type { Outcome, Progress } from './outcome.mjs';
export interface NodeTestOptions {
  readonly cwd: string;
  /** Name under which the times of the files are stored. */
  readonly name: string;
  /** Several files in one process. */
  readonly shared?: boolean;
  readonly width?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly limitMs?: number;
  /** Services whose tests run in another stage. */
  readonly elsewhere?: readonly string[];
}
/** Test files (`.test.ts`) below a folder. */
export function testFiles(folder: string): string[];
export function inGroups(files: readonly string[], width: number, secondsOf: (file: string) => number): string[][];
export function shareOut(
  files: readonly string[],
  width: number,
  times: Readonly<Record<string, number>>,
  nameOf: (file: string) => string,
): string[][];
export function runNodeTests(files: readonly string[], options: NodeTestOptions, progress: Progress): Promise<Outcome>;
