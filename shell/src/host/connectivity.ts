/** Whether the network answers: the browser's own word, corrected by what calls experience. */
import type { Unsubscribe } from 'shared-contracts/host';
import { createListeners } from './listeners.ts';

export interface Connectivity {
  readonly online: () => boolean;
  readonly subscribe: (listener: (online: boolean) => void) => Unsubscribe;
  /** A call got an answer, or none came. */
  readonly report: (reached: boolean) => void;
}

export const createConnectivity = (): Connectivity => {
  const listeners = createListeners<boolean>();
  let online = navigator.onLine;
  const become = (next: boolean) => {
    if (next === online) return;
    online = next;
    listeners.emit(next);
  };
  window.addEventListener('online', () => become(true));
  window.addEventListener('offline', () => become(false));
  return {
    online: () => online,
    subscribe: listeners.add,
    // One unanswered call can be the server's fault; the bar speaks of the connection.
    report: (reached) => become(reached || navigator.onLine),
  };
};
