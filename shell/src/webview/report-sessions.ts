import type { WebBridge } from 'shared-contracts/native';
import type { SessionStore } from '../context/session.ts';

/**
 * Tells the app of a sign-in on the page, and of a session the patient ended (after `session.cleared` it hears its own word
 * back). Tokens it gave, or that came for its code, are no news to it; nor is a session it was asked to renew in vain.
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
