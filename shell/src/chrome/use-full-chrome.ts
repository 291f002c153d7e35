import { startTransition, useEffect, useState } from 'react';
import { useShell } from '../context/shell-context.tsx';

/** Limit in milliseconds after which the chrome is rendered even if the remote takes longer. */
const LATEST_MS = 600;

/**
 * Whether header, bars and footer are rendered. On a slow phone their render takes as long as that of the screen of a remote;
 * when the edge has sent a static header in their place, they are rendered after the screen.
 */
export const useFullChrome = (hasStaticHeader: boolean): boolean => {
  const { pageLoad } = useShell();
  const [isWhole, setIsWhole] = useState(!hasStaticHeader);
  useEffect(() => {
    if (isWhole) return undefined;
    // As a transition, so that the page responds to input between the slices of the render.
    const draw = () => startTransition(() => setIsWhole(true));
    const timer = setTimeout(draw, LATEST_MS);
    const look = () => {
      if (pageLoad.settled()) draw();
    };
    const stop = pageLoad.subscribe(look);
    // The effects of the page ran before these.
    look();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isWhole, pageLoad]);
  return isWhole;
};
