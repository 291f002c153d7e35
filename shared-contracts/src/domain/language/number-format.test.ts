import * as fc from 'fast-check';
import { LANGUAGES } from './languages.ts';
import { formatHundredths, formatNumber, NUMBER_LOCALE } from './number-format.ts';

const amounts = fc.oneof(fc.integer(), fc.nat(2000), fc.integer({ min: 0, max: 10 ** 13 }));

describe.each(LANGUAGES)('number format in %s', (language) => {
  const plain = new Intl.NumberFormat(NUMBER_LOCALE[language]);
  const withDecimals = (digits: number) =>
    new Intl.NumberFormat(NUMBER_LOCALE[language], { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const [riyals, halalas] = [withDecimals(0), withDecimals(2)];

  it('formats a number as Intl does', () => {
    const any = fc.oneof(amounts, fc.double({ noNaN: true }), fc.constantFrom(0, -0, 999, 1000, 1e21, Infinity));
    fc.assert(fc.property(any, (value) => expect(formatNumber(value, language)).toBe(plain.format(value))));
  });

  it('formats hundredths as Intl formats the amount, and a whole amount without ".00"', () => {
    const expected = (value: number) => (value % 100 === 0 ? riyals : halalas).format(value / 100);
    fc.assert(fc.property(amounts, (value) => expect(formatHundredths(value, language)).toBe(expected(value))));
    for (const value of [0, 100, 33_000, -5000])
      expect(formatHundredths(value, language)).toBe(riyals.format(value / 100));
  });
});

it('uses the numerals and separators of the language', () => {
  expect(formatNumber(1_234_567, 'en')).toBe('1,234,567');
  expect(formatNumber(1_234_567, 'ar')).toBe('١٬٢٣٤٬٥٦٧');
  expect(formatHundredths(1_234_505, 'en')).toBe('12,345.05');
  expect(formatHundredths(1_234_505, 'ar')).toBe('١٢٬٣٤٥٫٠٥');
});
