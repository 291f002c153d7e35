import fc from 'fast-check';
import { callingCodes, maskPhone, toE164 } from './phone.ts';

const RIYADH_MOBILE = '+966501234567';

it.each(['0501234567', '501234567', '966501234567', '00966501234567', '+966501234567', '٠٥٠١٢٣٤٥٦٧', '۰۵۰۱۲۳۴۵۶۷'])(
  'takes %s as one number',
  (typed) => expect(toE164('966', typed)).toBe(RIYADH_MOBILE),
);

it.each(['050 123 4567', '050-123-4567', '(050) 1234567', '+966 50 123 4567', '\u200e+966501234567'])(
  'reads past the marks in %s',
  (typed) => expect(toE164('966', typed)).toBe(RIYADH_MOBILE),
);

it.each([
  ['966', ''],
  ['966', 'abc'],
  ['966', '0112345678'],
  ['966', '05012345'],
  ['966', '+971501234567'],
  ['971', '+966501234567'],
  ['966', '05012345678901234567890'],
  ['966', '050123456x'],
])('+%s refuses %p', (dialCode, typed) => expect(toE164(dialCode, typed)).toBeNull());

it('gives any Saudi mobile one form, however it is written', () => {
  const subscriber = fc.integer({ min: 0, max: 9_999_999 }).map((value) => String(value).padStart(7, '0'));
  const operator = fc.constantFrom('50', '53', '54', '55', '56', '58', '59');
  fc.assert(
    fc.property(operator, subscriber, (prefix, rest) => {
      const national = prefix + rest;
      const forms = [national, `0${national}`, `966${national}`, `00966${national}`, `+966${national}`];
      expect(new Set(forms.map((form) => toE164('966', form)))).toEqual(new Set([`+966${national}`]));
    }),
  );
});

it('answers with E.164 of that dial code or nothing, and never throws', () => {
  const dialCode = fc.constantFrom(...new Set(callingCodes().values()));
  fc.assert(
    fc.property(dialCode, fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{0,24}$/)), (code, typed) => {
      const answer = toE164(code, typed);
      if (answer !== null) expect(answer).toMatch(new RegExp(`^\\+${code}\\d{4,14}$`));
    }),
  );
});

it('shows enough of a number to recognise it and no more', () => {
  expect(maskPhone(RIYADH_MOBILE)).toBe('+966 5• ••• ••67');
  expect(maskPhone('not a number')).toBe('•••');
});

it('knows the calling code of some 240 countries', () => {
  const codes = callingCodes();
  expect(codes.get('SA')).toBe('966');
  expect(codes.size).toBeGreaterThanOrEqual(240);
});
