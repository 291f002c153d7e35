import { CAPTCHA_LIMITS } from '../text/names.ts';
import { proofAnswer } from './proof.ts';

it.each([
  ['00'.repeat(32), '00000000'],
  [`${'ab'.repeat(26)}000000bc614e`, '12345678'],
  [`${'00'.repeat(26)}ffffffffffff`, '76710655'],
])('reads the end of %s as %s', (key, answer) => expect(proofAnswer(key)).toBe(answer));

it('fits the field of a captcha', () => {
  expect(proofAnswer('f'.repeat(64))).toHaveLength(CAPTCHA_LIMITS.max);
});
