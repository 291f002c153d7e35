import { faultsOf } from 'shared-ui/forms';
import { documentOf } from './documents.ts';
import { phoneFault, phoneShape } from './phone-rules.ts';
import { IdentityRequest, identityRule, incompletePage, NamesRequest } from './sign-up-pages.ts';

const nameFault = (fn: string) => {
  const values = { fn, ln: 'Otaibi', email: 'noura@example.com' };
  const read = NamesRequest.safeParse(values);
  return read.success ? null : (faultsOf(read.error.issues, values, () => false).fn?.name ?? null);
};

it.each([
  ['', 'REQUIRED'],
  ['   ', 'REQUIRED'],
  ['No', 'TOO_SHORT'],
  ['Noura', null],
  ['Al-Harbi', null],
  ['Abdul Rahman', null],
  ['نورة', 'LATIN_ONLY'],
  ['Nour4', 'LATIN_ONLY'],
  ['Abcdefghijklmnopqrstuvwxy', null],
  ['Abcdefghijklmnopqrstuvwxyz', 'TOO_LONG'],
])('rules of sign-up fields: the name %p: %p', (value, expected) => expect(nameFault(value)).toBe(expected));

it.each([
  ['national-id', '10000-00008', null],
  ['passport', '10000_0008', 'LETTERS_AND_DIGITS'],
  ['national-id', '1000000008', null],
  ['national-id', '١٠٠٠٠٠٠٠٠٨', null],
  ['iqama', '2000000006', null],
  ['national-id', '2000000006', 'IDENTITY_OF_TYPE'],
  ['national-id', '100000000', 'IDENTITY_OF_TYPE'],
  ['national-id', '1000000000', 'IDENTITY'],
  ['passport', 'a1234567', null],
  ['passport', '12', 'IDENTITY'],
] as const)('rules of sign-up fields: as %s, the number %p: %p', (identity_type, identity, expected) =>
  expect(identityRule(identity, { natio: 'SA', identity_type, identity })).toBe(expected),
);

it.each([
  ['EG', 'national-id', 'iqama'],
  ['EG', 'passport', 'passport'],
  ['SA', 'iqama', 'national-id'],
  ['SA', 'passport', 'passport'],
] as const)('rules of sign-up fields: the nationality %s changes the document %s to %s', (natio, chosen, expected) =>
  expect(documentOf(natio, chosen)).toBe(expected),
);

it('rules of sign-up fields: an empty identity number is refused by the request schema', () => {
  expect(IdentityRequest.safeParse({ natio: 'SA', identity: ' ' }).success).toBe(false);
});

describe('rules of phone numbers', () => {
  it.each([
    ['966', '12345', 'PHONE_SAUDI'],
    ['966', '50123456', 'PHONE_SAUDI'],
    ['966', '601234567', 'PHONE_SAUDI'],
    ['966', '501234567', null],
    ['971', '123', 'PHONE'],
    ['971', '123456789012345678', 'PHONE'],
    ['290', '51234', null],
    ['966', '\u202a+966 59 123 4567\u202c', null],
  ])('the format of +%s %s: %p', (dialCode, value, expected) => expect(phoneShape(dialCode, value)).toBe(expected));

  it.each([
    ['966', '0501234567', null],
    ['966', '501234567', null],
    ['966', '966501234567', null],
    ['966', '00966501234567', null],
    ['966', '٠٥٠١٢٣٤٥٦٧', null],
    ['966', '0112345678', 'PHONE_SAUDI'],
    ['966', '050123456', 'PHONE_SAUDI'],
    ['971', '0501234567', null],
    ['20', '501234567', 'PHONE'],
    ['971', '12345', 'PHONE'],
    ['290', '51234', null],
    ['225', '07 01 23 45 67', null],
    ['966', '059\u2013123\u20134567', null],
  ])('+%s %s: %p', async (dialCode, value, expected) => expect(await phoneFault(dialCode, value)).toBe(expected));
});

it('rules of sign-up fields: finds the first page of sign-up that cannot be sent', () => {
  const person = { fn: 'Noura', ln: 'Otaibi', email: 'n@example.com', dob: '1990-05-01', gnd: 'F', natio: 'SA' };
  expect(incompletePage({ ...person, identity: '1000000008' })).toBeNull();
  expect(incompletePage({ ...person, identity: '1000000008', gnd: '' })).toBe('birth');
  expect(incompletePage({ ...person, fn: '', gnd: '' })).toBe('names');
});
