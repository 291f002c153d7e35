/** Chunk of the shell's rules that the first view needs; small enough to be part of the HTML. */
export const FIRST_VIEW_CHUNK = 'first-view';

/** Chunk that names which font files there are: until it loads, texts are rendered in the fallback fonts of the first view. */
export const FONTS_CHUNK = 'fonts';

/** The file of such a chunk among a shell's stylesheets; null for a shell built before there was one. */
const fileOf =
  (chunk: string) =>
  (styles: readonly string[]): string | null =>
    styles.find((file) => file.startsWith(`${chunk}.`)) ?? null;

export const firstViewFile = fileOf(FIRST_VIEW_CHUNK);
export const fontsFile = fileOf(FONTS_CHUNK);
