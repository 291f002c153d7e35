/** Who is here: the token cookie (one day), its check with the server, and the user behind it. */
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
  /** Given late: the client's headers carry this store's token. */
  readonly api: () => HostApiClient;
  readonly onError: (error: unknown, where: string) => void;
}

const endpoints = () => import(/* webpackChunkName: "api" */ '../shared/api-endpoints.ts');

const VISITOR: Session = { kind: 'visitor' };
/** Another token than the one that calls carry is being checked. */
const RESTORING: Session = { kind: 'restoring' };
const RESTORING_OWN: Session = { kind: 'restoring', own: true };

/**
 * The server's word against the token. Whatever else failed says nothing of it: nobody answered, the code of the call did not
 * come, or who answered could not (a limit of calls: 429; an outage: 500 and above).
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
  /** The server is being told that this session is over. */
  let leaving: string | null = null;
  const forgetHere = () => {
    // Whoever has shown that a token waits hears that it does no longer.
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
    // Signed out, or somebody else signed in, while the profile was under way.
    if (store.getState().token !== token || leaving === token) return store.getState().session;
    return set({ kind: 'signed-in', user: userOf(profile) });
  };

  /** `wanted`: nobody has signed out, or asked for another token, while this one was under way. */
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
      // Said once, however often it is tried again.
      if (waiting === null) onError(error, 'session.restore');
      waiting = latest;
      return set(VISITOR);
    }
  };
  const restore: SessionStore['restore'] = (given) => {
    const { session, token: own } = store.getState();
    const token = given || waiting || own;
    if (!token) return Promise.resolve(set(VISITOR));
    // A check that is made again changes nothing of what the page shows until it is answered.
    if (session.kind !== 'signed-in' && waiting === null) set(token === own ? RESTORING_OWN : RESTORING);
    const mine: Promise<Session> = check(token, () => restoring === mine).finally(() => {
      if (restoring === mine) restoring = null;
    });
    restoring = mine;
    return mine;
  };

  /**
   * Out at once, whatever the network does: only the call that tells the server still carries the token. Nobody is
   * signed in by then, so that the answer "this session has ended" (a second press, another tab) is no news.
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
      // Signing out of this device must not depend on the network.
      onError(error, 'session.signOut');
    } finally {
      // Somebody may have signed in meanwhile.
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
        // Signed out, or begun anew, meanwhile: the failure is not about that session. Offline or in an outage, nothing has changed.
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
