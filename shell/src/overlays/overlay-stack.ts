/** Dialogs that are open, the top one last. Each has one promise, which always settles. */
import { DISMISSED } from 'shared-contracts/host';
import { createStore } from 'zustand/vanilla';
import { subscribeTo } from '../shared/subscribe-to.ts';
import type { BackMarker, OpenOverlay, OverlayStack } from '../context/layers.ts';

interface Entry {
  readonly overlay: OpenOverlay;
  readonly promise: Promise<unknown>;
  readonly settle: (result: unknown) => void;
}

/** `Promise.withResolvers` is not supported by all phones of the product. */
const pending = () => {
  let resolve: (value: unknown) => void = () => undefined;
  const promise = new Promise<unknown>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

export const createOverlayStack = (marker: BackMarker): OverlayStack => {
  const store = createStore<{ entries: readonly Entry[]; shown: readonly OpenOverlay[] }>(() => ({
    entries: [],
    shown: [],
  }));
  const entries = () => store.getState().entries;
  let nextKey = 1;
  const set = (value: readonly Entry[]) =>
    store.setState({ entries: value, shown: value.map(({ overlay }) => overlay) });
  const take = (key: number): Entry | undefined => {
    const entry = entries().find(({ overlay }) => overlay.key === key);
    if (entry) set(entries().filter((other) => other !== entry));
    return entry;
  };
  const close = (key: number, result: unknown) => {
    const entry = take(key);
    if (!entry) return;
    if (entries().length === 0) marker.remove();
    entry.settle(result);
  };
  const open = (id: string, props: object): Promise<never> => {
    const same = entries().find(({ overlay }) => overlay.id === id);
    if (same) return same.promise as Promise<never>;
    const { promise, resolve } = pending();
    const overlay = { key: nextKey++, id, props, opener: document.activeElement } as OpenOverlay;
    if (entries().length === 0) marker.add();
    set([...entries(), { overlay, promise, settle: resolve }]);
    return promise as Promise<never>;
  };
  return {
    open,
    openAdded: open,
    close,
    dismiss: (key) => close(key, DISMISSED),
    dismissTop: () => {
      const top = entries().at(-1);
      if (top) close(top.overlay.key, DISMISSED);
    },
    backPressed: () => {
      const top = entries().at(-1);
      if (!top) return;
      take(top.overlay.key);
      if (entries().length > 0) marker.add();
      top.settle(DISMISSED);
    },
    dismissAll: () => {
      const all = entries();
      if (all.length === 0) return;
      set([]);
      for (const entry of [...all].reverse()) entry.settle(DISMISSED);
    },
    snapshot: () => store.getState().shown,
    subscribe: subscribeTo(store, ({ shown }) => shown),
  };
};
