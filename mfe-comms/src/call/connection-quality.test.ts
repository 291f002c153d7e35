import { judgeLine, LINE_UNKNOWN, type Line } from './line.ts';

const after = (seconds: number, poor: boolean, from: Line = LINE_UNKNOWN): Line =>
  Array.from({ length: seconds }).reduce<Line>((line) => judgeLine(line, poor), from);

it('line: stops pictures on a line that stays poor, not for one bad moment', () => {
  expect(after(5, true).pictures).toBe('as-they-are');
  expect(after(6, true).pictures).toBe('stop');
  expect(after(5, true, after(1, false, after(5, true))).pictures).toBe('as-they-are');
});

it('line: brings them back on a line that stays good', () => {
  const stopped = after(6, true);
  expect(after(14, false, stopped).pictures).toBe('as-they-are');
  expect(after(15, false, stopped).pictures).toBe('return');
});

it('line: changes nothing by itself once somebody has chosen', () => {
  expect(after(60, true, { ...LINE_UNKNOWN, asked: true }).pictures).toBe('as-they-are');
});
