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
  /** What becomes of a token that stood in an address. */
  readonly acceptAddressToken: (token: string) => void;
  /** Before the first call of a page that carries no answers. */
  readonly prepareCalls: () => void;
  /** Sends a file of a form of the shell's own. */
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
  /** A remote's own screen is on the page. */
  readonly reportRendered: (screen: RenderedScreen) => void;
  /** A card stands in the place of something. */
  readonly failed: (failure: ShownFailure) => void;
  readonly signIn: SignIn;
  readonly seo: Seo;
}
