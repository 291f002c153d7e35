export interface ScreenTexts {
  /** Namespaces that are here before the first drawing. */
  readonly first: readonly string[];
  /** Name of a chunk → namespaces that its screens bring. */
  readonly byChunk: ReadonlyMap<string, ReadonlySet<string>>;
}
/** The texts that a remote's pages have first, and those that come with each chunk a screen is in. */
export function textsByChunk(source: string): ScreenTexts;
/** Each file of a package's `src` with the sets of namespaces it may run with, as `browse,common`. */
export function reachOf(source: string): Map<string, { text: string; sets: Set<string> }>;
