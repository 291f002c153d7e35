/**
 * Starts the detection of a blocked main thread. Its code is loaded in parallel with the first view, and is then notified of the
 * version that is shown.
 */
import type { BlockingWatch, RemoteHealth, RunningRelease, Shown } from '../context/remotes.ts';
import type { Telemetry } from '../context/host.ts';

const load = () => import(/* webpackChunkName: "watch" */ './watch-blocking.ts');

export const createBlocking = (
  health: Pick<RemoteHealth, 'crashed'>,
  telemetry: Pick<Telemetry, 'error' | 'event' | 'remoteFailure'>,
  release: RunningRelease,
): BlockingWatch => {
  const shown = new Map<string, Shown | null>();
  let watch: BlockingWatch | null = null;
  load().then(
    ({ watchBlocking }) => {
      watch = watchBlocking(health, telemetry, release);
      for (const [place, one] of shown) watch.shows(one, place);
    },
    (error: unknown) => telemetry.error(error, { where: 'shell watch' }),
  );
  return {
    shows: (next, place = 'page') => {
      shown.set(place, next);
      watch?.shows(next, place);
    },
  };
};
