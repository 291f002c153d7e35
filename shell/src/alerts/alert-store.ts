import { ALERT_HIDE_MS } from 'shared-contracts/domain';
import { createStore } from 'zustand/vanilla';
import { subscribeTo } from '../shared/subscribe-to.ts';
import type { AlertStore, ShownAlert } from '../context/layers.ts';

interface Running {
  timer: ReturnType<typeof setTimeout> | undefined;
  left: number;
  since: number;
}

const MOST = 3;

/** Banners that are hidden after 3000 ms, unless they are being read. A repeated text is shown once, and its time restarts. */
export const createAlertStore = (now: () => number = () => performance.now()): AlertStore => {
  const store = createStore<{ alerts: readonly ShownAlert[] }>(() => ({ alerts: [] }));
  const shown = () => store.getState().alerts;
  const clocks = new Map<number, Running>();
  let paused = false;
  let next = 1;
  const dismiss = (key: number) => {
    clearTimeout(clocks.get(key)?.timer);
    clocks.delete(key);
    store.setState({ alerts: shown().filter((alert) => alert.key !== key) });
    if (shown().length === 0) paused = false;
  };
  const run = (key: number, clock: Running) => {
    clock.since = now();
    clock.timer = setTimeout(() => dismiss(key), clock.left);
  };
  return {
    snapshot: shown,
    subscribe: subscribeTo(store, ({ alerts }) => alerts),
    dismiss,
    show: ({ tone, text }) => {
      const same = shown().find((alert) => alert.tone === tone && alert.text === text);
      const oldest = shown().length >= MOST ? shown()[0] : undefined;
      for (const gone of [same, oldest]) if (gone) dismiss(gone.key);
      const key = next++;
      const clock: Running = { timer: undefined, left: ALERT_HIDE_MS, since: 0 };
      clocks.set(key, clock);
      if (!paused) run(key, clock);
      store.setState({ alerts: [...shown(), { key, tone, text }] });
    },
    pause: () => {
      if (paused) return;
      paused = true;
      for (const clock of clocks.values()) {
        clearTimeout(clock.timer);
        clock.left = Math.max(0, clock.left - (now() - clock.since));
      }
    },
    resume: () => {
      if (!paused) return;
      paused = false;
      for (const [key, clock] of clocks) run(key, clock);
    },
  };
};
