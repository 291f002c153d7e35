import { useEffect } from 'react';
import { useHost, useSession } from 'shared-ui/remote-kit';

/** Fetched only where this browser may show pushes. */
export const usePushes = (): void => {
  const host = useHost();
  const session = useSession();
  const uid = session.kind === 'signed-in' ? session.user.uid : null;
  useEffect(() => {
    if (uid === null || !('Notification' in window) || Notification.permission !== 'granted') return;
    let end: (() => void) | null = null;
    let over = false;
    void import(/* webpackChunkName: "pushes" */ '../settings/handle-pushes.ts').then(
      ({ handlePushes }) => {
        if (!over) end = handlePushes(host, uid);
      },
      // Without it a pressed push opens in a window of its own.
      () => undefined,
    );
    return () => {
      over = true;
      end?.();
    };
  }, [host, uid]);
};
