import fc from 'fast-check';
import { digitsOnly, toLatinDigits } from './digits.ts';
import { EMAIL, LATIN_NAME, clearArabic } from './names.ts';

it('digits: reads Arabic-Indic and Persian digits as 0–9 and keeps the rest', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(toLatinDigits('شارع ٥')).toBe('شارع 5');
  expect(digitsOnly('+٩٦٦ (50) x')).toBe('96650');
});

it('digits: keeps only 0–9 of any text', () => {
  fc.assert(fc.property(fc.string(), (typed) => expect(digitsOnly(typed)).toMatch(/^[0-9]*$/)));
});

it('clears Arabic letters and nothing Latin', () => {
  expect(clearArabic('Nouraنورة')).toBe('Noura');
  fc.assert(fc.property(fc.stringMatching(/^[ -~]*$/), (latin) => expect(clearArabic(latin)).toBe(latin)));
});

it.each(['Noura', 'Al-Harbi', "O'Neil", 'Abdul Rahman'])('Latin name: %s is valid', (name) =>
  expect(name).toMatch(LATIN_NAME),
);
it.each(['', ' Noura', 'Noura ', 'Al--Harbi', 'نورة', 'Noura1', '-'])('Latin name: %p is invalid', (name) =>
  expect(name).not.toMatch(LATIN_NAME),
);

it.each(['noura@example.com', 'a.b+c@x-y.co.sa'])('e-mail address: %s is valid', (address) =>
  expect(address).toMatch(EMAIL),
);
it.each(['', 'noura', 'noura@', '@example.com', 'noura@example', 'a b@example.com', 'noura@-x.com', 'noura@x..com'])(
  'e-mail address: %p is invalid',
  (address) => expect(address).not.toMatch(EMAIL),
);
