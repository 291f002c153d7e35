/** Where the page's session comes from: the address, the app (token or transfer code), or what the browser kept. */
import type { HostApiClient } from 'shared-contracts/host';
import type { WebBridge } from 'shared-contracts/native';
import type { SessionStore } from '../host/session.ts';

export type GivenSession =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'transfer-code'; readonly code: string }
  | { readonly kind: 'visitor' }
  /** Nobody said anything: the cookie decides, as on the web. */
  | { readonly kind: 'kept' };

export const givenSession = async (
  queryToken: string | null,
  bridge: Pick<WebBridge, 'request'> | null,
): Promise<GivenSession> => {
  if (queryToken) return { kind: 'token', token: queryToken };
  if (!bridge) return { kind: 'kept' };
  try {
    return await bridge.request('session.get', {});
  } catch {
    return { kind: 'kept' };
  }
};

const endpoints = () => import(/* webpackChunkName: "webview-calls" */ './endpoints.ts');

/** Puts the given session in place. Resolves once the server has been asked; a code is exchanged before that. */
export const beginGiven = async (given: GivenSession, session: SessionStore, api: HostApiClient): Promise<void> => {
  if (given.kind === 'visitor') return session.forget();
  if (given.kind === 'kept') return void (await session.restore());
  if (given.kind === 'token') return void (await session.restore(given.token));
  try {
    const { redeemTransferCode } = await endpoints();
    const { token } = await api.call(redeemTransferCode, { code: given.code });
    await session.restore(token);
  } catch {
    // A code that was used or is too old; the app is asked when a page needs somebody.
    session.forget();
  }
};
