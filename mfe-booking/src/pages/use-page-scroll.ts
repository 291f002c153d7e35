import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MatchedRoute } from 'shared-contracts/routes';

/** What makes an address another screen though its path is the same: a doctor over the list, a step of a booking. */
const screenKey = ({ pathname, query }: MatchedRoute): string =>
  [
    pathname,
    query.doctor && pathname.startsWith('/browse') ? query.doctor : '',
    query.aId ?? '',
    query.step ?? '',
  ].join('|');

/** A new screen begins at its top, and a step back returns to where it was read. Filters and choices leave it alone. */
export const usePageScroll = (route: MatchedRoute): void => {
  const key = screenKey(route);
  const before = useRef<string | null>(null);
  const places = useRef(new Map<string, number>());
  const popped = useRef(false);
  useEffect(() => {
    const pop = () => {
      popped.current = true;
    };
    const scroll = () => {
      if (before.current !== null) places.current.set(before.current, window.scrollY);
    };
    window.addEventListener('popstate', pop);
    window.addEventListener('scroll', scroll, { passive: true });
    return () => {
      window.removeEventListener('popstate', pop);
      window.removeEventListener('scroll', scroll);
    };
  }, []);
  useLayoutEffect(() => {
    const last = before.current;
    const back = popped.current;
    popped.current = false;
    before.current = key;
    if (last === null || last === key) return undefined;
    const frame = requestAnimationFrame(() => window.scrollTo(0, back ? (places.current.get(key) ?? 0) : 0));
    return () => cancelAnimationFrame(frame);
  }, [key]);
};
