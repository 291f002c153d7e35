import type { WebBridge } from 'shared-contracts/native';
import type { SessionStore } from '../host/session.ts';

/**
 * Tells the app of a sign-in on the page, and of a session that ended (after `session.cleared` it hears its own word
 * back). Tokens it gave, or that came for its code, are no news to it.
 */
export const tellSessions = (
  bridge: Pick<WebBridge, 'emit'>,
  session: Pick<SessionStore, 'token' | 'snapshot' | 'subscribe'>,
  appTokens: Set<string>,
): void => {
  const first = session.token();
  if (first !== null) appTokens.add(first);
  let { kind: before } = session.snapshot();
  session.subscribe(({ kind }) => {
    const token = session.token();
    if (kind === 'signed-in' && token !== null && !appTokens.has(token)) {
      appTokens.add(token);
      bridge.emit('session.started', { token });
    }
    if (kind === 'visitor' && before === 'signed-in') bridge.emit('session.ended', {});
    before = kind;
  });
};
