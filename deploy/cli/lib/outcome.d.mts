export interface Timing {
  readonly name: string;
  readonly seconds: number;
}
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Skipped, or not run because another failed; fails the run. */
  readonly skipped?: number;
  /** Number of tests, or groups of them, that did not run, by the missing service; fails the run only in `.ci/run`. */
  readonly missing?: Readonly<Record<string, number>>;
  readonly output?: string;
  readonly slowest?: readonly Timing[];
}
export interface Progress {
  show(text: string): void;
  count(passed: number, failed: number): void;
}

/** `needs PostgreSQL: 5, Redis: 1`, or empty. */
export function missingServices(outcomes: readonly Outcome[]): string;
export function isPassed(outcomes: readonly Outcome[], env: Readonly<Record<string, string | undefined>>): boolean;
export function failedAgain(outcomes: readonly (Outcome & { name: string })[]): string[];
