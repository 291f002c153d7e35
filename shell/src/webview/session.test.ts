import type { HostApiClient, Session } from 'shared-contracts/host';
import { createBridge, createMemoryChannel, createNativeEnd } from 'shared-contracts/native';
import { beginGiven, givenSession } from './session.ts';
import { tellSessions } from './session-news.ts';

const ends = () => {
  const pair = createMemoryChannel();
  return { web: createBridge({ channel: pair.web }), native: createNativeEnd({ channel: pair.native }) };
};

describe('the session an app gives', () => {
  const api = (call: () => Promise<unknown>) => ({ call }) as unknown as HostApiClient;
  const session = (kind: Session['kind'], kept: string | null = null, unchecked = false) => ({
    token: () => kept,
    unchecked: () => unchecked,
    forget: jest.fn(),
    restore: jest.fn(async (token?: unknown) => {
      try {
        await token;
        return { kind } as Session;
      } catch {
        return { kind: 'visitor' } as Session;
      }
    }),
  });
  const never = api(() => Promise.reject(new Error('not asked')));

  it('is only offered by an address that no app stands for, and decided by the host', async () => {
    await expect(givenSession('from-a-link', null)).resolves.toEqual({ kind: 'offered', token: 'from-a-link' });
    for (const kept of ['mine', null]) {
      const before = session('signed-in', kept);
      const takeOffered = jest.fn();
      await beginGiven({ kind: 'offered', token: 'from-a-link' }, before, never, takeOffered);
      expect(before.forget).not.toHaveBeenCalled();
      expect(before.restore.mock.calls).toEqual(kept === null ? [] : [[]]);
      expect(takeOffered.mock.calls).toEqual([['from-a-link']]);
    }
  });
  it('comes from the address an app loaded first, then from the app, else from what the browser kept', async () => {
    const { web, native } = ends();
    native.answer('session.get', () => ({ kind: 'visitor' as const }));
    await expect(givenSession('from-address', web)).resolves.toEqual({ kind: 'token', token: 'from-address' });
    await expect(givenSession(null, web)).resolves.toEqual({ kind: 'visitor' });
    await expect(givenSession(null, null)).resolves.toEqual({ kind: 'kept' });
  });
  it('is forgotten when the app says visitor, and asked for anew when it is refused', async () => {
    const visitor = session('visitor');
    await expect(beginGiven({ kind: 'visitor' }, visitor, never, jest.fn())).resolves.toBe('done');
    expect(visitor.forget).toHaveBeenCalled();
    await expect(beginGiven({ kind: 'token', token: 'old' }, session('visitor'), never, jest.fn())).resolves.toBe(
      'refused',
    );
    await expect(
      beginGiven({ kind: 'transfer-code', code: 'used' }, session('visitor'), never, jest.fn()),
    ).resolves.toBe('refused');
  });
  it('is not asked for anew while nobody can check it', async () => {
    const away = session('visitor', null, true);
    await expect(beginGiven({ kind: 'token', token: 'new' }, away, never, jest.fn())).resolves.toBe('done');
  });
  it('is the one a transfer code opens, never the code itself', async () => {
    const opened = session('signed-in');
    const redeem = api(async () => ({ token: 'own-token' }));
    const begun = beginGiven({ kind: 'transfer-code', code: 'code' }, opened, redeem, jest.fn());
    // Before the code is exchanged: a page behind sign-in waits for it and asks nobody.
    expect(opened.restore).toHaveBeenCalledTimes(1);
    await expect(begun).resolves.toBe('done');
    await expect(opened.restore.mock.calls[0]?.[0]).resolves.toBe('own-token');
  });
  it('takes the place of whom the browser remembers, at once', async () => {
    const other = session('signed-in', 'somebody-else');
    const begun = beginGiven({ kind: 'token', token: 'mine' }, other, never, jest.fn());
    expect(other.forget).toHaveBeenCalledTimes(1);
    await begun;
    const same = session('signed-in', 'mine');
    await beginGiven({ kind: 'token', token: 'mine' }, same, never, jest.fn());
    expect(same.forget).not.toHaveBeenCalled();
  });
});

describe('the news the app gets of sessions', () => {
  const setUp = (hasGivenUp: (token: string) => boolean) => {
    const emit = jest.fn();
    let tell: (session: Session) => void = () => undefined;
    let token: string | null = 'given-token';
    const session = {
      token: () => token,
      snapshot: () => ({ kind: 'signed-in' }) as Session,
      subscribe: (listener: typeof tell) => {
        tell = listener;
        return () => undefined;
      },
    };
    tellSessions({ emit }, session, new Set(), hasGivenUp);
    const become = (kind: Session['kind'], next: string | null) => {
      token = next;
      tell({ kind } as Session);
    };
    return { emit, become };
  };
  it('are a sign-in and a sign-out on the page, each once', () => {
    const { emit, become } = setUp(() => false);
    become('visitor', null);
    become('signed-in', 'own-token');
    become('signed-in', 'own-token');
    expect(emit.mock.calls).toEqual([
      ['session.ended', {}],
      ['session.started', { token: 'own-token' }],
    ]);
  });
  it('are not that it had no other session to give', () => {
    const { emit, become } = setUp((token) => token === 'given-token');
    become('visitor', null);
    expect(emit).not.toHaveBeenCalled();
    become('signed-in', 'own-token');
    become('visitor', null);
    expect(emit).toHaveBeenLastCalledWith('session.ended', {});
  });
});
