import type { HostRealtime } from 'shared-contracts/host';
import { useEffect, useRef } from 'react';

/**
 * While `waits`, runs `back` once the network is available again: after the `online` event of the browser, or a connection of the socket.
 * `realtime` is the host's; a form outside of a remote has none.
 */
export const useNetworkBack = (
  waits: boolean,
  realtime: Pick<HostRealtime, 'subscribeState'> | undefined,
  back: () => void,
): void => {
  const latest = useRef(back);
  latest.current = back;
  useEffect(() => {
    if (!waits) return undefined;
    const heard = () => latest.current();
    window.addEventListener('online', heard);
    const stop = realtime?.subscribeState((state) => {
      if (state === 'connected') heard();
    });
    return () => {
      window.removeEventListener('online', heard);
      stop?.();
    };
  }, [waits, realtime]);
};
