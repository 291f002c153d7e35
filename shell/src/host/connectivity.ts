/** Whether the network answers: the browser's own word, corrected by what calls experience. */
import { createStore } from 'zustand/vanilla';
import { subscribeTo } from '../shared/subscribe-to.ts';
import type { Connectivity } from '../context/host.ts';

export const createConnectivity = (): Connectivity => {
  const store = createStore<{ online: boolean }>(() => ({ online: navigator.onLine }));
  let offlineSince = 0;
  const become = (online: boolean) => store.setState({ online });
  window.addEventListener('online', () => become(true));
  window.addEventListener('offline', () => {
    offlineSince = Date.now();
    become(false);
  });
  return {
    online: () => store.getState().online,
    subscribe: subscribeTo(store, ({ online }) => online),
    report: (reached, sentAt) => {
      // An answer to a call from before says nothing about the connection now.
      if (reached && !navigator.onLine && sentAt <= offlineSince) return;
      // One unanswered call can be the server's fault; the bar speaks of the connection.
      become(reached || navigator.onLine);
    },
  };
};
