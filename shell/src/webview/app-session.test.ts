import type { HostApiClient, Session } from 'shared-contracts/host';
import { createBridge, createMemoryChannel, createNativeEnd } from 'shared-contracts/native';
import { ApiError, type Endpoint, redeemTransferCode } from 'shared-contracts/api';
import { standIn } from 'shared-ui/testing';
import { createSessionStore } from '../host/session.ts';
import { writeCookie } from '../host/cookies.ts';
import { startAppSession, type AppSession, requestAppSession } from './app-session.ts';
import { reportSessions } from './report-sessions.ts';

const ends = () => {
  const pair = createMemoryChannel();
  return { web: createBridge({ channel: pair.web }), native: createNativeEnd({ channel: pair.native }) };
};

describe('the session from an app', () => {
  const api = (call: () => Promise<unknown>) => standIn<HostApiClient>({ call: jest.fn().mockImplementation(call) });
  const session = (kind: Session['kind'], kept: string | null = null, unchecked = false) => ({
    token: () => kept,
    unchecked: () => unchecked,
    forget: jest.fn(),
    restore: jest.fn(async (token?: unknown) => {
      try {
        if (typeof token === 'function') await token();
        return { kind } as Session;
      } catch {
        return { kind: 'visitor' } as Session;
      }
    }),
  });
  const begin = (
    given: AppSession,
    store: ReturnType<typeof session>,
    calls: HostApiClient,
    acceptAddressToken: (token: string) => void = jest.fn(),
  ) =>
    startAppSession(given, { session: store, api: calls, acceptAddressToken, askApp: async () => ({ kind: 'kept' }) });
  const never = api(() => Promise.reject(new Error('not asked')));

  it('is only offered by an address when no app has answered, and the host decides', async () => {
    await expect(requestAppSession('from-a-link', null)).resolves.toEqual({ kind: 'offered', token: 'from-a-link' });
    for (const kept of ['mine', null]) {
      const before = session('signed-in', kept);
      const acceptAddressToken = jest.fn();
      await begin({ kind: 'offered', token: 'from-a-link' }, before, never, acceptAddressToken);
      expect(before.forget).not.toHaveBeenCalled();
      expect(before.restore.mock.calls).toEqual(kept === null ? [] : [[]]);
      expect(acceptAddressToken.mock.calls).toEqual([['from-a-link']]);
    }
  });
  it('comes from the address that an app has opened, then from the app, otherwise from the cookie', async () => {
    const { web, native } = ends();
    native.answer('session.get', () => ({ kind: 'visitor' as const }));
    await expect(requestAppSession('from-address', web)).resolves.toEqual({ kind: 'token', token: 'from-address' });
    await expect(requestAppSession(null, web)).resolves.toEqual({ kind: 'visitor' });
    await expect(requestAppSession(null, null)).resolves.toEqual({ kind: 'kept' });
  });
  it('is removed when the app answers "visitor", and requested again when it is refused', async () => {
    const visitor = session('visitor');
    await expect(begin({ kind: 'visitor' }, visitor, never)).resolves.toBe('done');
    expect(visitor.forget).toHaveBeenCalled();
    await expect(begin({ kind: 'token', token: 'old' }, session('visitor'), never)).resolves.toBe('refused');
    await expect(begin({ kind: 'transfer-code', code: 'used' }, session('visitor'), never)).resolves.toBe('refused');
  });
  it('is not requested again while it cannot be checked', async () => {
    const away = session('visitor', null, true);
    await expect(begin({ kind: 'token', token: 'new' }, away, never)).resolves.toBe('done');
  });
  it('has the token that a transfer code is exchanged for, never the code itself', async () => {
    const opened = session('signed-in');
    const call = jest.fn(async () => ({ token: 'own-token' }));
    const redeem = api(call);
    const begun = begin({ kind: 'transfer-code', code: 'code' }, opened, redeem);
    // The session is restoring before the code is exchanged, so a page behind sign-in waits for it.
    expect(opened.restore).toHaveBeenCalledTimes(1);
    await expect(begun).resolves.toBe('done');
    const given = opened.restore.mock.calls[0]?.[0] as () => Promise<string>;
    await expect(given()).resolves.toBe('own-token');
  });
  describe('by a transfer code that is exchanged during an outage', () => {
    const refused = new ApiError({ code: 'TRANSFER_CODE_INVALID', message: '', status: 1001, http: 400 });
    const offline = new ApiError({ code: 'NETWORK', message: '', status: 0, http: 0 });
    const setUp = (again: AppSession) => {
      const answers = new Map<string, string | Error>([['first', offline]]);
      const redeemed: string[] = [];
      const client = standIn<HostApiClient>({
        call: jest.fn().mockImplementation(async (endpoint: Endpoint, request: { code: string }) => {
          if (endpoint.id !== redeemTransferCode.id)
            return {
              uid: 'u1',
              expires_at: '',
              personal: { uid: 'u1', fn: '', ln: '', img: null, isInsurance: false },
            };
          redeemed.push(request.code);
          const answer = answers.get(request.code) ?? refused;
          if (answer instanceof Error) throw answer;
          return { token: answer };
        }),
      });
      const store = createSessionStore({ api: () => client, onError: jest.fn() });
      const askApp = jest.fn(async () => again);
      const begun = startAppSession(
        { kind: 'transfer-code', code: 'first' },
        { session: store, api: client, acceptAddressToken: jest.fn(), askApp },
      );
      return { store, answers, redeemed, askApp, begun };
    };
    afterEach(() => writeCookie('token', '', 0));

    it('is signed in once the network has recovered, and no sign-in is required meanwhile', async () => {
      const { store, answers, redeemed, askApp, begun } = setUp({ kind: 'visitor' });
      await expect(begun).resolves.toBe('done');
      expect(store.unchecked()).toBe(true);
      answers.set('first', 'own-token');
      expect((await store.restore()).kind).toBe('signed-in');
      expect(store.token()).toBe('own-token');
      expect(redeemed).toEqual(['first', 'first']);
      expect(askApp).not.toHaveBeenCalled();
    });
    it('uses a second code of the app when the first one expired meanwhile', async () => {
      const { store, answers, redeemed, begun } = setUp({ kind: 'transfer-code', code: 'second' });
      await begun;
      answers.set('first', refused).set('second', 'own-token');
      expect((await store.restore()).kind).toBe('signed-in');
      expect(redeemed).toEqual(['first', 'first', 'second']);
    });
    it('ends when the app has no other code', async () => {
      const { store, answers, begun } = setUp({ kind: 'visitor' });
      await begun;
      answers.set('first', refused);
      expect(await store.restore()).toEqual({ kind: 'visitor' });
      expect(store.unchecked()).toBe(false);
    });
  });
  it('replaces the stored session of another patient at once', async () => {
    const other = session('signed-in', 'somebody-else');
    const begun = begin({ kind: 'token', token: 'mine' }, other, never);
    expect(other.forget).toHaveBeenCalledTimes(1);
    await begun;
    const same = session('signed-in', 'mine');
    await begin({ kind: 'token', token: 'mine' }, same, never);
    expect(same.forget).not.toHaveBeenCalled();
  });
});

