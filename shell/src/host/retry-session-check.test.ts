import type { Session } from 'shared-contracts/host';
import { retrySessionCheck } from './retry-session-check.ts';
import { createListeners } from '../shared/listeners.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const setUp = () => {
  const sessions = createListeners<Session>();
  const network = createListeners<boolean>();
  let waits = true;
  const restore = jest.fn(async (): Promise<Session> => ({ kind: 'visitor' }));
  retrySessionCheck({ subscribe: sessions.add, unchecked: () => waits, restore }, { subscribe: network.add });
  const fail = () => sessions.emit({ kind: 'visitor' });
  return { restore, fail, network, answered: () => (waits = false), waitAgain: () => (waits = true) };
};

describe('a session check that was not answered', () => {
  it('is retried after pauses that grow up to a minute, until it is answered', async () => {
    const { restore, fail, answered } = setUp();
    fail();
    const checkedAt: number[] = [];
    for (let second = 1; second <= 240; second += 1) {
      await jest.advanceTimersByTimeAsync(1000);
      if (restore.mock.calls.length > checkedAt.length) checkedAt.push(second);
    }
    expect(checkedAt).toEqual([4, 12, 28, 60, 120, 180, 240]);
    answered();
    await jest.advanceTimersByTimeAsync(60_000);
    const last = restore.mock.calls.length;
    await jest.advanceTimersByTimeAsync(600_000);
    expect(restore).toHaveBeenCalledTimes(last);
  });

  it('is retried at once when the network has recovered', async () => {
    const { restore, fail, network } = setUp();
    fail();
    network.emit(false);
    expect(restore).not.toHaveBeenCalled();
    network.emit(true);
    expect(restore).toHaveBeenCalledTimes(1);
  });

  it('restarts with the short pause when a later check is not answered', async () => {
    const { restore, fail, answered, waitAgain } = setUp();
    fail();
    await jest.advanceTimersByTimeAsync(20_000);
    answered();
    fail();
    restore.mockClear();
    waitAgain();
    fail();
    await jest.advanceTimersByTimeAsync(4000);
    expect(restore).toHaveBeenCalledTimes(1);
  });

  it('is not retried when no check is pending', async () => {
    const { restore, fail, network, answered } = setUp();
    answered();
    fail();
    network.emit(true);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(restore).not.toHaveBeenCalled();
  });
});
