import { isCardExpired } from './card.ts';

it('card: is valid until the last second of its month in Riyadh', () => {
  const card = { month: 11, year: 2026 };
  expect(isCardExpired(card, '2026-11-30T20:59:59.999Z')).toBe(false);
  expect(isCardExpired(card, '2026-11-30T21:00:00.000Z')).toBe(true);
});

it('card: compares years before months', () => {
  expect(isCardExpired({ month: 1, year: 2027 }, '2026-12-31T12:00:00.000Z')).toBe(false);
  expect(isCardExpired({ month: 12, year: 2025 }, '2026-01-01T12:00:00.000Z')).toBe(true);
});
