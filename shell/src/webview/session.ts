/**
 * Where the page's session comes from: the app (token in the address it loaded, token or transfer code over the bridge), or
 * what the browser kept. Without an app that answered, the address is only a link that anybody may have written.
 */
import type { HostApiClient } from 'shared-contracts/host';
import type { WebBridge } from 'shared-contracts/native';
import { isRefusal } from '../host/session.ts';
import type { SessionStore, TokenSource } from '../context/session.ts';

export type GivenSession =
  /** A token in the address that no app stands for. */
  | { readonly kind: 'offered'; readonly token: string }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'transfer-code'; readonly code: string }
  | { readonly kind: 'visitor' }
  /** Nobody said anything: the cookie decides, as on the web. */
  | { readonly kind: 'kept' };

export const givenSession = async (
  queryToken: string | null,
  bridge: Pick<WebBridge, 'request'> | null,
): Promise<GivenSession> => {
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
const redeemer = (first: string, api: HostApiClient, askApp: () => Promise<GivenSession>): (() => Promise<string>) => {
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

/** What `beginGiven` works with. */
export interface GivenTo {
  readonly session: Pick<SessionStore, 'forget' | 'restore' | 'token' | 'unchecked'>;
  readonly api: HostApiClient;
  readonly takeOffered: (token: string) => void;
  /** The session that the app gives now. */
  readonly askApp: () => Promise<GivenSession>;
}

/**
 * Puts the given session in place. Resolves once the server has been asked; a code is exchanged before that. Who comes is
 * open until then: no page takes the patient for a visitor, and none speaks for whom the browser remembers from before.
 */
export const beginGiven = async (
  given: GivenSession,
  { session, api, takeOffered, askApp }: GivenTo,
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
    takeOffered(given.token);
    await kept;
  }
  if (given.kind === 'token') return restored(given.token);
  if (given.kind === 'transfer-code') return restored(redeemer(given.code, api, askApp));
  return 'done';
};
