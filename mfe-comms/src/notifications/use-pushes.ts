import { useEffect } from 'react';
import { useHost, useSession } from 'shared-ui/remote-kit';

/** Loaded only where this browser may show push notifications. */
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
      // Without it a pressed push notification opens in a new window.
      () => undefined,
    );
    return () => {
      over = true;
      end?.();
    };
  }, [host, uid]);
};
