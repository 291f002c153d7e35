import { amountOf, amountProblem, OWN, ownAmount } from './top-up-amount.ts';

const limits = { min: 1000, max: 200_000, left_today: 150_000 };

it('reads whole riyals in Arabic, Persian and Latin digits', () => {
  expect(ownAmount('٢٥٠')).toBe(25_000);
  expect(ownAmount('۲۵۰')).toBe(25_000);
  expect(ownAmount('250')).toBe(25_000);
  expect(ownAmount('')).toBeNull();
  expect(amountOf('5000', '99')).toBe(5000);
  expect(amountOf(OWN, '99')).toBe(9900);
});

it('knows the limits at once and of the day', () => {
  expect(amountProblem(null, limits)).toBe('required');
  expect(amountProblem(999, limits)).toBe('range');
  expect(amountProblem(200_001, limits)).toBe('range');
  expect(amountProblem(150_001, limits)).toBe('day');
  expect(amountProblem(1000, limits)).toBeNull();
  expect(amountProblem(150_000, limits)).toBeNull();
});
