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
  return {
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
