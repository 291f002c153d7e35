import fc from 'fast-check';
import { hasValidCheckDigit, identityTypeOf, isIdentityCorrectable } from './identity.ts';
import { normalizeIdentity } from '../text/typed.ts';

it.each([
  ['1000000008', 'national-id'],
  ['2000000006', 'iqama'],
  ['١٠٠٠٠٠٠٠٠٨', 'national-id'],
  [' 1000 000 008 ', 'national-id'],
  ['a1234567', 'passport'],
  ['A12345', 'passport'],
  // Luhn by hand: 9 at a doubled place counts as 18, whose digits make 9.
  ['1090000009', 'national-id'],
  ['1090000008', null],
  ['1234567897', 'national-id'],
  // A longer number that contains ten digits of a national number is not a national number.
  ['10000000081', 'passport'],
  ['A1000000008', 'passport'],
  ['A1234567890', 'passport'],
  ['1234567890A', 'passport'],
  ['1000000000', null],
  ['3000000004', null],
  ['A1234', null],
  ['A123456789012', null],
  ['A-123456', 'passport'],
  ['A/123456', null],
  ['', null],
])('identity number: the type of %p is %p', (typed, type) => expect(identityTypeOf(typed)).toBe(type));

it('identity number: exactly one check digit is valid for any nine digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[12]\d{8}$/), (nine) => {
      const accepted = Array.from({ length: 10 }, (_, digit) => nine + digit).filter(hasValidCheckDigit);
      expect(accepted).toHaveLength(1);
    }),
  );
});

it('identity number: detects any single wrong digit', () => {
  const valid = fc
    .stringMatching(/^[12]\d{8}$/)
    .map((nine) => Array.from({ length: 10 }, (_, digit) => nine + digit).find(hasValidCheckDigit) as string);
  fc.assert(
    fc.property(valid, fc.nat(9), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const changed = number.slice(0, at) + ((Number(number[at]) + by) % 10) + number.slice(at + 1);
      expect(hasValidCheckDigit(changed)).toBe(false);
    }),
  );
});

it('identity number: normalising it twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const once = normalizeIdentity(typed);
      expect(normalizeIdentity(once)).toBe(once);
    }),
  );
});

it.each([
  ['an unverified national ID', { identity_type: 'national-id', natio: 'SA', verified: false }, true],
  ['a citizen with a passport', { identity_type: 'passport', natio: 'SA', verified: false }, true],
  ['a verified national ID', { identity_type: 'national-id', natio: 'SA', verified: true }, false],
  ['an identity in review', { identity_type: 'national-id', natio: 'SA', verified: false, in_review: true }, false],
  ['a resident, who pays VAT in any case', { identity_type: 'iqama', natio: 'EG', verified: false }, false],
])('identity number: a correction can remove the VAT: %s', (_of, patient, expected) =>
  expect(isIdentityCorrectable(patient)).toBe(expected),
);
