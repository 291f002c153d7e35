import fc from 'fast-check';
import { formatAmount, formatSar, share } from './money.ts';
import { TAX_CLASSES, VAT_BASIS_POINTS, priceLine } from './vat.ts';

const halalas = fc.integer({ min: 0, max: 100_000_000 });

it('money: has two decimals in the reader’s numerals, and none when both are zero', () => {
  expect(formatSar(17_250, 'en')).toBe('172.50 SAR');
  expect(formatSar(17_250, 'ar')).toBe('١٧٢٫٥٠ ر.س');
  expect(formatAmount(5, 'en')).toBe('0.05');
  expect(formatAmount(123_456_700, 'en')).toBe('1,234,567');
});

it('money: rounds a share half away from zero', () => {
  expect(share(10, 1500)).toBe(2);
  expect(share(3, 1500)).toBe(0);
  expect(share(-10, 1500)).toBe(-2);
  expect(share(15_000, 1500)).toBe(2250);
});

it('price line: all amounts are integers, and the sum is correct', () => {
  fc.assert(
    fc.property(halalas, halalas, fc.constantFrom(...TAX_CLASSES), (price, discount, taxClass) => {
      const line = priceLine(price, discount, taxClass);
      for (const amount of [line.discount, line.net, line.vat, line.total]) expect(Number.isInteger(amount)).toBe(true);
      expect(line.price - line.discount).toBe(line.net);
      expect(line.net + line.vat).toBe(line.total);
      expect(line.net).toBeGreaterThanOrEqual(0);
      expect(line.discount).toBeLessThanOrEqual(line.price);
      expect(Math.abs(line.vat - (line.net * VAT_BASIS_POINTS[taxClass]) / 10_000)).toBeLessThanOrEqual(0.5);
    }),
  );
});

it('price line: keeps the tax class of a zero amount, which distinguishes a citizen from a medicine', () => {
  expect(priceLine(10_000, 0, 'citizen')).toMatchObject({ vat: 0, taxClass: 'citizen', total: 10_000 });
  expect(priceLine(10_000, 0, 'zero-rated')).toMatchObject({ vat: 0, taxClass: 'zero-rated' });
  expect(priceLine(15_000, 0, 'standard')).toMatchObject({ vat: 2250, total: 17_250 });
});
