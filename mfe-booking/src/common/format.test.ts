import { formatTime, formatUntil, formatWhen, nearDay } from './format.ts';

const START = '2026-11-20T13:15:00.000Z';
const NOW = Date.parse('2026-11-20T12:50:00.000Z');

it('writes Riyadh’s time whatever the time zone of the reader', () => {
  expect(formatTime(START, 'en')).toBe('4:15 pm');
  expect(formatTime(START, 'ar')).toBe('٤:١٥ م');
  expect(formatWhen(START, 'en')).toBe('Friday 20 November, 4:15 pm');
});

it('counts minutes, then hours, then days', () => {
  expect(formatUntil(START, NOW, 'en')).toBe('in 25 minutes');
  expect(formatUntil('2026-11-20T18:50:00.000Z', NOW, 'en')).toBe('in 6 hours');
  expect(formatUntil('2026-11-23T12:50:00.000Z', NOW, 'en')).toBe('in 3 days');
});

it('knows today and tomorrow by Riyadh’s midnight', () => {
  const late = Date.parse('2026-11-20T21:30:00.000Z');
  expect(nearDay('2026-11-21', late)).toBe('today');
  expect(nearDay('2026-11-22', late)).toBe('tomorrow');
  expect(nearDay('2026-11-20', late)).toBeNull();
});
