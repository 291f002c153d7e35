import { fullRefundUntil, refundWords } from './refund.ts';

const START = '2026-11-22T13:15:00.000Z';
const LIMIT = '2026-11-22T11:15:00.000Z';

it('refund: is full until the limit before the start, included', () => {
  expect(fullRefundUntil(START, 2)).toBe(LIMIT);
  expect(refundWords(START, 2, LIMIT).en).toBe(
    'Cancel until Sunday 22 November, 2:15 pm for a full refund. After that there is no refund.',
  );
  expect(refundWords(START, 2, LIMIT).ar).toContain('الأحد، ٢٢ نوفمبر، ٢:١٥ م');
});

it('refund: promises nothing for a booking that starts before the limit', () => {
  const later = '2026-11-22T11:15:00.001Z';
  expect(refundWords(START, 2, later).en).toMatch(/not refundable/);
  expect(refundWords(START, 2, later).ar).toMatch(/لا يُستردّ/);
});
