import { useEffect } from 'react';
import type { HostNative } from 'shared-contracts/host';
import { linkTo } from 'shared-contracts/routes';
import { webviewPath } from 'shared-contracts/native';
import { useShell } from '../context/shell-context.tsx';

/** The sign-in remote has no pages: inside an app only its dialog is shown, and its result decides how the page is left. */
export const AuthPage = ({ native }: { native: HostNative | null }) => {
  const { overlays, telemetry } = useShell();
  useEffect(() => {
    overlays.open('auth.sign-in', {}).then(
      ({ kind }) => {
        if (native) native.close({ kind: kind === 'signed-in' ? 'signed-in' : 'closed' });
        else if (kind === 'signed-in') window.location.assign(webviewPath('booking', linkTo('home')));
      },
      (error: unknown) => telemetry.error(error, { where: 'webview.auth' }),
    );
  }, [native, overlays, telemetry]);
  return null;
};
