/** Subset of a font file with `?core=U+0621-063A,…`: those characters, with the glyphs for their joining and marks. */
import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

export const CORE_QUERY = /^\?core=/;
const MOST = 2000;

/** Every character of a `unicode-range`. */
export function charactersOf(range: string): string {
  const characters = range.split(',').flatMap((part) => {
    const [, first = '', last = first] = /^U\+([0-9a-f]+)(?:-([0-9a-f]+))?$/i.exec(part) ?? [];
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    if (!(from <= to && to - from < MOST)) throw new Error(`"${part}" is no range of characters`);
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
  return characters.join('');
}

export default function keepCore(this: Pick<LoaderContext<object>, 'resourceQuery'>, font: Buffer): Promise<Buffer> {
  return subsetFont(font, charactersOf(this.resourceQuery.replace(CORE_QUERY, '')), { targetFormat: 'woff2' });
}
export const raw = true;
