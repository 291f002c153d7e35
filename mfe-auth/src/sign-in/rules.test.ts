import { captcha, email, firstName, identity, lastName, phoneOf, phoneShape } from './rules.ts';

const keyOf = (fault: { key: string } | null) => fault?.key ?? null;

describe('names', () => {
  it.each([
    ['', 'rule.required'],
    ['   ', 'rule.required'],
    ['No', 'rule.min'],
    ['Noura', null],
    ['Al-Harbi', null],
    ['Abdul Rahman', null],
    ['نورة', 'rule.latin'],
    ['Nour4', 'rule.latin'],
    ['Abcdefghijklmnopqrstuvwxy', null],
    ['Abcdefghijklmnopqrstuvwxyz', 'rule.max'],
  ])('%p: %p', (value, expected) => {
    expect(keyOf(firstName(value))).toBe(expected);
    expect(keyOf(lastName(value))).toBe(expected);
  });
});

describe('e-mail', () => {
  it.each([
    ['', 'rule.required'],
    ['noura', 'rule.email'],
    ['noura@', 'rule.email'],
    ['noura@example', 'rule.email'],
    ['noura@example.com', null],
    [' noura@example.com ', null],
  ])('%p: %p', (value, expected) => expect(keyOf(email(value))).toBe(expected));
});

describe('identity number', () => {
  it.each([
    ['', 'rule.required'],
    ['10000-0008', 'rule.alphaNumeric'],
    ['1000000008', null],
    ['١٠٠٠٠٠٠٠٠٨', null],
    ['2000000006', null],
    ['1000000000', 'rule.identity'],
    ['a1234567', null],
    ['12', 'rule.identity'],
  ])('%p: %p', (value, expected) => expect(keyOf(identity(value))).toBe(expected));
});

describe('captcha', () => {
  it.each([
    ['', 'rule.required'],
    ['12', 'rule.min'],
    ['123', null],
    ['١٢٣٤٥', null],
    ['12345678', null],
    ['123456789', 'rule.max'],
  ])('%p: %p', (value, expected) => expect(keyOf(captcha(value))).toBe(expected));
});

describe('phone', () => {
  it.each([
    ['', 'rule.required'],
    ['12345', 'rule.min'],
    ['12345678901234567', 'rule.max'],
    ['123456', null],
  ])('shape of %p: %p', (value, expected) => expect(keyOf(phoneShape(value))).toBe(expected));

  it.each([
    ['966', '0501234567', null],
    ['966', '501234567', null],
    ['966', '966501234567', null],
    ['966', '٠٥٠١٢٣٤٥٦٧', null],
    ['966', '0112345678', 'rule.phone'],
    ['966', '050123456', 'rule.phone'],
    ['971', '0501234567', null],
    ['20', '501234567', 'rule.phone'],
  ])('+%s %s: %p', async (dialCode, value, expected) => expect(keyOf(await phoneOf(dialCode, value))).toBe(expected));
});
