/** Dialogs that are open, the top one last. Each has one promise, which always settles. */
import {
  DISMISSED,
  type OverlayId,
  type OverlayProps,
  type OverlayResult,
  type Unsubscribe,
} from 'shared-contracts/host';
import { createStore } from 'zustand/vanilla';
import { subscribeTo } from '../host/subscribe-to.ts';

export interface OpenOverlay<Id extends OverlayId = OverlayId> {
  readonly key: number;
  readonly id: Id;
  readonly props: OverlayProps<Id>;
  /** What had focus when it opened; it gets it back. */
  readonly opener: Element | null;
}

/** The history entry that lets the browser's Back close a dialog: one for the whole stack. */
export interface BackMarker {
  readonly add: () => void;
  /** Takes the entry away soon; whoever navigates or opens another dialog at once gets it instead. */
  readonly remove: () => void;
}

interface Entry {
  readonly overlay: OpenOverlay;
  readonly promise: Promise<unknown>;
  readonly settle: (result: unknown) => void;
}

export interface OverlayStack {
  readonly open: <Id extends OverlayId>(id: Id, props: OverlayProps<Id>) => Promise<OverlayResult<Id>>;
  readonly close: (key: number, result: unknown) => void;
  readonly dismiss: (key: number) => void;
  readonly dismissTop: () => void;
  /** The browser's Back took the marker away: closes the top dialog, and puts the marker back while others remain. */
  readonly backPressed: () => void;
  /** Closes everything because the page goes elsewhere; the marker is the navigation's to replace. */
  readonly dismissAll: () => void;
  readonly snapshot: () => readonly OpenOverlay[];
  readonly subscribe: (listener: () => void) => Unsubscribe;
}

/** `Promise.withResolvers` is younger than the phones we serve. */
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
  return {
    open: (id, props) => {
      const same = entries().find(({ overlay }) => overlay.id === id);
      if (same) return same.promise as Promise<never>;
      const { promise, resolve } = pending();
      const overlay = { key: nextKey++, id, props, opener: document.activeElement } as OpenOverlay;
      if (entries().length === 0) marker.add();
      set([...entries(), { overlay, promise, settle: resolve }]);
      return promise as Promise<never>;
    },
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
