/**
 * Where the page's session comes from: the app (token in the address it loaded, token or transfer code over the bridge), or
 * what the browser kept. Without an app that answered, the address is only a link that anybody may have written.
 */
import type { HostApiClient } from 'shared-contracts/host';
import type { WebBridge } from 'shared-contracts/native';
import { isRefusal } from '../host/session.ts';
import type { SessionStore, TokenSource } from '../context/session.ts';

export type AppSession =
  /** A token in the address that no app stands for. */
  | { readonly kind: 'offered'; readonly token: string }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'transfer-code'; readonly code: string }
  | { readonly kind: 'visitor' }
  /** Nobody said anything: the cookie decides, as on the web. */
  | { readonly kind: 'kept' };

export const requestAppSession = async (
  queryToken: string | null,
  bridge: Pick<WebBridge, 'request'> | null,
): Promise<AppSession> => {
  if (!bridge) return queryToken ? { kind: 'offered', token: queryToken } : { kind: 'kept' };
  if (queryToken) return { kind: 'token', token: queryToken };
  try {
    return await bridge.request('session.get', {});
  } catch {
    return { kind: 'kept' };
  }
};

const endpoints = () => import(/* webpackChunkName: "webview-calls" */ './endpoints.ts');

/**
 * Exchanges a transfer code for a token. A code lives for a minute: when it is refused after a failure (it expired during the
 * outage, or its answer was lost), the app is asked for another before anybody has to sign in.
 */
const redeemer = (first: string, api: HostApiClient, askApp: () => Promise<AppSession>): (() => Promise<string>) => {
  let code = first;
  let hasFailed = false;
  const redeem = async (): Promise<string> => {
    const { redeemTransferCode } = await endpoints();
    return (await api.call(redeemTransferCode, { code })).token;
  };
  return async () => {
    try {
      return await redeem();
    } catch (error) {
      const wasFirst = !hasFailed;
      hasFailed = true;
      if (wasFirst || !isRefusal(error)) throw error;
      const given = await askApp();
      if (given.kind === 'token') return given.token;
      if (given.kind !== 'transfer-code') throw error;
      ({ code } = given);
      return redeem();
    }
  };
};

/** What `startAppSession` works with. */
export interface AppSessionContext {
  readonly session: Pick<SessionStore, 'forget' | 'restore' | 'token' | 'unchecked'>;
  readonly api: HostApiClient;
  readonly acceptAddressToken: (token: string) => void;
  /** The session that the app gives now. */
  readonly askApp: () => Promise<AppSession>;
}

/**
 * Puts the given session in place. Resolves once the server has been asked; a code is exchanged before that. Who comes is
 * open until then: no page takes the patient for a visitor, and none speaks for whom the browser remembers from before.
 */
export const startAppSession = async (
  given: AppSession,
  { session, api, acceptAddressToken, askApp }: AppSessionContext,
): Promise<'done' | 'refused'> => {
  const restored = async (token: TokenSource) => {
    if (token !== session.token()) session.forget();
    const { kind } = await session.restore(token);
    // In an outage nobody has refused anything: another token would fare no better.
    return kind === 'signed-in' || session.unchecked() ? 'done' : 'refused';
  };
  if (given.kind === 'visitor') session.forget();
  if (given.kind === 'kept') await session.restore();
  if (given.kind === 'offered') {
    const kept = session.token() === null ? null : session.restore();
    acceptAddressToken(given.token);
    await kept;
  }
  if (given.kind === 'token') return restored(given.token);
  if (given.kind === 'transfer-code') return restored(redeemer(given.code, api, askApp));
  return 'done';
};
