import { useEffect, useLayoutEffect, useMemo } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useShell } from '../context/shell-context.tsx';
import { languageBase } from './language-base.ts';
import { pathOfClick } from './link-clicks.ts';
import { useScroll } from './use-scroll.ts';

interface RouterProps {
  /** The prefix of an address: of its language on the web, of the remote in a webview. */
  base?: (pathname: string) => string;
  children: React.ReactNode;
}

/** A navigation renders at once and not as a transition, which other work may delay. */
const FUTURE = { v7_startTransition: false, v7_relativeSplatPath: true } as const;

/**
 * The only router of the page, react-router-dom in its declarative mode. `shared-contracts/routes` matches paths to routes, for
 * the edge and for the shell. The router has no `basename`, because the prefix changes with the language.
 */
export const Router = ({ base = languageBase, children }: RouterProps) => (
  <BrowserRouter future={FUTURE}>
    <History base={base} />
    {children}
  </BrowserRouter>
);

const usePlace = (base: (pathname: string) => string) => {
  const location = useLocation();
  const by = useNavigationType();
  return useMemo(() => {
    const { pathname, search, state, key } = location;
    return { pathname: pathname.slice(base(pathname).length) || '/', search, state: state as unknown, key, by };
  }, [location, by, base]);
};

/** Connects the router and the navigation: provides the moves of the history, and reports every change of location. */
const History = ({ base }: Required<Pick<RouterProps, 'base'>>) => {
  const { navigation } = useShell();
  const navigate = useNavigate();
  const place = usePlace(base);
  useScroll(place);
  useLayoutEffect(() => {
    const prefixed = (href: string) => base(window.location.pathname) + href;
    navigation.use({
      push: (href, state) => void navigate(prefixed(href), { state }),
      replace: (href, state) => void navigate(prefixed(href), { state, replace: true }),
      back: () => void navigate(-1),
    });
  }, [navigation, navigate, base]);
  useEffect(() => {
    void navigation.arrive(place.pathname + place.search, place.state);
  }, [navigation, place]);
  useEffect(() => {
    // Every link of the chrome, of menus and of the HTML of the edge is a real link; this handler keeps the navigation within the
    // page.
    const click = (event: MouseEvent) => {
      const href = pathOfClick(event, base(window.location.pathname), navigation.match);
      if (href === null) return;
      event.preventDefault();
      navigation.navigate(href);
    };
    document.addEventListener('click', click);
    return () => document.removeEventListener('click', click);
  }, [navigation, base]);
  return null;
};
