import type { DeviceCall } from 'shared-contracts/domain';
import { watchCall } from './watch.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Seconds at which a new round began, of a call that stays as it is. */
const rounds = (kind: 'joining' | 'reconnecting', seconds: number) => {
  const at: number[] = [];
  const giveUp = jest.fn();
  let now = 0;
  const stop = watchCall({
    device: () => ({ kind }) as DeviceCall,
    judge: jest.fn(),
    renew: () => at.push(now),
    giveUp,
  });
  for (now = 1; now <= seconds; now += 1) jest.advanceTimersByTime(1000);
  stop();
  return { at, given: giveUp.mock.calls.length > 0 };
};

it('leaves the first connection more time with each round, since a round begins anew', () => {
  expect(rounds('joining', 29)).toEqual({ at: [6, 16], given: false });
});

it('tries every five seconds to get a lost connection back', () => {
  expect(rounds('reconnecting', 29).at).toEqual([6, 11, 16, 21, 26]);
});

it('gives up in the end', () => {
  expect(rounds('joining', 31).given).toBe(true);
});
