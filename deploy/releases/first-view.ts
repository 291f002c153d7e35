/** Chunk of the shell's rules that the first view needs; small enough to be part of the HTML. */
export const FIRST_VIEW_CHUNK = 'first-view';

/** The file of that chunk among a shell's stylesheets; null for a shell built before there was one. */
export const firstViewFile = (styles: readonly string[]): string | null =>
  styles.find((file) => file.startsWith(`${FIRST_VIEW_CHUNK}.`)) ?? null;
