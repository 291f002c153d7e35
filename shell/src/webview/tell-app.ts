/** Tells the app when the remote's own screen stands, and of every card in the place of something. */
import { CONTRACT_VERSION } from 'shared-contracts/host';
import type { WebBridge } from 'shared-contracts/native';
import type { PageRelease } from 'shared-contracts/release';
import type { Embedding } from '../host/embedding.ts';
import type { Entry } from './entry.ts';
import type { Watchdog } from './watchdog.ts';

interface TellOptions {
  readonly entry: Pick<Entry, 'remote' | 'prefix'>;
  readonly release: PageRelease;
  readonly bridge: Pick<WebBridge, 'emit'> | null;
  readonly watchdog: Watchdog;
  /** The sign-in dialog is what the first page is for now. */
  readonly signingIn?: () => boolean;
}

export const tellApp = (options: TellOptions): Pick<Embedding, 'stands' | 'failed'> => {
  const { entry, release, bridge, watchdog, signingIn = () => false } = options;
  let told = false;
  const ready = () => watchdog.ready(window.location.pathname.slice(entry.prefix.length) || '/');
  return {
    stands: ({ remote, version, module }) => {
      if (remote === 'auth' && signingIn()) ready();
      // Widgets and dialogs of others do not make the page; the sign-in remote is nothing but a dialog.
      if (module !== './pages' && remote !== entry.remote) return;
      ready();
      if (told) return;
      told = true;
      bridge?.emit('version.report', {
        release: release.number,
        shell: release.shell.version,
        remote,
        remoteVersion: version,
        contract: CONTRACT_VERSION,
      });
    },
    failed: ({ code, traceId, place }) => watchdog.failed(code, traceId, place),
  };
};
