export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly output?: string;
}
export function nodeTestOutcome(tap: string, code: number, output: string): Outcome;
