/** Whether the network answers: the browser's own word, corrected by what calls experience. */
import type { Unsubscribe } from 'shared-contracts/host';
import { createListeners } from './listeners.ts';

export interface Connectivity {
  readonly online: () => boolean;
  readonly subscribe: (listener: (online: boolean) => void) => Unsubscribe;
  /** A call got an answer, or none came. `sentAt` is `Date.now()` of its sending. */
  readonly report: (reached: boolean, sentAt: number) => void;
}

export const createConnectivity = (): Connectivity => {
  const listeners = createListeners<boolean>();
  let online = navigator.onLine;
  let offlineSince = 0;
  const become = (next: boolean) => {
    if (next === online) return;
    online = next;
    listeners.emit(next);
  };
  window.addEventListener('online', () => become(true));
  window.addEventListener('offline', () => {
    offlineSince = Date.now();
    become(false);
  });
  return {
    online: () => online,
    subscribe: listeners.add,
    report: (reached, sentAt) => {
      // An answer to a call from before says nothing about the connection now.
      if (reached && !navigator.onLine && sentAt <= offlineSince) return;
      // One unanswered call can be the server's fault; the bar speaks of the connection.
      become(reached || navigator.onLine);
    },
  };
};
