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

it.each(['joining', 'reconnecting'] as const)(
  'watch: begins a new round every five seconds while a call is %s',
  (kind) => {
    expect(rounds(kind, 29)).toEqual({ at: [6, 11, 16, 21, 26], given: false });
  },
);

it('watch: gives up in the end', () => {
  expect(rounds('joining', 31).given).toBe(true);
});
