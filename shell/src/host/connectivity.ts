/** Whether there is a connection: the state of the browser, corrected by the results of calls. */
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
      // An answer to a call that was sent before proves nothing about the connection now.
      if (reached && !navigator.onLine && sentAt <= offlineSince) return;
      // A single unanswered call can be caused by the server; the bar is about the connection.
      become(reached || navigator.onLine);
    },
  };
};
