import { startTransition, useEffect, useState } from 'react';
import { useShell } from '../context/shell-context.tsx';

/** The header is not kept from a page whose remote takes longer than this. */
const LATEST_MS = 600;

/**
 * Whether the header, bars and footer are drawn. They take a slow phone as long as the screen of a remote does, and follow
 * it where the edge has sent a header that holds their place.
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
