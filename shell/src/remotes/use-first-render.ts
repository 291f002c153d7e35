import { type RefObject, useLayoutEffect, useState } from 'react';
import { hasHeading, isEmpty } from './use-render-detection.ts';

/** A screen without a heading is shown after this time, still loading, as soon as it has any content. */
export const FIRST_RENDER_LIMIT_MS = 3000;

/**
 * Whether a remote has rendered its screen into `place`. Its heading may appear before the mount has ended, or after it, when files and
 * data are loaded later; until then the static content stays. `atOnce` is called in the same task in which the heading appears or
 * disappears: the state follows one frame later, after the effects of the screen.
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
      // A failed mount removes what it has rendered; after a mount the screen stays.
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
