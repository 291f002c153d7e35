import { useContext, useEffect, useRef } from 'react';
import { RemoteContext } from '../remote-kit/remote-context.tsx';

/** While `waits`: runs `back` once the network is there again: the browser says so, or the socket has reached the server. */
export const useNetworkBack = (waits: boolean, back: () => void): void => {
  const realtime = useContext(RemoteContext)?.host.realtime;
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
