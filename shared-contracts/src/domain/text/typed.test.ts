import fc from 'fast-check';
import { identityTypeOf } from '../people/identity.ts';
import { toE164 } from '../people/phone.ts';
import {
  isSaudiMobile,
  normalizeCode,
  normalizeDigits,
  normalizeEmail,
  normalizeIdentity,
  normalizeLatinName,
  normalizePhone,
  normalizeText,
  parseRiyals,
} from './typed.ts';

it.each([
  ['\u202a+966 59 123 4567\u202c', '+966591234567'],
  ['059\u2013123\u20134567', '0591234567'],
  ['059\u2011123\u20114567', '0591234567'],
  ['\uff10\uff15\uff19\uff11\uff12\uff13\uff14\uff15\uff16\uff17', '0591234567'],
  ['\uff0b966591234567', '+966591234567'],
  ['٠٥٩ ١٢٣ ٤٥٦٧', '0591234567'],
  ['۰۵۹۱۲۳۴۵۶۷', '0591234567'],
  ['(059)\u00a0123.4567', '0591234567'],
])('typed values: the phone number %j is read as %s', (typed, read) => {
  expect(normalizePhone(typed)).toBe(read);
  expect(toE164('966', typed)).toBe('+966591234567');
  expect(isSaudiMobile(typed)).toBe(true);
});

it.each([
  'WELCOME20\u200f',
  '\ufeffwelcome20',
  'WELCOME\u201120',
  'welcome ٢٠',
  '\uff37\uff25\uff2c\uff23\uff2f\uff2d\uff25\uff12\uff10',
])('typed values: the voucher code %j is WELCOME20', (typed) => expect(normalizeCode(typed)).toBe('WELCOME20'));

it.each(['1000000008\u200f', '\u202b1000000008\u202c', '١٠٠٠٠٠٠٠٠٨', '10000\u200b00008', '100 000 0008'])(
  'typed values: the identity number %j is a national ID',
  (typed) => expect(identityTypeOf(typed)).toBe('national-id'),
);

it.each([
  ['\u200e4821\u200f', '4821'],
  ['٤٨ ٢١', '4821'],
  ['48\u201321', '4821'],
  ['48x1', '48x1'],
])('typed values: the one-time code %j is read as %s', (typed, read) => expect(normalizeDigits(typed)).toBe(read));

it.each([
  ['\u200eNoura\u200f', 'Noura'],
  ['Al\u2011Harbi', 'Al-Harbi'],
  ['O\u2019Neil', "O'Neil"],
  [' Abdul\u00a0 Rahman ', 'Abdul Rahman'],
  ['\uff2e\uff4f\uff55\uff52\uff41', 'Noura'],
])('typed values: the name %j is read as %s', (typed, read) => expect(normalizeLatinName(typed)).toBe(read));

it('typed values: an e-mail address is read without marks', () => {
  expect(normalizeEmail('\u200fnoura@example.com\u202c ')).toBe('noura@example.com');
  expect(normalizeEmail('noura\uff20example.com')).toBe('noura@example.com');
});

it('typed values: prose keeps its form and loses invisible characters', () => {
  expect(normalizeText('\u202bشارع العليا\u202c\u200f ')).toBe('شارع العليا');
  expect(normalizeText('\u200f \u200b')).toBe('');
  expect(normalizeText('می\u200cخواهم')).toBe('می\u200cخواهم');
  expect(normalizeText('👨‍👩‍👧 ❤️')).toBe('👨‍👩‍👧 ❤️');
  expect(normalizeText('a\nb\u2013c')).toBe('a\nb\u2013c');
});

it('typed values: reading a value a second time changes nothing', () => {
  const kinds = [
    normalizeText,
    normalizeDigits,
    normalizePhone,
    normalizeIdentity,
    normalizeCode,
    normalizeLatinName,
    normalizeEmail,
  ];
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[\u200b-\u202eA-Za-z0-9٠-٩ \u2010-\u2015]{0,24}$/),
  );
  fc.assert(
    fc.property(typed, fc.constantFrom(...kinds), (text, normalize) => {
      const once = normalize(text);
      expect(normalize(once)).toBe(once);
    }),
  );
});

it.each([
  ['250', 25_000],
  ['12.50', 1250],
  ['12,50', 1250],
  ['12.5', 1250],
  ['١٢٫٥٠', 1250],
  ['۱۲٫۵', 1250],
  ['١٢،٥٠', 1250],
  ['\u200f12.50\u200f', 1250],
  ['1,250', 125_000],
  ['١٬٢٥٠', 125_000],
  ['1 250', 125_000],
  ['1,250.75', 125_075],
  ['1,234,567', 123_456_700],
  ['250 SAR', 25_000],
  ['٢٥٠ ريال', 25_000],
  ['٢٥٠ ر.س', 25_000],
  ['0.05', 5],
])('parse riyals: %j is %i halalas', (typed, halalas) => expect(parseRiyals(typed)).toBe(halalas));

it.each([
  '',
  'x',
  '1.250',
  '12.505',
  '1,25,0',
  '1,250,5',
  '12.5.0',
  '1,2 50',
  '-50',
  '12 50',
  '.5',
  '1e3',
  '12a50',
  '1,250 1,250',
  '0,050',
])('parse riyals: %j is refused', (typed) => expect(parseRiyals(typed)).toBeNull());
