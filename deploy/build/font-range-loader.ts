/**
 * Loader of stylesheets: a font file with `?core` is requested with the `unicode-range` of its face, so that the range is
 * written once and `font-subset-loader` receives the characters to keep.
 */
import type { LoaderContext } from 'webpack';

const FACE = /@font-face\s*\{[^}]*\}/g;
const RANGE = /unicode-range:\s*([^;}]+)/;

export default function nameRanges(this: Pick<LoaderContext<object>, 'resourcePath'>, css: string): string {
  return css.replace(FACE, (face) => {
    if (!face.includes('?core"')) return face;
    const range = RANGE.exec(face)?.[1]?.replace(/\s+/g, '');
    if (!range) throw new Error(`a face of ${this.resourcePath} has ?core and no unicode-range`);
    return face.replace('?core"', `?core=${range}"`);
  });
}
