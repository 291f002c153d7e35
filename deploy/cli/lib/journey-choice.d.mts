export interface Choice {
  readonly words: string[];
  readonly remotes: string[];
}
export function chooseJourneys(
  scope: ReadonlySet<string> | null,
  files: readonly string[],
  owners?: Readonly<Record<string, readonly string[]>>,
): Choice | null;
