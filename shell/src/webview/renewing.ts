/** Renews an ended session in a webview, where the web would redirect to the sign-in page, so that typed values are kept. */
import { isApiError } from 'shared-contracts/api';
import type { HostApiClient } from 'shared-contracts/host';
import type { WebBridge } from 'shared-contracts/native';
import { isRefusal } from '../host/session.ts';
import type { SessionStore } from '../context/session.ts';

export interface RenewalOptions {
  readonly bridge: Pick<WebBridge, 'request'> | null;
  readonly session: () => Pick<SessionStore, 'token' | 'snapshot' | 'begin' | 'forget'>;
  /** Tokens that the app has provided or been notified of. */
  readonly appTokens: Set<string>;
  /** Opens the sign-in for the patient when the app has no session; true once signed in. */
  readonly askPatient: () => Promise<boolean>;
}

export interface Renewal {
  /** Replaces the session with `token`; false when there is no other. Concurrent calls share one request. */
  readonly renew: (token: string | null, who: 'app' | 'app-or-patient') => Promise<boolean>;
  /** Whether the session with this token ended because it could not be replaced. */
  readonly hasGivenUp: (token: string) => boolean;
}

export const createRenewal = ({ bridge, session, appTokens, askPatient }: RenewalOptions): Renewal => {
  let running: Promise<boolean> | null = null;
  const givenUp = new Set<string>();
  /** Somebody has signed in since the session with `token` ended. */
  const isAnother = (token: string | null): boolean => {
    const current = session().token();
    return current !== null && current !== token && session().snapshot().kind === 'signed-in';
  };
  const askApp = async (): Promise<boolean> => {
    if (!bridge) return false;
    try {
      const answer = await bridge.request('session.expired', {});
      if (answer.kind !== 'token') return false;
      appTokens.add(answer.token);
      return (await session().begin(answer.token)).kind === 'signed-in';
    } catch (error) {
      // Without an answer nobody has to sign in, and the next call tries again.
      return isApiError(error) && !isRefusal(error);
    }
  };
  const ask = async (who: 'app' | 'app-or-patient'): Promise<boolean> => {
    const ended = session().token();
    if ((await askApp()) || isAnother(ended)) return true;
    if ((who === 'app-or-patient' && (await askPatient())) || isAnother(ended)) return true;
    if (ended !== null) givenUp.add(ended);
    session().forget();
    return false;
  };
  return {
    renew: (token, who) => {
      // Somebody has renewed it while this call was under way.
      if (isAnother(token)) return Promise.resolve(true);
      running ??= ask(who).finally(() => {
        running = null;
      });
      return running;
    },
    hasGivenUp: (token) => givenUp.has(token),
  };
};

/**
 * Calls that fail because the session has ended wait for a new session and are repeated with the same idempotency key. When the session
 * could not be replaced, only actions of the patient (such as sending a form) request one again, and not reads, which are recognised by
 * their signal.
 */
export const renewingClient = (
  calls: HostApiClient,
  token: () => string | null,
  renew: (token: string | null) => Promise<boolean>,
): HostApiClient => {
  const repeating = async <Answer>(work: () => Promise<Answer>, byPatient: boolean): Promise<Answer> => {
    const used = token();
    try {
      return await work();
    } catch (error) {
      const asks = (used !== null || byPatient) && isApiError(error, 'SESSION_EXPIRED');
      if (!asks || !(await renew(used))) throw error;
      return work();
    }
  };
  const { download } = calls;
  return {
    ...calls,
    call: (endpoint, request, options) =>
      endpoint.auth === 'public'
        ? calls.call(endpoint, request, options)
        : repeating(() => calls.call(endpoint, request, options), !options?.signal),
    upload: (...file) => repeating(() => calls.upload(...file), true),
    ...(download ? { download: (...file) => repeating(() => download(...file), true) } : {}),
  };
};
