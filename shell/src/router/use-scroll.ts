import { useEffect, useLayoutEffect, useRef } from 'react';
import type { NavigationType } from 'react-router-dom';

/** The location of the page. */
interface Place {
  readonly pathname: string;
  readonly search: string;
  /** The key of the history entry; `default` for the first entry of a document. */
  readonly key: string;
  /** POP is Back, Forward, or the start of a document. */
  readonly by: `${NavigationType}`;
}

const STORE = 'scroll';
/** A page that is still too short after this time in milliseconds keeps its position. */
const GROW_MS = 2000;

const readPositions = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
};

const writePositions = (positions: Record<string, number>): void => {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(positions));
  } catch {
    // Without storage a reload starts at the top.
  }
};

/** Scrolls once the page is long enough, because its content is loaded after the navigation. Returns a function that cancels. */
const scrollWhenGrown = (top: number): (() => void) => {
  const until = performance.now() + GROW_MS;
  let frame = 0;
  const attempt = () => {
    const reach = document.documentElement.scrollHeight - window.innerHeight;
    if (reach >= top) window.scrollTo({ top, behavior: 'instant' });
    else if (performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
};

/** Key of the first entry of every document; documents differ by their address. */
const FIRST_KEY = 'default';
const placeOf = ({ key, pathname, search }: Place): string => (key === FIRST_KEY ? pathname + search : key);

/**
 * Whether the document was opened by an address or from another site (the bank's page), and not by a reload or a step of the
 * history.
 */
const isNewVisit = (): boolean =>
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate';

/** A new page starts at its top; a step back (or a reload) restores the position at which the page was read. */
export const useScroll = (place: Place): void => {
  const { pathname, by } = place;
  const key = placeOf(place);
  const positions = useRef<Record<string, number> | null>(null);
  const here = useRef({ key, pathname });
  const first = useRef(true);
  positions.current ??= readPositions();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      if (positions.current) positions.current[here.current.key] = window.scrollY;
    };
    const store = () => writePositions(positions.current ?? {});
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
    };
  }, []);

  useLayoutEffect(() => {
    const samePage = here.current.pathname === pathname && here.current.key !== key;
    here.current = { key, pathname };
    // A new document is at its top; reading or setting the position would only force a layout.
    const fresh = first.current;
    first.current = false;
    const top = fresh && isNewVisit() ? 0 : (positions.current?.[key] ?? 0);
    if (fresh && top === 0) return undefined;
    if (by === 'POP') return scrollWhenGrown(top);
    // Filters, steps and dialogs change the address of the same page.
    if (!samePage) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, pathname, by]);
};
