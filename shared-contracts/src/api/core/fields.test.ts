import fc from 'fast-check';
import * as z from 'zod/mini';
import { digits, Email, Id, IdentityInput, LatinName, Page, PhoneInput, text, VoucherCode } from './fields.ts';

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

it('digits: accepts any numerals and returns 0–9', () => {
  expect(z.parse(digits(4, 4), ' ٤٨٢١ ')).toBe('4821');
  expect(accepts(digits(4, 4), '482')).toBe(false);
  expect(accepts(digits(4, 4), '48210')).toBe(false);
  expect(accepts(digits(4, 4), '48x1')).toBe(false);
});

it('text: refuses control characters and broken surrogates, so that no NUL reaches the database', () => {
  expect(z.parse(text(10), '  a\tb ')).toBe('a\tb');
  expect(accepts(text(10), 'a\u0000b')).toBe(false);
  expect(accepts(text(10), 'a\ud800')).toBe(false);
  expect(accepts(text(3), 'abcd')).toBe(false);
  expect(accepts(text(3, 1), '   ')).toBe(false);
});

it.each([
  ['phone', PhoneInput, '\u202a+966 59\u2011123 4567\u202c', '+966591234567'],
  ['identity', IdentityInput(1), '١٠٠٠٠٠٠٠٠٨\u200f', '1000000008'],
  ['voucher', VoucherCode(1), 'welcome\u201320\u200f', 'WELCOME20'],
  ['name', LatinName(3), '\u200eO\u2019Neil ', "O'Neil"],
  ['email', Email, '\u200fnoura@example.com\u200f', 'noura@example.com'],
  ['code', digits(4, 4), '\u200e٤٨ ٢١', '4821'],
  ['text', text(40, 1), '\u202bحي العليا\u202c', 'حي العليا'],
])('%s: is normalised to the intended value', (_kind, schema, typed, saved) =>
  expect(z.parse(schema, typed)).toBe(saved),
);

it('text: is empty when it consists of invisible characters', () => {
  expect(accepts(text(10, 1), '\u200f\u200b')).toBe(false);
});

it('fields: validate an id, a name, an e-mail address and a page number', () => {
  expect(accepts(Id, 'apt_01h')).toBe(true);
  expect(accepts(Id, "apt' or 1=1")).toBe(false);
  expect(accepts(LatinName(3), 'No')).toBe(false);
  expect(accepts(Email, 'noura@example.com')).toBe(true);
  expect(z.parse(Page, '3')).toBe(3);
  expect(accepts(Page, '0')).toBe(false);
  expect(accepts(Page, '1.5')).toBe(false);
});

it('fields: never throw, whatever the value', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const schema of [
        digits(1, 4),
        text(10),
        Id,
        Email,
        Page,
        LatinName(1),
        PhoneInput,
        IdentityInput(1),
        VoucherCode(1),
      ])
        z.safeParse(schema, value);
    }),
  );
});
