import { amountOf, amountFault, OWN, ownAmount } from './top-up-amount.ts';

const limits = { min: 1000, max: 200_000, left_today: 150_000 };

it('top-up amount: never drops a part of an amount', () => {
  expect(ownAmount('12.50')).toBe(1250);
  expect(ownAmount('١٢٫٥٠')).toBe(1250);
  expect(ownAmount('12,50')).toBe(1250);
  expect(ownAmount('12.505')).toBeNaN();
  expect(amountFault(ownAmount('12x50'), limits)).toBe('INVALID');
});

it('top-up amount: parses whole riyals in Arabic, Persian and Latin digits', () => {
  expect(ownAmount('٢٥٠')).toBe(25_000);
  expect(ownAmount('۲۵۰')).toBe(25_000);
  expect(ownAmount('250')).toBe(25_000);
  expect(ownAmount('')).toBeNull();
  expect(amountOf('5000', '99')).toBe(5000);
  expect(amountOf(OWN, '99')).toBe(9900);
});

it('top-up amount: applies the limits per payment and per day', () => {
  expect(amountFault(null, limits)).toBe('REQUIRED');
  expect(amountFault(999, limits)).toBe('OUT_OF_RANGE');
  expect(amountFault(200_001, limits)).toBe('OUT_OF_RANGE');
  expect(amountFault(150_001, limits)).toBe('OVER_LIMIT');
  expect(amountFault(1000, limits)).toBeNull();
  expect(amountFault(150_000, limits)).toBeNull();
});
