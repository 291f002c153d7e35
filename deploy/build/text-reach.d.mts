export interface ScreenTexts {
  /** Namespaces that are loaded before the first rendering. */
  readonly first: readonly string[];
  /** Name of a chunk → namespaces that its screens load. */
  readonly byChunk: ReadonlyMap<string, ReadonlySet<string>>;
}
/** The texts that a remote's pages load first, and those that each chunk with a screen loads. */
export function textsByChunk(source: string): ScreenTexts;
/** Each file of a package's `src` with the sets of namespaces with which it may run, as `browse,common`. */
export function reachOf(source: string): Map<string, { text: string; sets: Set<string> }>;
