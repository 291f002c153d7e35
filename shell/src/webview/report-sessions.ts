import type { WebBridge } from 'shared-contracts/native';
import type { SessionStore } from '../context/session.ts';

/**
 * Notifies the app of a sign-in on the page and of a sign-out by the patient (also after its own `session.cleared`). It is not
 * notified of tokens that it has provided itself or that its transfer code was exchanged for, nor of a session that it could not
 * renew.
 */
export const reportSessions = (
  bridge: Pick<WebBridge, 'emit'>,
  session: Pick<SessionStore, 'token' | 'snapshot' | 'subscribe'>,
  appTokens: Set<string>,
  hasGivenUp: (token: string) => boolean,
): void => {
  const first = session.token();
  if (first !== null) appTokens.add(first);
  let { kind: before } = session.snapshot();
  let last = first;
  session.subscribe(({ kind }) => {
    const token = session.token();
    if (kind === 'signed-in' && token !== null && !appTokens.has(token)) {
      appTokens.add(token);
      bridge.emit('session.started', { token });
    }
    if (kind === 'visitor' && before === 'signed-in' && !hasGivenUp(last ?? '')) bridge.emit('session.ended', {});
    before = kind;
    last = token;
  });
};
