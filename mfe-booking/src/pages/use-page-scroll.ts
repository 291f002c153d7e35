import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MatchedRoute } from 'shared-contracts/routes';

/** A page that is rendered within this time after a `popstate` event was rendered because of it. */
const STEP_BACK_MS = 1000;

/** Query parameters that select another screen on the same path: a doctor over the list, a step of a booking. */
const screenKey = ({ pathname, query }: MatchedRoute): string =>
  [pathname, pathname.startsWith('/browse') ? query.doctor : '', query.aId, query.step].join('|');

/**
 * A new screen starts at its top, even when it shares its path with the previous one, which the host treats as the same page. On
 * back and forward the host restores the scroll position.
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
    // The host may render the page before our own `popstate` listener has run: the decision is made in the next frame.
    const frame = requestAnimationFrame(() => {
      if (performance.now() - poppedAt.current > STEP_BACK_MS) window.scrollTo({ top: 0, behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
};
