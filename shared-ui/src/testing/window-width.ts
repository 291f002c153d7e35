import { standIn } from './stand-in.ts';

/**
 * Answers width queries of `matchMedia` as a window of this width does, and other queries with no match. Listeners are not called.
 * @returns restores the previous `matchMedia`
 * @example
 * let restoreWindow: () => void;
 * beforeEach(() => {
 *   restoreWindow = mockWindowWidth(1280);
 * });
 * afterEach(() => restoreWindow());
 */
export const mockWindowWidth = (width: number): (() => void) => {
  const previous = window.matchMedia;
  window.matchMedia = (media) => {
    const [, bound, pixels = '0'] = /^\((min|max)-width: (\d+)px\)$/.exec(media) ?? [];
    const matches = bound === 'min' ? width >= Number(pixels) : bound === 'max' && width <= Number(pixels);
    return standIn<MediaQueryList>({
      media,
      matches,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
  };
  return () => {
    window.matchMedia = previous;
  };
};
