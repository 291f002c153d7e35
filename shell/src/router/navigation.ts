/** Navigation: runs the guards of every visit, publishes the current route, and lets Back close a dialog first. */
import type { HostNavigation } from 'shared-contracts/host';
import { linkTo, type MatchedRoute } from 'shared-contracts/routes';
import { createStore } from 'zustand/vanilla';
import { subscribeTo } from '../shared/subscribe-to.ts';
import type { Decision, EntryState, RouterDriver, ShellNavigation } from '../context/navigation.ts';
import { createOverlayEntry } from './overlay-entry.ts';

/** The number of entries of this page before the current one, as react-router counts them. */
const entriesBefore = (): number => (window.history.state as { readonly idx?: number } | null)?.idx ?? 0;

export interface NavigationOptions extends Pick<ShellNavigation, 'match'> {
  readonly guard: (href: string, from: MatchedRoute | null) => Promise<Decision>;
  /** Opens the sign-in dialog and, once signed in, continues to `returnTo`. */
  readonly signIn: (returnTo: string) => void;
  readonly rememberNext: (href: string) => void;
  readonly overlays: () => { readonly backPressed: () => void; readonly dismissAll: () => void };
  /** Called when the guards have let a page in. */
  readonly onShown: (route: MatchedRoute) => void;
  readonly onSettled: () => void;
  /** Prefix of the page's addresses: `/webview/booking`, or that of the language on the web. */
  readonly base: () => string;
  /** Called before a navigation: resolves to true when the native app has opened the page. Null: the page opens here. */
  readonly openElsewhere?: (href: string, from: MatchedRoute) => Promise<boolean> | null;
  /** Whether the release has a screen for an address. */
  readonly isOpen: (href: string) => boolean;
}

/** An address in the form in which the browser writes it, so that it can be compared with the current one. */
const asWritten = (href: string): string => {
  const { pathname, search } = new URL(href, window.location.origin);
  return pathname + search;
};

const START: MatchedRoute = { routeId: 'home', params: {}, query: {}, pathname: '/', href: '/' };

export const createNavigation = (options: NavigationOptions): ShellNavigation => {
  const store = createStore<{ shown: MatchedRoute | null }>(() => ({ shown: null }));
  const shown = () => store.getState().shown;
  const backHandlers: (() => boolean)[] = [];
  let driver: RouterDriver | null = null;
  let visit = 0;
  /** Increases with every navigation: the result of an earlier, slower one is dropped. */
  let going = 0;
  /** Number of entries before that of the open dialogs; -1 when there has been none. */
  let overlayEntry = -1;
  const entry = createOverlayEntry((effect) => {
    if (effect === 'push') {
      overlayEntry = entriesBefore() + 1;
      driver?.push(here(), { overlay: true });
    } else if (effect === 'back') driver?.back();
    else options.overlays().backPressed();
  });
  const { base, match } = options;
  const here = () => (window.location.pathname.slice(base().length) || '/') + window.location.search;
  // Until the guards have let the first page in, the current route is that of the first address.
  const start = match(here()) ?? START;
  const current = () => shown() ?? start;

  const isPageShown = (href: string) => match(href)?.pathname === shown()?.pathname;

  const show = (route: MatchedRoute) => {
    if (route.href !== shown()?.href) store.setState({ shown: route });
    options.onShown(route);
    options.onSettled();
  };
  const follow = (decision: Decision) => {
    if (decision.kind === 'show') return show(decision.route);
    if (decision.kind === 'redirect') return driver?.replace(decision.href);
    if (decision.kind === 'sign-in-page') {
      options.rememberNext(decision.returnTo);
      return driver?.replace(decision.href);
    }
    driver?.replace(shown()?.href ?? linkTo('home'));
    options.signIn(decision.returnTo);
    return options.onSettled();
  };
  /** Whether the change of location was about the entry of dialogs and not about a page. */
  const isOverlayMove = (state: EntryState | null): boolean => {
    const isOpen = entry.state() !== 'absent';
    // After a reload under an open dialog, the entry of that dialog is an ordinary entry of the page.
    if (state?.overlay !== true || entriesBefore() !== overlayEntry) entry.dispatch('popped');
    return isOpen;
  };
  const arrive = async (href: string, state: unknown) => {
    const kept = state as EntryState | null;
    if (isOverlayMove(kept) && href === shown()?.href) return;
    if (kept?.shallow && href === shown()?.href) return;
    // A page that rewrites its own address does not cancel a navigation.
    if (!isPageShown(href)) going += 1;
    visit += 1;
    const mine = visit;
    const decision = await options.guard(href, shown());
    if (mine === visit) follow(decision);
  };
  const tryBack = (): boolean => {
    if ([...backHandlers].reverse().some((handled) => handled())) return true;
    const isFirst = entriesBefore() === 0;
    if (!isFirst) driver?.back();
    return !isFirst;
  };
  const navigate: HostNavigation['navigate'] = (given, { replace = false } = {}) => {
    const href = asWritten(given);
    const elsewhere = options.openElsewhere?.(href, current());
    if (!elsewhere) return go(href, replace);
    visit += 1;
    const mine = visit;
    return void elsewhere.then((opened) => {
      if (!opened && mine === visit) go(href, replace);
    });
  };
  /** Changes the address of the current page in the same entry: filters, step, selected time. */
  const update = (href: string) => {
    const route = match(href);
    if (!route) return;
    show(route);
    driver?.replace(href, { shallow: true });
  };
  const go = (href: string, replace: boolean) => {
    if (isPageShown(href)) {
      // Page and open dialogs stay, and the entry of the dialogs is removed.
      const move = () => {
        if (href === shown()?.href) driver?.replace(href);
        else if (replace) update(href);
        else void guardFirst(href);
      };
      if (entry.state() === 'absent') return move();
      entry.dispatch('left');
      return entry.onceGone(move);
    }
    options.overlays().dismissAll();
    entry.whenStill(() => {
      // The entry of a closed dialog is replaced by the new page.
      const overEntry = entry.state() !== 'absent';
      entry.dispatch('replaced');
      if (replace || overEntry) driver?.replace(href);
      else void guardFirst(href);
    });
  };
  /** A sign-in in place keeps the address; therefore the guards run before the push. */
  const guardFirst = async (href: string) => {
    visit += 1;
    going += 1;
    const mine = going;
    const decision = await options.guard(href, shown());
    if (mine !== going) return;
    if (decision.kind === 'sign-in-here') {
      options.signIn(decision.returnTo);
      options.onSettled();
    } else driver?.push(decision.kind === 'show' ? decision.route.href : decision.href, undefined);
    if (decision.kind === 'sign-in-page') options.rememberNext(decision.returnTo);
  };
  return {
    use: (given) => {
      driver = given;
    },
    arrive,
    shown,
    snapshot: current,
    subscribe: subscribeTo(store, (state) => state.shown ?? start),
    navigate,
    match,
    isOpen: options.isOpen,
    back: (fallback) => {
      if (!tryBack()) driver?.replace(fallback);
    },
    tryBack,
    onBack: (handler) => {
      backHandlers.push(handler);
      return () => {
        const at = backHandlers.lastIndexOf(handler);
        if (at >= 0) backHandlers.splice(at, 1);
      };
    },
    marker: {
      add: () => entry.whenStill(() => entry.dispatch('opened')),
      remove: () => entry.dispatch('closed'),
    },
    markerGone: () => new Promise((resolve) => entry.onceGone(resolve)),
  };
};
