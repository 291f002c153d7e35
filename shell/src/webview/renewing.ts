/** Waits for a new session where the web would leave for the sign-in page: nothing typed is lost. */
import { isApiError } from 'shared-contracts/api';
import type { HostApiClient } from 'shared-contracts/host';
import type { WebBridge } from 'shared-contracts/native';
import type { SessionStore } from '../host/session.ts';

export interface RenewalOptions {
  readonly bridge: Pick<WebBridge, 'request'> | null;
  readonly session: () => Pick<SessionStore, 'token' | 'snapshot' | 'begin' | 'forget'>;
  /** Tokens the app knows already. */
  readonly appTokens: Set<string>;
  /** Asks the patient, where the app has no session to give; true once signed in. */
  readonly askPatient: () => Promise<boolean>;
}

export interface Renewal {
  /** A session in the place of the one with `token`; false when nobody gives one. Asked twice at once, it asks once. */
  readonly renew: (token: string | null, who: 'app' | 'app-or-patient') => Promise<boolean>;
}

export const createRenewal = ({ bridge, session, appTokens, askPatient }: RenewalOptions): Renewal => {
  let running: Promise<boolean> | null = null;
  const askApp = async (): Promise<boolean> => {
    if (!bridge) return false;
    try {
      const answer = await bridge.request('session.expired', {});
      if (answer.kind !== 'token') return false;
      appTokens.add(answer.token);
      return (await session().begin(answer.token)).kind === 'signed-in';
    } catch {
      return false;
    }
  };
  const ask = async (who: 'app' | 'app-or-patient'): Promise<boolean> => {
    if ((await askApp()) || (who === 'app-or-patient' && (await askPatient()))) return true;
    session().forget();
    return false;
  };
  return {
    renew: (token, who) => {
      // Somebody has renewed it while this call was under way.
      const current = session().token();
      if (current !== null && current !== token && session().snapshot().kind === 'signed-in')
        return Promise.resolve(true);
      running ??= ask(who).finally(() => {
        running = null;
      });
      return running;
    },
  };
};

/**
 * Calls that fail because the session has ended wait for a new one and are made again, with the same idempotency key.
 * Once nobody has given one, only what the patient does asks again (sending a form that is still there), not what screens
 * read by themselves: a read can be called off, so it carries a signal.
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
  return {
    ...calls,
    call: (endpoint, request, options) =>
      endpoint.auth === 'public'
        ? calls.call(endpoint, request, options)
        : repeating(() => calls.call(endpoint, request, options), !options?.signal),
    upload: (...file) => repeating(() => calls.upload(...file), true),
  };
};
