import { useEffect, useRef } from 'react';
import { useConnection } from 'shared-ui/remote-kit';

/** Messages that the server sent while the socket was disconnected are lost: they have to be requested after each connection. */
export const useReconnected = (ask: () => void): void => {
  const state = useConnection();
  const before = useRef(state);
  useEffect(() => {
    const gained = state === 'connected' && before.current !== 'connected';
    before.current = state;
    if (gained) ask();
  });
};
