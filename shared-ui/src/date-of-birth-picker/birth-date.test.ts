import { daysInHijriMonth, gregorianToHijri } from 'shared-contracts/domain/calendar';
import { convert, gregorianDay, lastDay, lastMonth, nearest, partsOf, yearRange } from './birth-date.ts';

const TODAY = '2026-11-20';

describe('birth date: selectable years', () => {
  it('span the current year back one hundred years', () => {
    expect(yearRange('gregorian', TODAY)).toEqual({ first: 1926, last: 2026 });
  });

  it('are above 1355 in the Hijri calendar, up to the current year', () => {
    expect(yearRange('hijri', TODAY)).toEqual({ first: 1356, last: 1448 });
  });
});

describe('birth date: days after today', () => {
  it('are not offered in the current Gregorian month and year', () => {
    expect(lastMonth('gregorian', 2026, TODAY)).toBe(11);
    expect(lastDay('gregorian', 2026, 11, TODAY)).toBe(20);
    expect(lastMonth('gregorian', 2025, TODAY)).toBe(12);
    expect(lastDay('gregorian', 2025, 11, TODAY)).toBe(30);
  });

  it('are not offered in the current Hijri month and year', () => {
    const now = gregorianToHijri(partsOf(TODAY));
    expect(lastMonth('hijri', now.year, TODAY)).toBe(now.month);
    expect(lastDay('hijri', now.year, now.month, TODAY)).toBe(now.day);
  });

  it('are replaced by today', () => {
    expect(nearest('gregorian', { year: 2026, month: 12, day: 31 }, TODAY)).toEqual(partsOf(TODAY));
  });
});

it('birth date: offers 29 or 30 days of a Hijri month', () => {
  const lengths = Array.from({ length: 12 }, (_, index) => lastDay('hijri', 1440, index + 1, TODAY));
  expect(lengths).toEqual(Array.from({ length: 12 }, (_, index) => daysInHijriMonth(1440, index + 1)));
  expect(new Set(lengths)).toEqual(new Set([29, 30]));
});

it('birth date: offers 29 February in leap years only', () => {
  expect(lastDay('gregorian', 2024, 2, TODAY)).toBe(29);
  expect(lastDay('gregorian', 2025, 2, TODAY)).toBe(28);
});

it('birth date: converts the day between both calendars without loss', () => {
  const born = { year: 1990, month: 3, day: 5 };
  const hijri = convert('gregorian', born, TODAY);
  expect(hijri).toEqual({ year: 1410, month: 8, day: 7 });
  expect(convert('hijri', hijri, TODAY)).toEqual(born);
  expect(gregorianDay('hijri', hijri)).toBe('1990-03-05');
});

it('birth date: selects the first Hijri year for someone born before it', () => {
  expect(convert('gregorian', { year: 1930, month: 6, day: 1 }, TODAY)).toEqual({ year: 1356, month: 1, day: 1 });
});
