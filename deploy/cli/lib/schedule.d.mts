import type { Outcome, Progress } from './outcome.mjs';
export interface Stage {
  readonly name: string;
  readonly cores: number;
  readonly after?: readonly string[];
  /** Needs Chromium. */
  readonly browser?: boolean;
  /** Packages that it tests; it runs when one of them is in the scope of the run. */
  readonly packages?: readonly string[];
  readonly run: (
    progress: Progress,
    scope: ReadonlySet<string> | null,
    files: readonly string[],
  ) => Promise<Outcome> | Outcome;
}
export function runStages(
  stages: readonly Stage[],
  options: {
    readonly cores: number;
    readonly scope?: ReadonlySet<string> | null;
    readonly files?: readonly string[];
    readonly log: (line: string) => void;
  },
): Promise<(Outcome & { readonly name: string })[]>;
