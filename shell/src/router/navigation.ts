/** The one history: guards every visit, tells remotes where the page is, and lets Back close a dialog first. */
import type { HostNavigation } from 'shared-contracts/host';
import { linkTo, matchRoute, type MatchedRoute } from 'shared-contracts/routes';
import { createListeners } from '../host/listeners.ts';
import type { BackMarker } from '../overlays/overlay-stack.ts';
import type { Decision } from './guards.ts';
import { entriesBefore, type PageHistory } from './page-history.ts';

/** What the router lends to the navigation once it is on the page. */
export type RouterDriver = Pick<PageHistory, 'push' | 'replace' | 'back'>;

/** History state of the entry that stands for "a dialog is open". */
interface MarkerState {
  readonly overlay?: true;
}

export interface NavigationOptions {
  readonly guard: (href: string, from: MatchedRoute | null) => Promise<Decision>;
  /** Opens the sign-in dialog and, once signed in, continues to `returnTo`. */
  readonly signIn: (returnTo: string) => void;
  readonly rememberNext: (href: string) => void;
  readonly overlays: () => { readonly backPressed: () => void; readonly dismissAll: () => void };
  /** A page was let in. */
  readonly onShown: (route: MatchedRoute) => void;
  readonly onSettled: () => void;
  /** Prefix of every address of this page (`/webview/booking`); empty on the web. */
  readonly base?: string;
  /** Asked before a page is gone to: resolves to true when somebody else (the native app) has opened it; null: ours. */
  readonly openElsewhere?: (href: string, from: MatchedRoute) => Promise<boolean> | null;
  /** Whether a screen stands at an address. */
  readonly isOpen: (href: string) => boolean;
}

export interface ShellNavigation extends HostNavigation {
  readonly isOpen: (href: string) => boolean;
  readonly use: (driver: RouterDriver) => void;
  /** The router's location changed (or the page has just started). */
  readonly arrive: (href: string, state: unknown) => Promise<void>;
  readonly marker: BackMarker;
  /** Resolves once no entry stands for a closed dialog. */
  readonly markerGone: () => Promise<void>;
  /** One step back; false when there is none left in this page. */
  readonly tryBack: () => boolean;
  /** Null until the first page was let in. */
  readonly shown: () => MatchedRoute | null;
}

const START: MatchedRoute = { routeId: 'home', params: {}, query: {}, pathname: '/', href: '/' };

export const createNavigation = (options: NavigationOptions): ShellNavigation => {
  const listeners = createListeners<MatchedRoute>();
  const backHandlers: (() => boolean)[] = [];
  let driver: RouterDriver | null = null;
  let shown: MatchedRoute | null = null;
  let visit = 0;
  /** Rises with every page that is gone to: a slower one before it is dropped. */
  let going = 0;
  // The marker: on the history (`marked`), about to go (`leavingSoon`), going (`leaving`: Back is under way).
  let marked = false;
  let leaving = false;
  let leavingSoon: ReturnType<typeof setTimeout> | undefined;
  let afterLeaving: (() => void)[] = [];
  /** Two moves of the history at once would land anywhere: the second waits for the first. */
  const whenStill = (move: () => void) => {
    if (leaving) afterLeaving.push(move);
    else move();
  };
  const { base = '' } = options;
  const here = () => (window.location.pathname.slice(base.length) || '/') + window.location.search;
  // Before the first page is let in, whoever asks gets the address as it was at the start.
  const start = matchRoute(here()) ?? START;
  const current = () => shown ?? start;

  const isPageShown = (href: string) => matchRoute(href)?.pathname === shown?.pathname;

  const show = (route: MatchedRoute) => {
    const changed = route.href !== shown?.href;
    shown = route;
    if (changed) listeners.emit(route);
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
    driver?.replace(shown?.href ?? linkTo('home'));
    options.signIn(decision.returnTo);
    return options.onSettled();
  };
  /** True when the change of location was about the marker entry and not about a page. */
  const markerMoved = (state: unknown): boolean => {
    if ((state as MarkerState | null)?.overlay === true) return marked;
    if (!marked) return false;
    marked = false;
    clearTimeout(leavingSoon);
    if (!leaving) options.overlays().backPressed();
    leaving = false;
    const waiting = afterLeaving;
    afterLeaving = [];
    for (const move of waiting) move();
    return true;
  };
  const arrive = async (href: string, state: unknown) => {
    if (markerMoved(state) && href === shown?.href) return;
    // The page has rewritten its address on the way to another: that overtakes nothing.
    if (!isPageShown(href)) going += 1;
    visit += 1;
    const mine = visit;
    const decision = await options.guard(href, shown);
    if (mine === visit) follow(decision);
  };
  const tryBack = (): boolean => {
    if ([...backHandlers].reverse().some((handled) => handled())) return true;
    const isFirst = entriesBefore() === 0;
    if (!isFirst) driver?.back();
    return !isFirst;
  };
  const navigate: HostNavigation['navigate'] = (href, { replace = false } = {}) => {
    const elsewhere = options.openElsewhere?.(href, current());
    if (!elsewhere) return go(href, replace);
    visit += 1;
    const mine = visit;
    return void elsewhere.then((opened) => {
      if (!opened && mine === visit) go(href, replace);
    });
  };
  const moveUnderMarker = (move: () => void) => {
    afterLeaving.push(move);
    if (leaving) return;
    clearTimeout(leavingSoon);
    leaving = true;
    driver?.back();
  };
  const go = (href: string, replace: boolean) => {
    // A page that changes its own address (a held slot, its next step) stays: so does what is open above it, without its marker.
    const stays = isPageShown(href);
    const move = () => (replace || href === shown?.href ? driver?.replace(href) : void guardFirst(href));
    if (stays && marked) return moveUnderMarker(move);
    if (!stays) options.overlays().dismissAll();
    whenStill(() => {
      clearTimeout(leavingSoon);
      // The marker entry stands for a dialog that is gone: the new page takes its place.
      const overMarker = marked;
      marked = false;
      if (replace || overMarker || href === shown?.href) driver?.replace(href);
      else void guardFirst(href);
    });
  };
  /** In place means that the address does not change: so the guards are asked before the push. */
  const guardFirst = async (href: string) => {
    visit += 1;
    going += 1;
    const mine = going;
    const decision = await options.guard(href, shown);
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
    shown: () => shown,
    snapshot: current,
    subscribe: listeners.add,
    navigate,
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
      add: () =>
        whenStill(() => {
          clearTimeout(leavingSoon);
          if (marked) return;
          marked = true;
          driver?.push(here(), { overlay: true } satisfies MarkerState);
        }),
      remove: () => {
        clearTimeout(leavingSoon);
        leavingSoon = setTimeout(() => {
          if (!marked || leaving) return;
          leaving = true;
          driver?.back();
        });
      },
    },
    markerGone: () => new Promise((resolve) => (marked ? afterLeaving.push(resolve) : resolve())),
  };
};
