/** What the parts of the shell offer each other. `boot/create-shell.ts` makes them; a part imports this folder and not another part. */
import type { Partner } from 'shared-contracts/domain';
import type { HostApi } from 'shared-contracts/host';
import type { PageRelease } from 'shared-contracts/release';
import type { Connectivity, PageCalendar, SendFile, ShellI18n, Telemetry } from './host.ts';
import type { AlertStore, OverlayStack } from './layers.ts';
import type { PageLoad, Seo, ShellNavigation } from './navigation.ts';
import type { BlockingWatch, RemoteHealth, RemoteLoader, ShownFailure, RenderedScreen } from './remotes.ts';
import type { SessionStore, SignIn } from './session.ts';

/** The host as the shell itself sees it. */
export interface Shell {
  readonly host: HostApi;
  readonly release: PageRelease;
  readonly partner: Partner | null;
  readonly session: SessionStore;
  /** Handles a token of an address. */
  readonly acceptAddressToken: (token: string) => void;
  /** Loads the code that sends calls, on a page without prefetched answers. */
  readonly prepareCalls: () => void;
  /** Sends a file of a form that belongs to the shell. */
  readonly sendFile: SendFile;
  readonly navigation: ShellNavigation;
  readonly i18n: ShellI18n;
  readonly calendar: PageCalendar;
  readonly alerts: AlertStore;
  readonly overlays: OverlayStack;
  readonly telemetry: Telemetry;
  readonly connectivity: Connectivity;
  readonly pageLoad: PageLoad;
  readonly loader: RemoteLoader;
  readonly health: RemoteHealth;
  readonly blocking: BlockingWatch;
  /** Reports that a remote has rendered its screen. */
  readonly reportRendered: (screen: RenderedScreen) => void;
  /** Reports that a failure card is shown. */
  readonly failed: (failure: ShownFailure) => void;
  readonly signIn: SignIn;
  readonly seo: Seo;
}
