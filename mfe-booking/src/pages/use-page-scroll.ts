import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MatchedRoute } from 'shared-contracts/routes';

/** A page shown this soon after a step of the history was shown by it. */
const STEP_BACK_MS = 1000;

/** What makes an address another screen though its path is the same: a doctor over the list, a step of a booking. */
const screenKey = ({ pathname, query }: MatchedRoute): string =>
  [pathname, pathname.startsWith('/browse') ? query.doctor : '', query.aId, query.step].join('|');

/**
 * A new screen begins at its top, also where it shares its path with the one before, which the host takes for the same
 * page. A step back is the host's: it returns to where the page was read.
 */
export const usePageScroll = (route: MatchedRoute): void => {
  const key = screenKey(route);
  const before = useRef(key);
  const poppedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const pop = () => {
      poppedAt.current = performance.now();
    };
    window.addEventListener('popstate', pop);
    return () => window.removeEventListener('popstate', pop);
  }, []);
  useLayoutEffect(() => {
    if (before.current === key) return undefined;
    before.current = key;
    // The host may show the page before our own listener has heard of the step back: decided at the next frame.
    const frame = requestAnimationFrame(() => {
      if (performance.now() - poppedAt.current > STEP_BACK_MS) window.scrollTo({ top: 0, behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
};
