/** The page that is shown, its way in, its loading and its document head. */
import type { HostNavigation, Unsubscribe } from 'shared-contracts/host';
import type { MatchedRoute } from 'shared-contracts/routes';
import type { BackMarker } from './layers.ts';

/** The moves of the router's history, once it is on the page. Addresses are without the prefix of the page. */
export interface RouterDriver {
  readonly push: (href: string, state?: EntryState) => void;
  readonly replace: (href: string, state?: EntryState) => void;
  readonly back: () => void;
}

/** What is kept with an entry of the history. */
export interface EntryState {
  /** The entry is that of open dialogs. */
  readonly overlay?: true;
  /** The page that is shown has changed its own address: nothing is guarded again. */
  readonly shallow?: true;
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

export type Decision =
  | { readonly kind: 'show'; readonly route: MatchedRoute }
  | { readonly kind: 'redirect'; readonly href: string }
  /** Navigation is blocked: the sign-in dialog opens where the patient is. */
  | { readonly kind: 'sign-in-here'; readonly returnTo: string }
  /** A full redirect to the sign-in address; `returnTo` is kept as nextUrl. */
  | { readonly kind: 'sign-in-page'; readonly href: string; readonly returnTo: string };

export interface PageLoad {
  /** Resolves when the document's first page is on the screen, or after `latestMs`. */
  readonly whenSettled: (latestMs: number) => Promise<void>;
  readonly loading: () => boolean;
  readonly settled: () => boolean;
  readonly subscribe: (listener: (settled: boolean) => void) => Unsubscribe;
  readonly begin: () => void;
  readonly end: () => void;
  readonly settle: () => void;
}

export interface Seo {
  /** Starts loading a page's head, before it is known whether the page will be let in. */
  readonly prepare: (route: MatchedRoute) => void;
  /** The page is shown: its head becomes the document's. */
  readonly show: (route: MatchedRoute) => void;
  /**
   * The heading of the page that is shown: its title until its words for search engines are here, which closed pages have
   * none of; and for as long as it stands there, when the heading says that it names the document (`PageHeader`).
   */
  readonly name: (heading: Element) => void;
}
