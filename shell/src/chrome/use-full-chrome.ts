import { startTransition, useEffect, useState } from 'react';
import { useShell } from '../context/shell-context.tsx';

/** The chrome is rendered after this time, even if the remote takes longer. */
const LATEST_MS = 600;

/**
 * Whether header, bars and footer are rendered. On a slow phone they take as long as the screen of a remote, and are rendered after it
 * when the edge has sent a static header in their place.
 */
export const useFullChrome = (hasStaticHeader: boolean): boolean => {
  const { pageLoad } = useShell();
  const [isWhole, setIsWhole] = useState(!hasStaticHeader);
  useEffect(() => {
    if (isWhole) return undefined;
    // In slices, between which the screen answers.
    const draw = () => startTransition(() => setIsWhole(true));
    const timer = setTimeout(draw, LATEST_MS);
    const look = () => {
      if (pageLoad.settled()) draw();
    };
    const stop = pageLoad.subscribe(look);
    // The page's effects ran before these.
    look();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isWhole, pageLoad]);
  return isWhole;
};