describe('notifications of the app about sessions', () => {
  const setUp = (hasGivenUp: (token: string) => boolean) => {
    const emit = jest.fn();
    let emitSession: (session: Session) => void = () => undefined;
    let token: string | null = 'given-token';
    const session = {
      token: () => token,
      snapshot: () => ({ kind: 'signed-in' }) as Session,
      subscribe: (listener: typeof emitSession) => {
        emitSession = listener;
        return () => undefined;
      },
    };
    reportSessions({ emit }, session, new Set(), hasGivenUp);
    const become = (kind: Session['kind'], next: string | null) => {
      token = next;
      emitSession({ kind } as Session);
    };
    return { emit, become };
  };
  it('are sent for a sign-in and a sign-out on the page, each once', () => {
    const { emit, become } = setUp(() => false);
    become('visitor', null);
    become('signed-in', 'own-token');
    become('signed-in', 'own-token');
    expect(emit.mock.calls).toEqual([
      ['session.ended', {}],
      ['session.started', { token: 'own-token' }],
    ]);
  });
  it('are not sent when the app had no other session', () => {
    const { emit, become } = setUp((token) => token === 'given-token');
    become('visitor', null);
    expect(emit).not.toHaveBeenCalled();
    become('signed-in', 'own-token');
    become('visitor', null);
    expect(emit).toHaveBeenLastCalledWith('session.ended', {});
  });
});
