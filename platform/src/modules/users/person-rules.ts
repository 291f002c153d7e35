/** Validation of a person’s details, for account holders and relatives. */
import { ageOn, type IdentityType, identityTypeOf, normalizeIdentity, riyadhDay } from 'shared-contracts/domain';
import { refuse } from '../../core/errors.ts';
import { isCountry } from '../generic/countries.ts';

/** The earliest date of the date-of-birth picker, with a margin so that no living person is rejected. */
const OLDEST_YEARS = 120;

interface PersonDetails {
  readonly birthDate: string;
  readonly identity: string;
  readonly nationality: string;
  /** The kind of identity, if the caller states it: a baby may have no number. */
  readonly identityType?: IdentityType;
}

const checkBirthDate = (birthDate: string, now: Date): void => {
  const today = riyadhDay(now);
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`;
  if (birthDate > today || birthDate < oldest) refuse('BIRTH_DATE_INVALID');
};

/** An account holder enters into contracts; minors are relatives of one. @throws HOLDER_TOO_YOUNG */
export const checkHolderAge = (birthDate: string, now: Date, age: number): void => {
  if (ageOn(birthDate, riyadhDay(now)) < age) refuse('HOLDER_TOO_YOUNG', { params: { age } });
};

/** @throws BIRTH_DATE_INVALID, IDENTITY_INVALID, INVALID_REQUEST (unknown nationality) */
export const checkPerson = (details: PersonDetails, now: Date): { identity: string; identityType: IdentityType } => {
  const { birthDate, nationality, identityType } = details;
  checkBirthDate(birthDate, now);
  if (!isCountry(nationality)) refuse('INVALID_REQUEST', { data: { fields: ['natio'] } });
  const identity = normalizeIdentity(details.identity);
  if (identityType === 'baby' && identity === '') return { identity, identityType };
  const found = identityTypeOf(identity) ?? refuse('IDENTITY_INVALID');
  if (identityType !== undefined && identityType !== 'baby' && identityType !== found)
    return refuse('IDENTITY_INVALID');
  return { identity, identityType: identityType ?? found };
};

/** The details that the identity provider confirms: a change of them requires another verification. */
const DECIDING = ['identity', 'birthDate', 'firstName', 'lastName'] as const;
type Deciding = Readonly<Record<(typeof DECIDING)[number], string>>;

export const isSamePerson = (a: Deciding, b: Deciding): boolean => DECIDING.every((field) => a[field] === b[field]);
