/** The differences of the host when a native app shows the page. The webview host implements it; on the web there is none. */
import type { SalesChannel } from 'shared-contracts/api';
import type { HostApiClient, HostNative } from 'shared-contracts/host';
import type { MatchedRoute } from 'shared-contracts/routes';
import type { ShownFailure, RenderedScreen } from '../context/remotes.ts';
import type { Decision } from '../context/navigation.ts';

export interface Embedding {
  /** `/webview/booking`: every address of the page begins with it. */
  readonly base: string;
  readonly salesChannel: SalesChannel;
  /** The app's device id: its session is bound to it. */
  readonly deviceId: () => string;
  /** Null when the app does not support the bridge. */
  readonly native: HostNative | null;
  /** A client that requests a new token when the session has ended, and repeats the call. */
  readonly renewing: (calls: HostApiClient) => HostApiClient;
  /**
   * Decides about a visit. For a page behind sign-in it requests a session from the app first, then from the patient in a dialog
   * over that page.
   */
  readonly guard: (run: () => Promise<Decision>, from: MatchedRoute | null) => Promise<Decision>;
  /** Reports that a remote has rendered its screen. */
  readonly reportRendered: (screen: RenderedScreen) => void;
  /** Reports that a failure card is shown. */
  readonly failed: (failure: ShownFailure) => void;
  readonly openElsewhere: (href: string, from: MatchedRoute) => Promise<boolean> | null;
}
