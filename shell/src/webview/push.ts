/** Registers the push token of the app for the account that is signed in. */
import type { HostApiClient } from 'shared-contracts/host';
import { isBridgeFailure, type NativeResult, type WebBridge } from 'shared-contracts/native';
import type { SessionStore } from '../context/session.ts';

const endpoints = () => import(/* webpackChunkName: "webview-calls" */ './endpoints.ts');

export interface PushRegistration {
  readonly bridge: Pick<WebBridge, 'request' | 'on'>;
  readonly session: Pick<SessionStore, 'snapshot' | 'subscribe'>;
  readonly api: HostApiClient;
  readonly onError: (error: unknown) => void;
}

/** Called for each sign-in, and when the token changes. The server removes the registration with the session. */
export const registerPush = ({ bridge, session, api, onError }: PushRegistration): void => {
  const patient = (): string | null => {
    const now = session.snapshot();
    return now.kind === 'signed-in' ? now.user.uid : null;
  };
  // Older apps, and apps without push notifications, do not implement the message.
  const failed = (error: unknown): void => {
    if (!isBridgeFailure(error, 'UNKNOWN_MESSAGE', 'NOT_AVAILABLE', 'TIMEOUT')) onError(error);
  };
  let registered: string | null = null;
  const register = async (given: NativeResult<'push.get'>, uid: string | null): Promise<void> => {
    // Signed out before the app returned its token: nothing is registered.
    if (given.kind === 'none' || uid === null || uid !== patient()) return;
    const { service, token } = given;
    const { subscribeAppPush } = await endpoints();
    await api.call(subscribeAppPush, { service, token });
  };
  const ask = (): void => {
    const uid = patient();
    if (uid === registered || session.snapshot().kind === 'restoring') return;
    registered = uid;
    if (uid === null) return;
    bridge
      .request('push.get', {})
      .then((given) => register(given, uid))
      .catch(failed);
  };
  bridge.on('push.changed', (given) => void register(given, patient()).catch(failed));
  session.subscribe(ask);
  ask();
};
