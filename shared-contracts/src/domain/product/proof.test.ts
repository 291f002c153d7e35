import { CAPTCHA_LIMITS } from '../text/names.ts';
import { proofAnswer } from './proof.ts';

it.each([
  ['00'.repeat(32), '00000000'],
  [`${'ab'.repeat(26)}000000bc614e`, '12345678'],
  [`${'00'.repeat(26)}ffffffffffff`, '76710655'],
])('proof answer: of %s is %s', (key, answer) => expect(proofAnswer(key)).toBe(answer));

it('proof answer: matches the schema of a captcha', () => {
  expect(proofAnswer('f'.repeat(64))).toHaveLength(CAPTCHA_LIMITS.max);
});
