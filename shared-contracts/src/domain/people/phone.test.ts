import fc from 'fast-check';
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/examples.mobile.json';
import { callingCodes, maskPhone, toE164 } from './phone.ts';

const RIYADH_MOBILE = '+966501234567';

const exampleOf = (country: CountryCode) => {
  const example = getExampleNumber(country, examples);
  if (!example) throw new Error(`libphonenumber has no mobile number of ${country}`);
  return example;
};

it.each(['0501234567', '501234567', '966501234567', '00966501234567', '+966501234567', '٠٥٠١٢٣٤٥٦٧', '۰۵۰۱۲۳۴۵۶۷'])(
  'toE164: reads %s as the same number',
  (typed) => expect(toE164('966', typed)).toBe(RIYADH_MOBILE),
);

it.each(['050 123 4567', '050-123-4567', '(050) 1234567', '+966 50 123 4567', '\u200e+966501234567'])(
  'toE164: ignores separators and marks in %s',
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
])('toE164: with +%s refuses %p', (dialCode, typed) => expect(toE164(dialCode, typed)).toBeNull());

it.each([
  ['225', '07 01 23 45 67', '+2250701234567'],
  ['229', '01 95 12 34 56', '+2290195123456'],
  ['242', '06 612 3456', '+242066123456'],
  ['36', '06 20 123 4567', '+36201234567'],
  ['39', '312 345 6789', '+393123456789'],
  ['7', '8 (912) 345-67-89', '+79123456789'],
  ['54', '011 15-2345-6789', '+5491123456789'],
  ['290', '51234', '+29051234'],
])('toE164: with +%s reads %s as %s', (dialCode, typed, e164) => expect(toE164(dialCode, typed)).toBe(e164));

it.each([...callingCodes()])(
  'toE164: a mobile number of %s has one form, written nationally or internationally',
  (country, dialCode) => {
    const example = exampleOf(country);
    const { number } = example;
    const forms = [
      example.formatNational(),
      example.nationalNumber,
      example.formatInternational(),
      number,
      number.slice(1),
      `00${number.slice(1)}`,
    ];
    expect(forms.map((form) => [form, toE164(dialCode, form)])).toEqual(forms.map((form) => [form, number]));
  },
);

it('toE164: a Saudi mobile number has one form, however it is written', () => {
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

it('toE164: returns E.164 with that dial code or null, and never throws', () => {
  const dialCode = fc.constantFrom(...new Set(callingCodes().values()));
  fc.assert(
    fc.property(dialCode, fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{0,24}$/)), (code, typed) => {
      const answer = toE164(code, typed);
      if (answer !== null) expect(answer).toMatch(new RegExp(`^\\+${code}\\d{4,14}$`));
    }),
  );
});

it('maskPhone: shows enough of a number to recognise it', () => {
  expect(maskPhone(RIYADH_MOBILE)).toBe('+966 5• ••• ••67');
  expect(maskPhone('not a number')).toBe('•••');
});

it('callingCodes: contains some 240 countries', () => {
  const codes = callingCodes();
  expect(codes.get('SA')).toBe('966');
  expect(codes.size).toBeGreaterThanOrEqual(240);
});

it('toE164: refuses every number with a dial code that does not exist', () => {
  for (const code of ['0', '00', '0000', '999']) expect(toE164(code, '500000001')).toBeNull();
});
