import { nearestFree } from './shown-days.ts';

const strip = (...free: readonly number[]) =>
  free.map((count, index) => ({ day: `2026-11-${20 + index}`, free: count, slots: [] }));

it('shown days: names the next day of the strip that has free times, not the one after the strip', () => {
  const slots = { days: strip(0, 0, 3, 2, 0, 0, 0), next_day: '2026-12-04' };
  expect(nearestFree(slots, '2026-11-20')).toBe('2026-11-22');
});

it('shown days: names an earlier day when that is nearer', () => {
  const slots = { days: strip(2, 0, 3, 0, 0, 0, 0), next_day: '2026-11-28' };
  expect(nearestFree(slots, '2026-11-26')).toBe('2026-11-28');
  expect(nearestFree(slots, '2026-11-24')).toBe('2026-11-22');
  expect(nearestFree(slots, '2026-11-21')).toBe('2026-11-20');
});

it('shown days: names nothing when there is no free day', () => {
  expect(nearestFree({ days: strip(0, 0), next_day: null }, '2026-11-20')).toBeNull();
});
