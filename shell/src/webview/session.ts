/**
 * Where the page's session comes from: the app (token in the address it loaded, token or transfer code over the bridge), or
 * what the browser kept. Without an app that answered, the address is only a link that anybody may have written.
 */
import type { HostApiClient } from 'shared-contracts/host';
import type { WebBridge } from 'shared-contracts/native';
import type { SessionStore } from '../host/session.ts';

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
 * Puts the given session in place. Resolves once the server has been asked; a code is exchanged before that. Who comes is
 * open until then: no page takes the patient for a visitor, and none speaks for whom the browser remembers from before.
 */
export const beginGiven = async (
  given: GivenSession,
  session: Pick<SessionStore, 'forget' | 'restore' | 'token' | 'unchecked'>,
  api: HostApiClient,
  takeOffered: (token: string) => void,
): Promise<'done' | 'refused'> => {
  const restored = async (token: string | Promise<string>) => {
    if (token !== session.token()) session.forget();
    const { kind } = await session.restore(token);
    // In an outage nobody has refused anything: another token would fare no better.
    return kind === 'signed-in' || session.unchecked() ? 'done' : 'refused';
  };
  const redeemed = async (code: string) => {
    const { redeemTransferCode } = await endpoints();
    return (await api.call(redeemTransferCode, { code })).token;
  };
  if (given.kind === 'visitor') session.forget();
  if (given.kind === 'kept') await session.restore();
  if (given.kind === 'offered') {
    const kept = session.token() === null ? null : session.restore();
    takeOffered(given.token);
    await kept;
  }
  if (given.kind === 'token') return restored(given.token);
  if (given.kind === 'transfer-code') return restored(redeemed(given.code));
  return 'done';
};
