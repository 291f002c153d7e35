import {
  dayParts,
  formatDate,
  formatDay,
  formatTime,
  formatTimes,
  formatUntil,
  formatWhen,
  nearDay,
} from './date-format.ts';
import { nameOf } from '../language/display-names.ts';
import { showCalendar } from './shown-calendar.ts';

const END = '2026-11-20T14:15:00.000Z';
const START = '2026-11-20T13:15:00.000Z';
const NOW = Date.parse('2026-11-20T12:50:00.000Z');
/** 00:30 of 21 November in Riyadh, still 20 November in UTC and in zones west of it. */
const AFTER_MIDNIGHT = '2026-11-20T21:30:00.000Z';

it('date format: uses Riyadh’s time in any time zone of the reader', () => {
  expect(formatTime(START, 'en')).toBe('4:15 pm');
  expect(formatTime(START, 'ar')).toBe('٤:١٥ م');
  // The spaces around the dash depend on the platform.
  expect(formatTimes(START, END, 'en')).toMatch(/^4:15\s–\s5:15\spm$/);
  expect(formatTimes(START, END, 'ar')).toMatch(/^٤:١٥\s?–\s?٥:١٥\sم$/);
  expect(formatWhen(START, 'en')).toBe('Friday 20 November, 4:15 pm');
  expect(formatWhen(AFTER_MIDNIGHT, 'en')).toBe('Saturday 21 November, 12:30 am');
});

it('date format: formats a day, and the Riyadh day of an instant, in the same way', () => {
  expect(formatDay('2026-11-21', 'en')).toBe('Saturday 21 November');
  expect(formatDay(AFTER_MIDNIGHT, 'en')).toBe('Saturday 21 November');
  expect(formatDate('1990-05-01', 'en')).toBe('1 May 1990');
  expect(formatDate('1990-05-01', 'ar')).toBe('١ مايو ١٩٩٠');
  expect(formatDate(AFTER_MIDNIGHT, 'en')).toBe('21 November 2026');
});

it('date format: shortens the lines of a strip of days in English only', () => {
  expect(dayParts('2026-11-21', 'en')).toEqual({ weekday: 'Sat', number: '21', month: 'Nov' });
  expect(dayParts('2026-11-21', 'ar')).toEqual({ weekday: 'السبت', number: '٢١', month: 'نوفمبر' });
});

it('date format: counts minutes, then hours, then days', () => {
  expect(formatUntil(START, NOW, 'en')).toBe('in 25 minutes');
  expect(formatUntil('2026-11-20T18:50:00.000Z', NOW, 'en')).toBe('in 6 hours');
  expect(formatUntil('2026-11-23T12:50:00.000Z', NOW, 'en')).toBe('in 3 days');
});

it.each([
  [-5, 'in 0 minutes'],
  [0.4, 'in 0 minutes'],
  [89, 'in 89 minutes'],
  [89.5, 'in 2 hours'],
  [90, 'in 2 hours'],
  [35 * 60 + 59, 'in 36 hours'],
  [36 * 60, 'in 2 days'],
])('date format: %s minutes are "%s"', (minutes, text) => {
  expect(formatUntil(new Date(NOW + minutes * 60_000).toISOString(), NOW, 'en')).toBe(text);
});

it('date format: counts calendar days, and uses "after" and not "within" in Arabic', () => {
  expect(formatUntil('2026-11-26T20:30:00.000Z', NOW, 'en')).toBe('in 6 days');
  expect(formatUntil('2026-11-26T20:30:00.000Z', NOW, 'ar')).toBe('بعد ٦ أيام');
  expect(formatUntil(START, NOW, 'ar')).toBe('بعد ٢٥ دقيقة');
});

it('date format: determines today and tomorrow by Riyadh’s midnight', () => {
  const late = Date.parse(AFTER_MIDNIGHT);
  expect(nearDay('2026-11-21', late)).toBe('today');
  expect(nearDay('2026-11-22', late)).toBe('tomorrow');
  expect(nearDay('2026-11-20', late)).toBeNull();
});

it('display names: names languages and countries, and returns an invalid code unchanged', () => {
  expect(nameOf('language', 'en', 'ar')).toBe('الإنجليزية');
  expect(nameOf('region', 'EG', 'en')).toBe('Egypt');
  expect(nameOf('region', '?', 'en')).toBe('?');
});

describe('date format in the Hijri calendar', () => {
  const globals = globalThis as { document?: unknown };
  beforeEach(() => {
    globals.document = { documentElement: { dataset: {} } };
    showCalendar('hijri');
  });
  afterEach(() => delete globals.document);

  it('formats the Umm al-Qura day of Riyadh, with its era when there is a year', () => {
    expect(formatDate('2026-11-20', 'ar')).toBe('١٠ جمادى الآخرة ١٤٤٨ هـ');
    expect(formatDate('2026-11-20', 'en')).toBe('10 Jumada II 1448 AH');
    expect(formatDay(AFTER_MIDNIGHT, 'ar')).toBe('السبت، ١١ جمادى الآخرة');
    expect(dayParts('2026-11-21', 'ar')).toEqual({ weekday: 'السبت', number: '١١', month: 'جمادى الآخرة' });
  });

  it('does not change times', () => {
    expect(formatTime(START, 'ar')).toBe('٤:١٥ م');
  });
});
