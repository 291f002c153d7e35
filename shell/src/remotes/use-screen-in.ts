import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasHeading, isEmpty } from './use-standing.ts';

/** A screen that takes longer than this to show its heading is shown as it is, still loading, once there is anything of it. */
export const SCREEN_WAIT_MS = 3000;

/**
 * Whether a remote has drawn its screen into `place`. Its heading may come before the mount has ended, and is shown with the
 * frame it came in; its files and data may also come after the mount, and until the heading is there the page would lose the
 * one that the edge sent.
 */
export const useScreenIn = (place: RefObject<HTMLElement | null>, mounted: boolean): boolean => {
  const [there, setThere] = useState(false);
  const settled = mounted && there;
  useLayoutEffect(() => {
    const element = place.current;
    if (settled || !element) return undefined;
    let late = false;
    // A mount that fails takes away what it has drawn; once it has ended, the screen stays.
    const look = () => {
      const found = hasHeading(element) || (late && !isEmpty(element));
      if (found || !mounted) setThere(found);
    };
    // At once: an update of its own would come a frame later, and a slow phone lays out the page for it again.
    const observer = new MutationObserver(() => flushSync(look));
    observer.observe(element, { childList: true, subtree: true });
    const timer = mounted
      ? setTimeout(() => {
          late = true;
          look();
        }, SCREEN_WAIT_MS)
      : undefined;
    look();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [place, mounted, settled]);
  return there;
};
