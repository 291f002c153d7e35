/** Tells the app when the first page of its remote is on the screen, or that no version of it could be shown. */
import { CONTRACT_VERSION } from 'shared-contracts/host';
import type { WebBridge } from 'shared-contracts/native';
import type { PageRelease } from 'shared-contracts/release';
import type { RemoteFailed, RemoteLoader } from '../federation/remote-loader.ts';
import type { Entry } from './entry.ts';
import type { Watchdog } from './watchdog.ts';

interface WatchOptions {
  readonly entry: Entry;
  readonly release: PageRelease;
  readonly bridge: Pick<WebBridge, 'emit'> | null;
  readonly watchdog: Watchdog;
}

export const watchingLoader = (
  loader: RemoteLoader,
  { entry, release, bridge, watchdog }: WatchOptions,
): RemoteLoader => {
  let told = false;
  const mounted = (remote: string, version: string) => {
    watchdog.ready(window.location.pathname.slice(entry.prefix.length) || '/');
    if (told) return;
    told = true;
    bridge?.emit('version.report', {
      release: release.number,
      shell: release.shell.version,
      remote,
      remoteVersion: version,
      contract: CONTRACT_VERSION,
    });
  };
  return {
    ...loader,
    withRemote: async (remote, module, use) => {
      // Widgets and dialogs of others do not make the page; the sign-in remote is nothing but a dialog.
      const page = module === './pages' || remote === entry.remote;
      let version = '';
      try {
        const result = await loader.withRemote(remote, module, (loaded) => {
          ({ version } = loaded);
          return use(loaded);
        });
        if (page) mounted(remote, version);
        return result;
      } catch (error) {
        if (page) watchdog.failed('REMOTE_FAILED', (error as Partial<RemoteFailed>).traceId);
        throw error;
      }
    },
  };
};
