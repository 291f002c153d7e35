/** Chunk with the shell's styles that the first view needs; small enough to be part of the HTML. */
export const FIRST_VIEW_CHUNK = 'first-view';

/** Chunk with the names of the font files: until it loads, texts are rendered in the fallback fonts of the first view. */
export const FONTS_CHUNK = 'fonts';

/** The file of such a chunk among a shell's stylesheets; null for an older shell without it. */
const fileOf =
  (chunk: string) =>
  (styles: readonly string[]): string | null =>
    styles.find((file) => file.startsWith(`${chunk}.`)) ?? null;

export const firstViewFile = fileOf(FIRST_VIEW_CHUNK);
export const fontsFile = fileOf(FONTS_CHUNK);
