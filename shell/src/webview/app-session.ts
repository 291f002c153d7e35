/**
 * The source of the session of a page in an app: a token in the address, a token or transfer code over the bridge, or the stored token.
 * When no app has answered, the address counts as a link that anybody may have written.
 */
import type { HostApiClient } from 'shared-contracts/host';
import type { WebBridge } from 'shared-contracts/native';
import { isRefusal } from '../host/session.ts';
import type { SessionStore, TokenSource } from '../context/session.ts';

export type AppSession =
  /** A token in the address without an app that has answered. */
  | { readonly kind: 'offered'; readonly token: string }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'transfer-code'; readonly code: string }
  | { readonly kind: 'visitor' }
  /** No answer of an app: the cookie decides, as on the web. */
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
 * Exchanges a transfer code for a token. A code is valid for a minute: when it is refused after a failure (expired during the
 * outage, or the answer was lost), a new one is requested from the app before the patient has to sign in.
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

/** Dependencies of `startAppSession`. */
export interface AppSessionContext {
  readonly session: Pick<SessionStore, 'forget' | 'restore' | 'token' | 'unchecked'>;
  readonly api: HostApiClient;
  readonly acceptAddressToken: (token: string) => void;
  /** Requests a session from the app again. */
  readonly askApp: () => Promise<AppSession>;
}

/**
 * Starts the session. Resolves when the server has checked it; a code is exchanged first. Until then the session is `restoring`:
 * no page treats the patient as a visitor, or as the owner of a previous session.
 */
export const startAppSession = async (
  given: AppSession,
  { session, api, acceptAddressToken, askApp }: AppSessionContext,
): Promise<'done' | 'refused'> => {
  const restored = async (token: TokenSource) => {
    if (token !== session.token()) session.forget();
    const { kind } = await session.restore(token);
    // In an outage the token was not refused: another one would fail as well.
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
