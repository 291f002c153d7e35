import { type RefObject, useLayoutEffect, useState } from 'react';
import { isEmpty } from './use-standing.ts';

/** A screen that takes longer than this to show its heading is shown as it is, still loading, once there is anything of it. */
export const SCREEN_WAIT_MS = 3000;

/**
 * Whether a mounted remote has drawn its screen into `place`: its files and data may come after the mount, and until its
 * heading is there the page would lose the one that the edge sent.
 */
export const useScreenIn = (place: RefObject<HTMLElement | null>, mounted: boolean): boolean => {
  const [there, setThere] = useState(false);
  // With the commit that says it is mounted: a screen that came with the mount is shown at once.
  useLayoutEffect(() => {
    const element = place.current;
    if (!mounted || there || !element) return undefined;
    let late = false;
    const look = () => {
      if (element.querySelector('h1') || (late && !isEmpty(element))) setThere(true);
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    const timer = setTimeout(() => {
      late = true;
      look();
    }, SCREEN_WAIT_MS);
    look();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [place, mounted, there]);
  return there;
};
