import { useCallback } from 'react';
import type { HostNative } from 'shared-contracts/host';
import { AlertBanner } from '../alerts/alert-banner.tsx';
import { ConnectionBar } from '../chrome/connection-bar.tsx';
import { ShellProvider } from '../context/shell-context.tsx';
import { Part } from '../context/part.tsx';
import type { Shell } from '../context/shell.ts';
import { OverlayLayer } from '../overlays/overlay-layer.tsx';
import { Page } from '../router/page.tsx';
import { Router } from '../router/router.tsx';
import type { AppUpdate } from './app-update.ts';
import { AuthPage } from './auth-page.tsx';
import type { Entry } from './entry.ts';
import { Guarded } from './guarded.tsx';
import { HelpOutlet } from './help-outlet.tsx';
import type { PermissionHelp } from './permission-help.ts';
import type { Renewal } from './renewing.ts';
import { UpdateOutlet } from './update-outlet.tsx';
import type { Watchdog } from './watchdog.ts';
import styles from './webview.module.css';

interface WebviewAppProps {
  shell: Shell;
  entry: Entry;
  staticPage: HTMLElement | null;
  help: PermissionHelp;
  native: HostNative | null;
  renewal: Pick<Renewal, 'hasGivenUp'>;
  watchdog: Watchdog;
  update: AppUpdate | null;
}

/** One remote without chrome: the app has its own header, bars and notices. */
export const WebviewApp = (props: WebviewAppProps) => {
  const { prefix } = props.entry;
  const base = useCallback(() => prefix, [prefix]);
  return (
    <ShellProvider shell={props.shell}>
      <Router base={base}>
        <Frame {...props} />
      </Router>
    </ShellProvider>
  );
};

const Frame = ({ shell, entry, staticPage, help, native, renewal, watchdog, update }: WebviewAppProps) => {
  // Pages of the shell (terms, privacy …) need no remote.
  const ownPage = useCallback(() => watchdog.ready(shell.navigation.snapshot().pathname), [watchdog, shell]);
  return (
    <>
      <div className={styles.frame}>
        <ConnectionBar />
        {native && update && <UpdateOutlet update={update} native={native} />}
        <main id="main" tabIndex={-1} className={styles.main}>
          {entry.remote === 'auth' ? (
            <AuthPage native={native} />
          ) : (
            <Guarded native={native} hasGivenUp={renewal.hasGivenUp} onOwnPage={ownPage}>
              <Page staticPage={staticPage} onOwnPage={ownPage} />
            </Guarded>
          )}
        </main>
      </div>
      <Part name="notices">
        <AlertBanner />
        {native && <HelpOutlet help={help} native={native} />}
      </Part>
      <OverlayLayer />
    </>
  );
};
