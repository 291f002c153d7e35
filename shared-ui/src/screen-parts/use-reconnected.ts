import { useEffect, useRef } from 'react';
import { useConnection } from 'shared-ui/remote-kit';

/** What was sent while nobody was connected, also before the first time, is not sent again: it must be asked for. */
export const useReconnected = (ask: () => void): void => {
  const state = useConnection();
  const before = useRef(state);
  useEffect(() => {
    const gained = state === 'connected' && before.current !== 'connected';
    before.current = state;
    if (gained) ask();
  });
};
