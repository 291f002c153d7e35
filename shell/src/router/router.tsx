import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useShell } from '../context/shell-context.tsx';
import { pageAskedFor } from './link-clicks.ts';
import { createPageHistory } from './page-history.ts';
import { useScroll } from './use-scroll.ts';

/** The only router of the page. Which route a path is, `shared-contracts/routes` decides, for the edge and for us alike. */
export const Router = ({ base = '', children }: { base?: string; children: React.ReactNode }) => (
  <>
    <History base={base} />
    {children}
  </>
);

/** Ties the browser's history to the navigation: lends it the moves, and reports every change of place. */
const History = ({ base }: { base: string }) => {
  const { navigation } = useShell();
  const [history] = useState(() => createPageHistory(base));
  const place = useSyncExternalStore(history.subscribe, history.place);
  useScroll(place);
  useLayoutEffect(() => navigation.use(history), [navigation, history]);
  useEffect(() => {
    void navigation.arrive(place.pathname + place.search, place.state);
  }, [navigation, place]);
  useEffect(() => {
    // Every link of the chrome, of menus and of the HTML the edge sent is a real link; this keeps it in the page.
    const click = (event: MouseEvent) => {
      const href = pageAskedFor(event, base);
      if (href === null) return;
      event.preventDefault();
      navigation.navigate(href);
    };
    document.addEventListener('click', click);
    return () => document.removeEventListener('click', click);
  }, [navigation, base]);
  return null;
};
