export interface Timing {
  readonly name: string;
  readonly seconds: number;
}
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Skipped, or not run because another failed; fails the run. */
  readonly skipped?: number;
  readonly output?: string;
  readonly slowest?: readonly Timing[];
}
export interface Progress {
  show(text: string): void;
  count(passed: number, failed: number): void;
}

export function failedAgain(outcomes: readonly (Outcome & { name: string })[]): string[];
