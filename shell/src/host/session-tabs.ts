/**
 * The start and end of a session are sent to all tabs of the browser: by a channel, or by the storage event where channels are not
 * supported. Neither carries a token; each tab compares its own with the cookie. A page from the back-forward cache compares them when
 * it is shown again.
 */
import { STORAGE_KEY } from 'shared-contracts/domain';
import { localStore } from 'shared-ui/storage';
import type { SessionEnd } from '../context/session.ts';

/** The announced change: a session began, or ended. */
export type SessionChange = SessionEnd | 'signed-in';

const CHANGES: readonly unknown[] = ['signed-in', 'signed-out', 'expired'] satisfies SessionChange[];
const isChange = (value: unknown): value is SessionChange => CHANGES.includes(value);

/** Written as `<change>:<unique id>`, because a storage event is sent only when the value changes. */
const changeIn = (written: string | null): SessionChange | null => {
  const [change] = (written ?? '').split(':');
  return isChange(change) ? change : null;
};

const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'function' ? new BroadcastChannel(STORAGE_KEY.sessionEnd) : null;

export const announceChange = (change: SessionChange): void => {
  localStore.write(STORAGE_KEY.sessionEnd, `${change}:${Math.random()}`);
  const channel = openChannel();
  channel?.postMessage(change);
  channel?.close();
};

/** Calls the listener when a session may have begun or ended in another tab; it may be called twice for one change. */
export const onChangeElsewhere = (listener: (change: SessionChange) => void): void => {
  let channel: BroadcastChannel | null = null;
  const listen = () => {
    channel = openChannel();
    channel?.addEventListener('message', ({ data }) => {
      if (isChange(data)) listener(data);
    });
  };
  listen();
  window.addEventListener('storage', ({ key, newValue }) => {
    const change = key === STORAGE_KEY.sessionEnd ? changeIn(newValue) : null;
    if (change) listener(change);
  });
  // An open channel would keep the page out of the back-forward cache.
  window.addEventListener('pagehide', () => channel?.close());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    listen();
    const change = changeIn(localStore.read(STORAGE_KEY.sessionEnd));
    if (change) listener(change);
  });
};
