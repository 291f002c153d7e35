/** Notifies the app when the screen of its remote is rendered, and of every failure card. */
import { CONTRACT_VERSION } from 'shared-contracts/host';
import type { WebBridge } from 'shared-contracts/native';
import type { PageRelease } from 'shared-contracts/release';
import type { Embedding } from '../boot/embedding.ts';
import type { Entry } from './entry.ts';
import type { Watchdog } from './watchdog.ts';

interface AppNotifierOptions {
  readonly entry: Pick<Entry, 'remote' | 'prefix'>;
  readonly release: PageRelease;
  readonly bridge: Pick<WebBridge, 'emit'> | null;
  readonly watchdog: Watchdog;
}

export const createAppNotifier = ({
  entry,
  release,
  bridge,
  watchdog,
}: AppNotifierOptions): Pick<Embedding, 'reportRendered' | 'failed'> => {
  let isReported = false;
  return {
    reportRendered: ({ remote, version, module }) => {
      // Widgets and dialogs of other remotes are not the page; the sign-in remote consists of a dialog only.
      if (module !== './pages' && remote !== entry.remote) return;
      watchdog.ready(window.location.pathname.slice(entry.prefix.length) || '/');
      if (isReported) return;
      isReported = true;
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
