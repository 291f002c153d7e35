import { type RefObject, useLayoutEffect, useState } from 'react';
import { hasHeading, isEmpty } from './use-render-detection.ts';

/** A screen that takes longer than this to show its heading is shown as it is, still loading, once there is anything of it. */
export const FIRST_RENDER_LIMIT_MS = 3000;

/**
 * Whether a remote has drawn its screen into `place`. Its heading may come before the mount has ended; its files and data may
 * also come after it, and until the heading is there the page would lose the one that the edge sent. `atOnce` is told in the
 * turn the heading came in, or went in: the state follows after the effects of the screen, a frame later.
 */
export const useFirstRender = (
  place: RefObject<HTMLElement | null>,
  mounted: boolean,
  atOnce: (there: boolean) => void,
): boolean => {
  const [there, setThere] = useState(false);
  const settled = mounted && there;
  useLayoutEffect(() => {
    const element = place.current;
    if (settled || !element) return undefined;
    let late = false;
    const look = () => {
      const found = hasHeading(element) || (late && !isEmpty(element));
      // A mount that fails takes away what it has drawn; once it has ended, the screen stays.
      if (!found && mounted) return;
      atOnce(found);
      setThere(found);
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    const timer = mounted
      ? setTimeout(() => {
          late = true;
          look();
        }, FIRST_RENDER_LIMIT_MS)
      : undefined;
    look();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [place, mounted, settled, atOnce]);
  return there;
};
