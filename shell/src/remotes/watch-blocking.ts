/**
 * A version that keeps the page's main thread busy counts as failed. A long task that ends is measured; one that never
 * ends leaves a mark in the tab, because a page that is left or put away takes its mark with it: the next page of the tab
 * finds it and begins with the previous version. Nobody can tell whose code it was, the remote's or the shell's, so it
 * counts against both: only what is on trial can be given up, and only when the version before it did better.
 */
import { isRemoteName } from 'shared-contracts/release';
import type { RemoteName } from 'shared-contracts/routes';
import { randomId } from '../shared/device-id.ts';
import type { BlockingWatch, RemoteHealth, Shown } from '../context/remotes.ts';
import type { Telemetry } from '../context/host.ts';
import { watchPageProblems } from './watch-page-problems.ts';

export const BLOCKED_MS = 5000;
const MARK = 'running-version';

type Tab = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const takeMark = (tab: Tab): Shown | null => {
  const [remote, version] = (tab.getItem(MARK) ?? '').split('@');
  tab.removeItem(MARK);
  return isRemoteName(remote ?? '') && version ? { remote: remote as RemoteName, version } : null;
};

/** Storage may be refused; then only tasks that end are seen. */
const guarded = (work: () => void): void => {
  try {
    work();
  } catch {
    // See above.
  }
};

export const watchBlocking = (
  health: Pick<RemoteHealth, 'crashed'>,
  telemetry: Pick<Telemetry, 'remoteFailure' | 'event'>,
  shellVersion: string,
  tab: Tab = sessionStorage,
): BlockingWatch => {
  watchPageProblems(telemetry);
  const places = new Map<string, Shown>();
  /** The dialog opened last, or the page. */
  const onTop = (): Shown | undefined => [...places.values()].at(-1);
  const blocked = (by: Shown, what: string) => {
    const error = new Error(`the main thread was blocked ${what}`);
    telemetry.remoteFailure({ remote: 'shell', version: shellVersion, cause: 'blocked', error });
    health.crashed({ ...by, cause: 'blocked', error, traceId: randomId().slice(0, 12) });
  };
  /** Of the tasks that count against nobody yet. */
  let longest = 0;
  /** A version may block as it is drawn, before the shell hears that it is mounted: then it counts once it is shown. */
  const judge = () => {
    const shown = onTop();
    if (!shown || longest <= BLOCKED_MS) return;
    const ms = Math.round(longest);
    longest = 0;
    blocked(shown, `for ${ms} ms`);
  };
  const mark = () =>
    guarded(() => {
      const shown = onTop();
      if (shown && document.visibilityState === 'visible') tab.setItem(MARK, `${shown.remote}@${shown.version}`);
      else tab.removeItem(MARK);
    });
  guarded(() => {
    const hung = takeMark(tab);
    if (hung) blocked(hung, 'until the page was given up');
  });
  document.addEventListener('visibilitychange', mark);
  window.addEventListener('pageshow', mark);
  for (const leaving of ['beforeunload', 'pagehide'] as const) {
    window.addEventListener(leaving, () => guarded(() => tab.removeItem(MARK)));
  }
  if (typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes?.includes('longtask')) {
    new PerformanceObserver((list) => {
      longest = Math.max(longest, ...list.getEntries().map(({ duration }) => duration));
      judge();
    })
      // A version that blocks as soon as it is drawn is quicker than the code of this watch.
      .observe({ type: 'longtask', buffered: true });
  }
  return {
    shows: (next, place = 'page') => {
      if (next) places.set(place, next);
      else places.delete(place);
      mark();
      judge();
    },
  };
};
