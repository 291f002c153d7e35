import { ApiError, type Endpoint, signOut, userProfile, verifyToken } from 'shared-contracts/api';
import type { HostApiClient } from 'shared-contracts/host';
import { standIn } from 'shared-ui/testing';
import { writeCookie } from './cookies.ts';
import { createSessionStore } from './session.ts';

const PROFILE = { personal: { uid: 'u1', fn: 'Noura', ln: 'Alotaibi', img: null, isInsurance: true } };
const USER = { uid: 'u1', firstName: 'Noura', lastName: 'Alotaibi', image: null, insured: true };

const failure = (code: ApiError['code'], http = code === 'SESSION_EXPIRED' ? 401 : 0) =>
  new ApiError({ code, message: code, status: 0, http });

const setUp = (answers: Partial<Record<string, unknown>> = {}) => {
  const calls: string[] = [];
  const known: Record<string, unknown> = {
    [verifyToken.id]: { uid: 'u1', expires_at: '2026-11-21T00:00:00.000Z' },
    [userProfile.id]: PROFILE,
    [signOut.id]: {},
    ...answers,
  };
  const call = async (endpoint: Endpoint) => {
    calls.push(endpoint.id);
    const answer = known[endpoint.id];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer() : answer;
  };
  const onError = jest.fn();
  const store = createSessionStore({
    api: () => standIn<HostApiClient>({ call: call as HostApiClient['call'] }),
    onError,
  });
  return { store, calls, onError, known };
};

afterEach(() => writeCookie('token', '', 0));

