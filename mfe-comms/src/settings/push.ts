/**
 * Push subscriptions of this browser. The service worker that shows the notifications is served by the edge, with a scope that
 * contains no page.
 */
import { subscribePush, unsubscribePush } from 'shared-contracts/api';
import { PUSH_OPEN_MESSAGE, PUSH_WORKER_PATH } from 'shared-contracts/domain';
import type { HostApi } from 'shared-contracts/host';
import { isLocalPath } from 'shared-contracts/routes';
import { accountKey, localStore } from 'shared-ui/storage';

type Host = Pick<HostApi, 'api' | 'clock' | 'mode' | 'navigation'>;

/** `blocked`: only the browser's own settings can change that. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** When this browser last renewed its subscription for an account. Removed with the subscription at sign-out. */
const markOf = (uid: string): string => accountKey('comms.push', uid);
const RENEW_MS = 86_400_000;

export const pushState = ({ mode }: Pick<Host, 'mode'>, uid: string): PushState => {
  const known = mode === 'web' && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!known) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && localStore.read(markOf(uid)) !== null ? 'on' : 'off';
};

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** A subscription made for another key is removed, because this installation cannot send to it. */
const subscriptionFor = async ({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> => {
  const known = await pushManager.getSubscription();
  if (known && base64url(known.options.applicationServerKey) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

const tell = async ({ api, clock }: Host, uid: string, key: string): Promise<void> => {
  await navigator.serviceWorker.register(PUSH_WORKER_PATH);
  const subscription = await subscriptionFor(await navigator.serviceWorker.ready, key);
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')].map(base64url);
  await api.call(subscribePush, { endpoint: subscription.endpoint, p256dh: p256dh ?? '', auth: auth ?? '' });
  localStore.write(markOf(uid), String(clock.now()));
};

/** Shows a permission prompt, so it requires a press. */
export const turnPushOn = async (host: Host, uid: string, key: string): Promise<PushState> => {
  if ((await Notification.requestPermission()) === 'granted') await tell(host, uid, key);
  return pushState(host, uid);
};

export const turnPushOff = async (host: Host, uid: string): Promise<PushState> => {
  await host.api.call(unsubscribePush, {});
  localStore.remove(markOf(uid));
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER_PATH);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return pushState(host, uid);
};

/** Once a day, so that the server knows which browsers are still in use. */
export const renewPush = async (host: Host, uid: string, keyOf: () => Promise<string | null>): Promise<void> => {
  const renewed = Number(localStore.read(markOf(uid)));
  if (pushState(host, uid) !== 'on' || host.clock.now() - renewed < RENEW_MS) return;
  const key = await keyOf();
  if (key !== null) await tell(host, uid, key);
};

/** A pressed notification opens its page here, without loading the product again. */
export const openPushed = ({ navigation }: Pick<Host, 'navigation'>): (() => void) => {
  const open = ({ data, ports }: MessageEvent<{ type?: unknown; url?: unknown } | null>): void => {
    if (data?.type !== PUSH_OPEN_MESSAGE || typeof data.url !== 'string' || !isLocalPath(data.url)) return;
    ports[0]?.postMessage('taken');
    navigation.navigate(data.url);
  };
  navigator.serviceWorker.addEventListener('message', open);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener('message', open);
};
