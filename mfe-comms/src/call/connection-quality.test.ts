import { rateConnection, QUALITY_UNKNOWN, type ConnectionQuality } from './connection-quality.ts';

const after = (seconds: number, poor: boolean, from: ConnectionQuality = QUALITY_UNKNOWN): ConnectionQuality =>
  Array.from({ length: seconds }).reduce<ConnectionQuality>((line) => rateConnection(line, poor), from);

it('connection quality: stops video on a connection that stays poor, not after one bad second', () => {
  expect(after(5, true).pictures).toBe('as-they-are');
  expect(after(6, true).pictures).toBe('stop');
  expect(after(5, true, after(1, false, after(5, true))).pictures).toBe('as-they-are');
});

it('connection quality: resumes video on a connection that stays good', () => {
  const stopped = after(6, true);
  expect(after(14, false, stopped).pictures).toBe('as-they-are');
  expect(after(15, false, stopped).pictures).toBe('return');
});

it('connection quality: changes nothing automatically once the user has chosen', () => {
  expect(after(60, true, { ...QUALITY_UNKNOWN, asked: true }).pictures).toBe('as-they-are');
});
