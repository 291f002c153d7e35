export function changedFiles(base: string | null, root?: string): string[];
export function packagesOf(files: readonly string[]): Set<string>;
export function stagesFor<S extends { readonly packages?: readonly string[] }>(
  stages: readonly S[],
  scope: ReadonlySet<string> | null,
): S[];
