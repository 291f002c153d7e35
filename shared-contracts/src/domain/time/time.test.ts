import fc from 'fast-check';
import {
  addDays,
  addMinutes,
  ageOn,
  Day,
  dayPart,
  Instant,
  isWeekend,
  monthsBetween,
  riyadhDay,
  riyadhInstant,
  riyadhMinuteOfDay,
  weekday,
} from './time.ts';

const instant = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const riyadh = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', { timeZone: 'Asia/Riyadh' });

it('Riyadh time: has the same day as Intl', () => {
  fc.assert(fc.property(instant, (at) => expect(riyadhDay(at)).toBe(riyadh.format(new Date(at)))));
});

it('Riyadh time: splits an instant and composes it again', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const minute = riyadhMinuteOfDay(at);
      expect(minute).toBeGreaterThanOrEqual(0);
      expect(minute).toBeLessThan(1440);
      const rebuilt = Date.parse(riyadhInstant(riyadhDay(at), minute));
      expect(Date.parse(at) - rebuilt).toBeGreaterThanOrEqual(0);
      expect(Date.parse(at) - rebuilt).toBeLessThan(60_000);
    }),
  );
});

it('Riyadh time: the day changes at Riyadh’s midnight, not at midnight UTC', () => {
  expect(riyadhDay('2026-11-20T20:59:59.999Z')).toBe('2026-11-20');
  expect(riyadhDay('2026-11-20T21:00:00.000Z')).toBe('2026-11-21');
  expect(riyadhInstant('2026-11-21')).toBe('2026-11-20T21:00:00.000Z');
});

it.each([
  ['2026-11-20T08:59:00.000Z', 'morning'],
  ['2026-11-20T09:00:00.000Z', 'afternoon'],
  ['2026-11-20T13:59:00.000Z', 'afternoon'],
  ['2026-11-20T14:00:00.000Z', 'evening'],
])('Riyadh time: %s is in the %s', (at, part) => expect(dayPart(at)).toBe(part));

it('Riyadh time: the weekend is Friday and Saturday', () => {
  const week = Array.from({ length: 7 }, (_, offset) => addDays('2026-11-15', offset));
  expect(week.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(week.filter(isWeekend)).toEqual(['2026-11-20', '2026-11-21']);
});

it('Riyadh time: adds days over months and leap years, and minutes over midnight', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addMinutes('2026-11-20T23:50:00.000Z', 15)).toBe('2026-11-21T00:05:00.000Z');
});

it('Riyadh time: counts a birthday on the day itself', () => {
  expect(ageOn('1990-05-01', '2026-04-30')).toBe(35);
  expect(ageOn('1990-05-01', '2026-05-01')).toBe(36);
  expect(ageOn('2004-02-29', '2026-02-28')).toBe(21);
});

it.each([
  ['2020-05-15', '2020-05-15', 0],
  ['2020-05-15', '2020-06-14', 0],
  ['2020-05-15', '2020-06-15', 1],
  ['2020-05-15', '2021-04-30', 11],
  ['2020-05-15', '2021-05-15', 12],
  ['2020-12-31', '2021-02-28', 1],
  ['2008-11-20', '2026-11-20', 216],
])('Riyadh time: from %s to %s are %i whole months', (from, to, months) =>
  expect(monthsBetween(from, to)).toBe(months),
);

it('Riyadh time: refuses days and instants outside the supported range', () => {
  for (const day of ['9999-12-31', '0001-01-01', '2200-01-01', '1799-12-31']) {
    expect(Day.safeParse(day).success).toBe(false);
    expect(Instant.safeParse(`${day}T00:00:00.000Z`).success).toBe(false);
  }
  for (const day of ['1800-01-01', '2026-11-20', '2199-12-31']) {
    expect(Day.safeParse(day).success).toBe(true);
    expect(Instant.safeParse(`${day}T23:59:59.999Z`).success).toBe(true);
    expect(riyadhInstant(addDays(day, 40))).toMatch(/^\d{4}-/);
  }
});
