import { positions } from './range-bar.tsx';

it('range bar: places a value in its range between the ends of the range', () => {
  const { start, end, at } = positions({ value: 13, low: 12, high: 16 });
  expect(at).toBeGreaterThan(start);
  expect(at).toBeLessThan(end);
});

it.each([
  [{ value: 10, low: 12, high: 16 }, 'before'],
  [{ value: 20, low: 12, high: 16 }, 'after'],
  [{ value: 900, low: null, high: 130 }, 'after'],
  [{ value: 2, low: 40, high: null }, 'before'],
])('range bar: places %j outside of the range and inside the bar', (result, side) => {
  const { start, end, at } = positions(result);
  expect(side === 'before' ? at < start : at > end).toBe(true);
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(1);
});
