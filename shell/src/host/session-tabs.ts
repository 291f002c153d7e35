/**
 * The end of a session reaches every tab of the browser at once: by a channel, and by the storage event where there is no
 * channel. Neither carries a token; each tab compares its own with the cookie. A page that was frozen meanwhile (back-forward
 * cache) looks when it is shown again.
 */
import { STORAGE_KEY } from 'shared-contracts/domain';
import { localStore } from 'shared-ui/storage';

/** `signed-out`: somebody left, perhaps to hand the device on; `expired`: its patient comes back to what was typed. */
export type SessionEnd = 'signed-out' | 'expired';

const isEnd = (value: unknown): value is SessionEnd => value === 'signed-out' || value === 'expired';

/** Written as `<end>:<once>`: a storage event is sent for a changed value only. */
const endIn = (written: string | null): SessionEnd | null => {
  const [end] = (written ?? '').split(':');
  return isEnd(end) ? end : null;
};

const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'function' ? new BroadcastChannel(STORAGE_KEY.sessionEnd) : null;

export const announceEnd = (end: SessionEnd): void => {
  localStore.write(STORAGE_KEY.sessionEnd, `${end}:${Math.random()}`);
  const channel = openChannel();
  channel?.postMessage(end);
  channel?.close();
};

/** Calls the listener when a session may have ended in another tab; it may be called twice for one end. */
export const onEndElsewhere = (listener: (end: SessionEnd) => void): void => {
  let channel: BroadcastChannel | null = null;
  const listen = () => {
    channel = openChannel();
    channel?.addEventListener('message', ({ data }) => {
      if (isEnd(data)) listener(data);
    });
  };
  listen();
  window.addEventListener('storage', ({ key, newValue }) => {
    const end = key === STORAGE_KEY.sessionEnd ? endIn(newValue) : null;
    if (end) listener(end);
  });
  // An open channel would keep the page out of the back-forward cache.
  window.addEventListener('pagehide', () => channel?.close());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    listen();
    const end = endIn(localStore.read(STORAGE_KEY.sessionEnd));
    if (end) listener(end);
  });
};