describe('session', () => {
  it('is a visitor without a token, and sends no request', async () => {
    const { store, calls } = setUp();
    expect(await store.restore()).toEqual({ kind: 'visitor' });
    expect(calls).toEqual([]);
  });

  it('restores the patient of a token in the cookie once the server has checked it', async () => {
    writeCookie('token', 'kept', 60);
    const { store, calls } = setUp();
    expect(store.snapshot()).toEqual({ kind: 'restoring', own: true });
    expect(await store.restore()).toEqual({ kind: 'signed-in', user: USER });
    expect(calls).toEqual([verifyToken.id, userProfile.id]);
  });

  it('stores a valid token of the address', async () => {
    const { store } = setUp();
    await store.restore('given');
    expect(store.token()).toBe('given');
    expect(document.cookie).toContain('token=given');
  });

  it('removes a token that the server rejects', async () => {
    writeCookie('token', 'old', 60);
    const { store } = setUp({ [verifyToken.id]: failure('SESSION_EXPIRED') });
    expect(await store.restore()).toEqual({ kind: 'visitor' });
    expect(store.token()).toBeNull();
    expect(document.cookie).not.toContain('token=old');
  });

  it.each([
    ['a lost connection', failure('NETWORK')],
    ['an unreadable answer', failure('BAD_RESPONSE')],
    ['an outage', failure('SERVICE_UNAVAILABLE', 503)],
    ['an error of the server', failure('INTERNAL', 500)],
    ['a rate limit', failure('RATE_LIMITED', 429)],
    ['a chunk that could not be loaded', new Error('Loading chunk api failed')],
  ])('keeps the token when %s prevents its check', async (_reason, error) => {
    writeCookie('token', 'kept', 60);
    const { store, onError } = setUp({ [verifyToken.id]: error });
    expect(await store.restore()).toEqual({ kind: 'visitor' });
    expect(document.cookie).toContain('token=kept');
    expect(onError).toHaveBeenCalled();
    expect(store.unchecked()).toBe(true);
  });

  it('is checked again without a change of what is shown, and a failed check is reported once', async () => {
    writeCookie('token', 'kept', 60);
    const { store, onError, known } = setUp({ [verifyToken.id]: failure('NETWORK') });
    const seen: string[] = [];
    store.subscribe(({ kind }) => seen.push(kind));
    await store.restore();
    await store.restore();
    expect(onError).toHaveBeenCalledTimes(1);
    known[verifyToken.id] = {};
    expect(await store.restore()).toEqual({ kind: 'signed-in', user: USER });
    expect(store.unchecked()).toBe(false);
    expect(seen).toEqual(['visitor', 'signed-in']);
  });

  it('checks a token of the address again after an outage, and stores it once it is valid', async () => {
    const { store, known } = setUp({ [verifyToken.id]: failure('SERVICE_UNAVAILABLE', 503) });
    await store.restore('given');
    expect(store.token()).toBeNull();
    known[verifyToken.id] = {};
    expect(await store.restore()).toMatchObject({ kind: 'signed-in' });
    expect(store.token()).toBe('given');
  });

  it('fetches a token again until it has been received, and checks it again without another fetch', async () => {
    const { store, known } = setUp();
    const fetchToken = jest.fn((): Promise<string> => Promise.reject(failure('NETWORK')));
    expect(await store.restore(fetchToken)).toEqual({ kind: 'visitor' });
    expect(store.unchecked()).toBe(true);
    fetchToken.mockImplementation(async () => 'fetched');
    known[verifyToken.id] = failure('NETWORK');
    await store.restore();
    expect(fetchToken).toHaveBeenCalledTimes(2);
    expect(store.unchecked()).toBe(true);
    known[verifyToken.id] = { uid: 'u1', expires_at: '2026-11-21T00:00:00.000Z' };
    expect(await store.restore()).toEqual({ kind: 'signed-in', user: USER });
    expect(fetchToken).toHaveBeenCalledTimes(2);
    expect(store.token()).toBe('fetched');
  });

  it('notifies subscribers when a later check finds that the session has ended', async () => {
    writeCookie('token', 'kept', 60);
    const { store, known } = setUp({ [verifyToken.id]: failure('NETWORK') });
    await store.restore();
    const received = jest.fn(() => store.unchecked());
    store.subscribe(received);
    known[verifyToken.id] = failure('SESSION_EXPIRED');
    expect(await store.restore()).toEqual({ kind: 'visitor' });
    expect(received.mock.results).toMatchObject([{ value: false }]);
    expect(document.cookie).not.toContain('kept');
  });

  it('removes the visits of the offline page when the server has ended the session', () => {
    localStorage.setItem('booking.offline-visits@usr_1', '[]');
    setUp({}).store.forget();
    expect(localStorage.getItem('booking.offline-visits@usr_1')).toBeNull();
  });

  it.each(['sign-out', 'sign-in'])('has no pending check after a %s', async (kind) => {
    writeCookie('token', 'kept', 60);
    const { store } = setUp({ [verifyToken.id]: failure('NETWORK') });
    await store.restore();
    await (kind === 'sign-in' ? store.begin('new') : store.signOut());
    expect(store.unchecked()).toBe(false);
  });

  it('removes a malformed token', async () => {
    writeCookie('token', 'odd', 60);
    const { store } = setUp({ [verifyToken.id]: failure('INVALID_REQUEST') });
    await store.restore();
    expect(document.cookie).not.toContain('odd');
  });

  it('begins with a new token and notifies subscribers', async () => {
    const { store } = setUp();
    const received = jest.fn();
    store.subscribe(received);
    await store.begin('fresh');
    expect(received).toHaveBeenCalledWith({ kind: 'signed-in', user: USER });
  });

  it('does not begin when the profile cannot be loaded', async () => {
    const { store } = setUp({ [userProfile.id]: failure('BAD_RESPONSE') });
    await expect(store.begin('fresh')).rejects.toMatchObject({ code: 'BAD_RESPONSE' });
    expect(store.snapshot()).toEqual({ kind: 'visitor' });
    expect(store.token()).toBeNull();
  });

  it('stays unchanged when the profile of a new token cannot be loaded', async () => {
    const { store, known } = setUp();
    await store.begin('first');
    known[userProfile.id] = failure('NETWORK');
    await expect(store.begin('second')).rejects.toMatchObject({ code: 'NETWORK' });
    expect(store.token()).toBe('first');
    expect(store.snapshot()).toEqual({ kind: 'signed-in', user: USER });
  });

  it('is restoring while a token is being fetched, and not a visitor', async () => {
    const { store } = setUp();
    const restored = store.restore(() => Promise.resolve('late'));
    expect(store.snapshot()).toEqual({ kind: 'restoring' });
    expect(store.settled()).toBe(restored);
    expect(await restored).toEqual({ kind: 'signed-in', user: USER });
    expect(store.token()).toBe('late');
  });

  it('marks as its own only a check of the token that calls carry', async () => {
    writeCookie('token', 'kept', 60);
    const { store } = setUp();
    const seen: unknown[] = [];
    store.subscribe((session) => seen.push(session));
    const restored = store.restore('given');
    expect(store.snapshot()).toEqual({ kind: 'restoring' });
    await restored;
    void store.restore();
    writeCookie('token', 'kept', 60);
    const again = setUp().store;
    expect(again.snapshot()).toEqual({ kind: 'restoring', own: true });
    // A sign-in while the stored token is being checked: answers received until now belong to another person.
    const begun = again.begin('other');
    expect(again.snapshot()).toEqual({ kind: 'restoring' });
    expect(await begun).toEqual({ kind: 'signed-in', user: USER });
    expect(seen).toEqual([{ kind: 'restoring' }, { kind: 'signed-in', user: USER }]);
  });

  it.each([
    ['good', { uid: 'u1', expires_at: '2026-11-21T00:00:00.000Z' }],
    ['bad', failure('SESSION_EXPIRED')],
  ])('stays signed out when the check of a %s token ends after the sign-out', async (_kind, answer) => {
    writeCookie('token', 'kept', 60);
    let check: (answer: unknown) => void = () => undefined;
    const checked = new Promise((resolve) => {
      check = resolve;
    });
    const { store } = setUp({ [verifyToken.id]: checked });
    const restored = store.restore();
    store.forget();
    check(answer instanceof Error ? Promise.reject(answer) : answer);
    expect(await restored).toEqual({ kind: 'visitor' });
    expect(store.token()).toBeNull();
    expect(document.cookie).not.toContain('kept');
  });

  it('keeps the new patient when the check of an earlier token fails late', async () => {
    writeCookie('token', 'old', 60);
    let refuse: (error: Error) => void = () => undefined;
    const { store } = setUp({
      [verifyToken.id]: new Promise((_resolve, reject) => {
        refuse = reject;
      }),
    });
    const restored = store.restore();
    store.forget();
    await store.begin('new');
    refuse(failure('SESSION_EXPIRED'));
    await restored;
    expect(store.token()).toBe('new');
    expect(store.snapshot()).toEqual({ kind: 'signed-in', user: USER });
  });

  it('signs out of this device even when the server cannot be notified', async () => {
    const { store, onError } = setUp({ [signOut.id]: failure('NETWORK') });
    await store.begin('fresh');
    await store.signOut();
    expect(store.snapshot()).toEqual({ kind: 'visitor' });
    expect(document.cookie).not.toContain('fresh');
    expect(onError).toHaveBeenCalled();
  });

  it('removes the drafts of the tab at sign-out, but keeps them when the session has expired', async () => {
    const { store } = setUp();
    sessionStorage.setItem('booking.draft.apt_1', '{"symptoms":"Itching"}');
    sessionStorage.setItem('clock', '5');
    localStorage.setItem('booking.recent-searches@usr_1', '[]');
    localStorage.setItem('booking.location', '{}');
    await store.begin('fresh');
    store.forget();
    expect(sessionStorage).toHaveLength(2);
    expect(localStorage.getItem('booking.recent-searches@usr_1')).toBe('[]');
    await store.begin('fresh');
    await store.signOut();
    expect(Object.keys(sessionStorage)).toEqual(['clock']);
    expect(localStorage.getItem('booking.recent-searches@usr_1')).toBeNull();
    expect(localStorage.getItem('booking.location')).toBe('{}');
    localStorage.removeItem('booking.location');
    sessionStorage.clear();
  });

  it('ends at once, and a late answer to the sign-out does not end a newer session', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { store } = setUp({ [signOut.id]: () => new Promise((resolve) => (answer = resolve)) });
    await store.begin('first');
    const left = store.signOut();
    expect(store.snapshot()).toEqual({ kind: 'visitor' });
    expect(document.cookie).not.toContain('first');
    // The request to the server still carries this token.
    expect(store.token()).toBe('first');
    await store.begin('second');
    answer({});
    await left;
    expect(store.snapshot()).toEqual({ kind: 'signed-in', user: USER });
    expect(document.cookie).toContain('token=second');
  });

  it('stays ended when a pending profile arrives while the sign-out is being sent', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { store, known } = setUp();
    await store.begin('first');
    const asked = new Promise<void>((isAsked) => {
      known[userProfile.id] = () => {
        isAsked();
        return new Promise((resolve) => (answer = resolve));
      };
    });
    known[signOut.id] = () => new Promise(() => undefined);
    const refreshed = store.refresh();
    await asked;
    void store.signOut();
    answer(PROFILE);
    expect(await refreshed).toEqual({ kind: 'visitor' });
    expect(store.snapshot()).toEqual({ kind: 'visitor' });
  });

  it('notifies subscribers when the user changes, and not of each token', async () => {
    const { store } = setUp();
    const received = jest.fn();
    const stop = store.subscribe(received);
    await store.begin('fresh');
    expect(received.mock.calls.map(([{ kind }]) => kind)).toEqual(['signed-in']);
    store.forget();
    stop();
    await store.begin('again');
    expect(received.mock.calls.map(([{ kind }]) => kind)).toEqual(['signed-in', 'visitor']);
  });

  it('is refreshed only with a token, and settled at once when no check is pending', async () => {
    const { store, calls } = setUp();
    expect(await store.refresh()).toEqual({ kind: 'visitor' });
    expect(await store.settled()).toEqual({ kind: 'visitor' });
    expect(calls).toEqual([]);
    await store.begin('fresh');
    await store.refresh();
    expect(calls).toEqual([userProfile.id, userProfile.id]);
    expect(await store.settled()).toMatchObject({ kind: 'signed-in' });
  });

  it('settles with the patient who signed in after a failed check', async () => {
    writeCookie('token', 'old', 60);
    const { store } = setUp({ [verifyToken.id]: failure('NETWORK') });
    expect(await store.restore()).toEqual({ kind: 'visitor' });
    await store.begin('fresh');
    expect(await store.settled()).toMatchObject({ kind: 'signed-in' });
  });

  it('stays open while another token is checked', async () => {
    const { store } = setUp();
    await store.begin('first');
    const restored = store.restore('second');
    expect(store.snapshot()).toMatchObject({ kind: 'signed-in' });
    await restored;
    expect(store.token()).toBe('second');
  });

  it('removes a rejected token without a report, and reports why a token could not be checked', async () => {
    writeCookie('token', 'old', 60);
    const unknown = setUp({ [verifyToken.id]: failure('SESSION_EXPIRED') });
    await unknown.store.restore();
    expect(unknown.onError).not.toHaveBeenCalled();
    writeCookie('token', 'kept', 60);
    const offline = setUp({ [verifyToken.id]: failure('TIMEOUT') });
    await offline.store.restore();
    expect(offline.onError.mock.calls).toEqual([[expect.objectContaining({ code: 'TIMEOUT' }), 'session.restore']]);
  });

  it('reports that the server could not be notified of a sign-out', async () => {
    const { store, onError } = setUp({ [signOut.id]: failure('NETWORK') });
    await store.begin('fresh');
    await store.signOut();
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'NETWORK' }), 'session.signOut']]);
    expect(store.token()).toBeNull();
  });
});
