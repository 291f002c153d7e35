import { useEffect, useLayoutEffect } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../context/shell-context.tsx';
import { pageAskedFor } from './link-clicks.ts';
import { useScroll } from './use-scroll.ts';

/** The only router of the page. Which route a path is, `shared-contracts/routes` decides, for the edge and for us alike. */
export const Router = ({ base = '/', children }: { base?: string; children: React.ReactNode }) => (
  <BrowserRouter basename={base}>
    <History base={base} />
    {children}
  </BrowserRouter>
);

/** Ties the router's history to the navigation: lends it the moves, and reports every change of location. */
const History = ({ base }: { base: string }) => {
  const { navigation } = useShell();
  const navigate = useNavigate();
  const location = useLocation();
  useScroll();
  useLayoutEffect(() => {
    navigation.use({
      push: (href, state) => void navigate(href, { state }),
      replace: (href, state) => void navigate(href, { replace: true, state }),
      back: () => void navigate(-1),
    });
  }, [navigation, navigate]);
  useEffect(() => {
    void navigation.arrive(location.pathname + location.search, location.state);
  }, [navigation, location]);
  useEffect(() => {
    // Every link of the chrome, of menus and of the HTML the edge sent is a real link; this keeps it in the page.
    const click = (event: MouseEvent) => {
      const href = pageAskedFor(event, base === '/' ? '' : base);
      if (href === null) return;
      event.preventDefault();
      navigation.navigate(href);
    };
    document.addEventListener('click', click);
    return () => document.removeEventListener('click', click);
  }, [navigation, base]);
  return null;
};
