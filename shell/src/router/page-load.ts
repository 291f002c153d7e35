import { createStore } from 'zustand/vanilla';
import { subscribeTo } from '../shared/subscribe-to.ts';
import type { PageLoad } from '../context/navigation.ts';

/**
 * The UI load flag, from the start of a visit until its guards have let it in, and whether the first page of the document is on
 * the screen: everything that no first view needs waits for that.
 */
export const createPageLoad = (): PageLoad => {
  const store = createStore(() => ({ loading: false, settled: false }));
  const settled = () => store.getState().settled;
  const whenSettled = (latestMs: number): Promise<void> =>
    new Promise((resolve) => {
      if (settled()) return resolve();
      const timer = setTimeout(resolve, latestMs);
      const stop = store.subscribe(() => {
        if (!settled()) return;
        clearTimeout(timer);
        stop();
        resolve();
      });
    });
  return {
    whenSettled,
    loading: () => store.getState().loading,
    settled,
    subscribe: subscribeTo(store, ({ settled: isSettled }) => isSettled),
    begin: () => store.setState({ loading: true }),
    end: () => store.setState({ loading: false }),
    settle: () => store.setState({ settled: true }),
  };
};
