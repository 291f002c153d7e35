import type { Outcome, Progress } from './outcome.mjs';
export interface Stage {
  readonly name: string;
  readonly cores: number;
  readonly after?: readonly string[];
  readonly run: (progress: Progress) => Promise<Outcome> | Outcome;
}
export function runStages(
  stages: readonly Stage[],
  options: { readonly cores: number; readonly say: (line: string) => void },
): Promise<(Outcome & { readonly name: string })[]>;
