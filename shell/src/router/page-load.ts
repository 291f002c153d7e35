import { createListeners } from '../host/listeners.ts';

/** The UI load flag: true from the start of a visit until its page is on the screen. */
export const createPageLoad = () => {
  const listeners = createListeners<void>();
  let loading = false;
  const set = (value: boolean) => {
    if (value === loading) return;
    loading = value;
    listeners.emit();
  };
  return { snapshot: () => loading, subscribe: listeners.add, begin: () => set(true), end: () => set(false) };
};
export type PageLoad = ReturnType<typeof createPageLoad>;
