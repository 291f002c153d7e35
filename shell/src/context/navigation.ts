/** The current page, how it was opened, its loading state and its document head. */
import type { HostNavigation, Unsubscribe } from 'shared-contracts/host';
import type { MatchedRoute } from 'shared-contracts/routes';
import type { BackMarker } from './layers.ts';

/** The operations of the router's history, available once the router is mounted. Addresses are without the prefix of the page. */
export interface RouterDriver {
  readonly push: (href: string, state?: EntryState) => void;
  readonly replace: (href: string, state?: EntryState) => void;
  readonly back: () => void;
}

/** State of a history entry. */
export interface EntryState {
  /** The entry of open dialogs. */
  readonly overlay?: true;
  /** The page has changed its own address: the guards do not run again. */
  readonly shallow?: true;
}

export interface ShellNavigation extends HostNavigation {
  readonly isOpen: (href: string) => boolean;
  /** The page of an address: of the contract, or added by a remote of the release. */
  readonly match: (href: string) => MatchedRoute | null;
  readonly use: (driver: RouterDriver) => void;
  /** The router's location changed (or the page has just started). */
  readonly arrive: (href: string, state: unknown) => Promise<void>;
  readonly marker: BackMarker;
  /** Resolves when the history has no entry of a closed dialog. */
  readonly markerGone: () => Promise<void>;
  /** Goes one step back; false when this document has no earlier entry. */
  readonly tryBack: () => boolean;
  /** The current page; null until the guards have let the first page in. */
  readonly shown: () => MatchedRoute | null;
}

export type Decision =
  | { readonly kind: 'show'; readonly route: MatchedRoute }
  | { readonly kind: 'redirect'; readonly href: string }
  /** Navigation is blocked: the sign-in dialog opens over the current page. */
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
  /** Starts to load the head of a page, before the guards have decided about it. */
  readonly prepare: (route: MatchedRoute) => void;
  /** Applies the head of the page that is now shown. */
  readonly show: (route: MatchedRoute) => void;
  /**
   * Uses the heading of the page as the title until its metadata for search engines has been loaded; pages behind sign-in have none.
   * A heading that names the document (`PageHeader`) stays the title for as long as it is shown.
   */
  readonly name: (heading: Element) => void;
}
