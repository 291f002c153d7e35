/**
 * A version that blocks the main thread counts as failed. A long task that ends is measured. One that never ends leaves a mark in the
 * storage of the tab, which is otherwise removed when the page is left or hidden: the next page of the tab finds the mark and starts
 * with the previous version. It is unknown whether code of the remote or of the shell blocked, so the failure counts against both: only
 * a new version can be given up, and only when the previous one performs better.
 */
import type { RemoteName } from 'shared-contracts/routes';
import { randomId } from '../shared/device-id.ts';
import type { BlockingWatch, RemoteHealth, RunningRelease, Shown } from '../context/remotes.ts';
import type { Telemetry } from '../context/host.ts';
import { watchPageProblems } from './watch-page-problems.ts';

export const BLOCKED_MS = 5000;
const MARK = 'running-version';

type Tab = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const takeMark = (tab: Tab, { remotes }: RunningRelease): Shown | null => {
  const [remote = '', version] = (tab.getItem(MARK) ?? '').split('@');
  tab.removeItem(MARK);
  return Object.hasOwn(remotes, remote) && version ? { remote: remote as RemoteName, version } : null;
};

/** Storage may be refused; then only tasks that end are detected. */
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
  release: RunningRelease,
  tab: Tab = sessionStorage,
): BlockingWatch => {
  watchPageProblems(telemetry);
  const places = new Map<string, Shown>();
  /** The version of the dialog that was opened last, otherwise that of the page. */
  const onTop = (): Shown | undefined => [...places.values()].at(-1);
  const blocked = (by: Shown, what: string) => {
    const error = new Error(`the main thread was blocked ${what}`);
    telemetry.remoteFailure({ remote: 'shell', version: release.shell.version, cause: 'blocked', error });
    health.crashed({ ...by, cause: 'blocked', error, traceId: randomId().slice(0, 12) });
  };
  /** Longest task that has not been counted yet. */
  let longest = 0;
  /** A version may block during its first render, before its mount is known: then the task is counted when the version is shown. */
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
    const hung = takeMark(tab, release);
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
      // Buffered, because a version may block before this code has been loaded.
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
