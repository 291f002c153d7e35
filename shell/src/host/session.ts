/** The session: the token cookie (one day), its check with the server, and the user. */
import { isApiError, type UserProfile } from 'shared-contracts/api';
import { COOKIE, COOKIE_MAX_AGE_SECONDS } from 'shared-contracts/domain';
import type { HostApiClient, Session, SessionUser } from 'shared-contracts/host';
import { createStore } from 'zustand/vanilla';
import { readCookie, writeCookie } from './cookies.ts';
import { clearOfflineVisits, clearDrafts } from './clear-drafts.ts';
import { announceChange } from './session-tabs.ts';
import { subscribeTo } from '../shared/subscribe-to.ts';
import type { SessionStore, TokenSource } from '../context/session.ts';

export interface SessionOptions {
  /** A function, because the headers of the client carry the token of this store. */
  readonly api: () => HostApiClient;
  readonly onError: (error: unknown, where: string) => void;
}

const endpoints = () => import(/* webpackChunkName: "api" */ '../shared/api-endpoints.ts');

const VISITOR: Session = { kind: 'visitor' };
/** Whether the token that is being checked is the one that calls carry. */
const RESTORING: Session = { kind: 'restoring' };
const RESTORING_OWN: Session = { kind: 'restoring', own: true };

/**
 * Whether the server has rejected the token. Other failures prove nothing about it: no answer, a chunk that could not be loaded, a
 * rate limit (429), an outage (500 and above).
 */
export const isRefusal = (error: unknown): boolean =>
  isApiError(error) && (error.http ? error.http < 429 : error.code === 'INVALID_REQUEST');

const userOf = ({ personal, calendar }: UserProfile): SessionUser => ({
  uid: personal.uid,
  firstName: personal.fn,
  lastName: personal.ln,
  displayName: personal.display_name,
  image: personal.img,
  insured: personal.isInsurance,
  calendar,
});

export const createSessionStore = ({ api, onError }: SessionOptions): SessionStore => {
  const store = createStore<{ session: Session; token: string | null }>(() => ({
    session: readCookie(COOKIE.token) ? RESTORING_OWN : VISITOR,
    token: readCookie(COOKIE.token),
  }));
  let waiting: TokenSource | null = null;
  const set = (session: Session) => {
    if (session.kind === 'signed-in') waiting = null;
    store.setState({ session });
    return session;
  };
  const keep = (token: string) => {
    const { session, token: before } = store.getState();
    if (session === RESTORING_OWN && token !== before) set(RESTORING);
    writeCookie(COOKIE.token, token, COOKIE_MAX_AGE_SECONDS.token);
    store.setState({ token });
  };
  let restoring: Promise<Session> | null = null;
  /** Token of the session whose sign-out is being sent to the server. */
  let leaving: string | null = null;
  const forgetHere = () => {
    // A new object, so that subscribers that show the unchecked token render again.
    const session: Session = waiting === null ? VISITOR : { kind: 'visitor' };
    restoring = null;
    waiting = null;
    store.setState({ token: null, session });
  };
  const forget = () => {
    const { token } = store.getState();
    writeCookie(COOKIE.token, '', 0);
    clearOfflineVisits();
    forgetHere();
    if (token !== null) announceChange('expired');
  };
  const load = async (): Promise<Session> => {
    const token = store.getState().token;
    const { userProfile } = await endpoints();
    const profile = await api().call(userProfile, {});
    // A sign-out or another sign-in happened while the profile was being loaded.
    if (store.getState().token !== token || leaving === token) return store.getState().session;
    return set({ kind: 'signed-in', user: userOf(profile) });
  };

  /** `wanted`: neither a sign-out nor the check of another token has begun since this check started. */
  const check = async (given: TokenSource, wanted: () => boolean): Promise<Session> => {
    let latest = given;
    try {
      const token = typeof given === 'string' ? given : await given();
      latest = token;
      const { verifyToken } = await endpoints();
      await api().call(verifyToken, { t: token });
      if (!wanted()) return store.getState().session;
      keep(token);
      return await load();
    } catch (error) {
      if (!wanted()) return store.getState().session;
      if (isRefusal(error)) {
        forget();
        return store.getState().session;
      }
      // Reported once for all retries.
      if (waiting === null) onError(error, 'session.restore');
      waiting = latest;
      return set(VISITOR);
    }
  };
  const restore: SessionStore['restore'] = (given) => {
    const { session, token: own } = store.getState();
    const token = given || waiting || own;
    if (!token) return Promise.resolve(set(VISITOR));
    // A repeated check does not change what the page shows until it is answered.
    if (session.kind !== 'signed-in' && waiting === null) set(token === own ? RESTORING_OWN : RESTORING);
    const mine: Promise<Session> = check(token, () => restoring === mine).finally(() => {
      if (restoring === mine) restoring = null;
    });
    restoring = mine;
    return mine;
  };

  /**
   * Ends the session at once, independent of the network: only the request to the server still carries the token. The answer
   * "this session has ended" (a second press, another tab) has no effect by then.
   */
  const leave = async (): Promise<void> => {
    const { token } = store.getState();
    leaving = token;
    restoring = null;
    waiting = null;
    writeCookie(COOKIE.token, '', 0);
    set(VISITOR);
    clearDrafts();
    announceChange('signed-out');
    try {
      const { signOut } = await endpoints();
      await api().call(signOut, {});
    } catch (error) {
      // The sign-out on this device must not depend on the network.
      onError(error, 'session.signOut');
    } finally {
      // Another patient may have signed in meanwhile.
      if (store.getState().token === token) forgetHere();
      if (leaving === token) leaving = null;
    }
  };

  return {
    snapshot: () => store.getState().session,
    subscribe: subscribeTo(store, ({ session }) => session),
    token: () => store.getState().token,
    unchecked: () => waiting !== null,
    restore,
    settled: () => restoring ?? Promise.resolve(store.getState().session),
    begin: async (token) => {
      const { token: before } = store.getState();
      keep(token);
      try {
        const session = await load();
        if (session.kind === 'signed-in') announceChange('signed-in');
        return session;
      } catch (error) {
        const nothingSaid = !isRefusal(error);
        // After a sign-out or a new session the failure belongs to the previous one. A lost connection changes nothing.
        if (store.getState().token !== token) throw error;
        if (before !== null && nothingSaid) keep(before);
        else forget();
        throw error;
      }
    },
    refresh: () => (store.getState().token ? load() : Promise.resolve(store.getState().session)),
    signOut: leave,
    forget,
    beginElsewhere: async () => {
      const token = readCookie(COOKIE.token);
      if (token === null || store.getState().token !== null || restoring !== null) return false;
      return (await restore(token)).kind === 'signed-in';
    },
    endElsewhere: (end) => {
      const { token } = store.getState();
      if (token === null || token === leaving || token === readCookie(COOKIE.token)) return false;
      forgetHere();
      if (end === 'signed-out') clearDrafts();
      return true;
    },
  };
};
