import { createListeners } from '../host/listeners.ts';

/**
 * The UI load flag, from the start of a visit until its guards have let it in, and whether the document's first page is on
 * the screen: what no first view needs waits for that.
 */
export const createPageLoad = () => {
  const listeners = createListeners<void>();
  let loading = false;
  let settled = false;
  const set = (value: boolean) => {
    if (value === loading) return;
    loading = value;
    listeners.emit();
  };
  const whenSettled = (latestMs: number): Promise<void> =>
    new Promise((resolve) => {
      if (settled) return resolve();
      const timer = setTimeout(resolve, latestMs);
      const stop = listeners.add(() => {
        if (!settled) return;
        clearTimeout(timer);
        stop();
        resolve();
      });
    });
  return {
    /** Resolves when the document's first page is on the screen, or after `latestMs`. */
    whenSettled,
    snapshot: () => loading,
    subscribe: listeners.add,
    begin: () => set(true),
    end: () => set(false),
    settled: () => settled,
    settle: () => {
      if (settled) return;
      settled = true;
      listeners.emit();
    },
  };
};
export type PageLoad = ReturnType<typeof createPageLoad>;
