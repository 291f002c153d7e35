/** Retries the check of a token that could not be checked: with back-off, and at once when the network has recovered. */
import type { Connectivity } from '../context/host.ts';
import type { SessionStore } from '../context/session.ts';

const FIRST_PAUSE_MS = 4000;
const LONGEST_PAUSE_MS = 60_000;

export const retrySessionCheck = (
  session: Pick<SessionStore, 'subscribe' | 'unchecked' | 'restore'>,
  connectivity: Pick<Connectivity, 'subscribe'>,
): void => {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    await session.restore();
    later();
  };
  const later = () => {
    clearTimeout(timer);
    if (session.unchecked()) {
      timer = setTimeout(() => void ask(), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    } else pause = FIRST_PAUSE_MS;
  };
  session.subscribe(later);
  connectivity.subscribe((online) => {
    if (online && session.unchecked()) void ask();
  });
};
