import type { DeviceCall } from 'shared-contracts/domain';
import { watchCall } from './watch.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The seconds at which a retry started, for a call whose state does not change. */
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

it.each(['joining', 'reconnecting'] as const)('watch: retries every five seconds while a call is %s', (kind) => {
  expect(rounds(kind, 29)).toEqual({ at: [6, 11, 16, 21, 26], given: false });
});

it('watch: gives up after the time limit', () => {
  expect(rounds('joining', 31).given).toBe(true);
});
