import { FIELD_ERRORS } from 'shared-contracts/api';
import { faultText } from './error-texts.ts';
import { faultsOf } from './faults.ts';

it.each(FIELD_ERRORS)('error texts: %s has a text in both languages, without an unfilled placeholder', (name) => {
  for (const language of ['ar', 'en'] as const) {
    const words = faultText({ name, count: 3 }, 'X', language);
    expect(words).not.toMatch(/\{\{|undefined/);
    expect(/[\u0600-\u06FF]/.test(words)).toBe(language === 'ar');
  }
});

it('error texts: uses the plural form of the number', () => {
  const of = (count: number) => faultText({ name: 'TOO_SHORT', count }, 'الاسم', 'ar');
  expect([1, 2, 3, 11, 100].map(of)).toEqual([
    'الاسم: حرف واحد على الأقل',
    'الاسم: حرفان على الأقل',
    'الاسم: ٣ أحرف على الأقل',
    'الاسم: ١١ حرفًا على الأقل',
    'الاسم: ١٠٠ حرف على الأقل',
  ]);
});

it('error texts: prefers a named check to one that only counts', () => {
  const issues = [
    { code: 'too_small', path: ['fn'], message: 'Invalid input', minimum: 3 },
    { code: 'invalid_format', path: ['fn'], message: 'LATIN_ONLY' },
  ];
  expect(faultsOf(issues, { fn: 'نو' }, () => false)).toEqual({ fn: { name: 'LATIN_ONLY' } });
  expect(faultsOf([{ ...issues[0]!, origin: 'int' }], { fn: '7' }, () => false)).toEqual({
    fn: { name: 'OUT_OF_RANGE' },
  });
  expect(faultsOf(issues.slice(0, 1), { fn: 'No' }, () => false)).toEqual({ fn: { name: 'TOO_SHORT', count: 3 } });
});
