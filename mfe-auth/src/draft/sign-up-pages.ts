/** The pages of sign-up (specification part 1, section 2.7), each for its part of the registration that is sent at the end. */
import { Registration } from 'shared-contracts/api';
import { identityTypeOf, normalizeIdentity } from 'shared-contracts/domain';
import { defineWizard, type FieldRule } from 'shared-ui/form-kit';
import * as z from 'zod/mini';
import type { Person } from './draft.ts';

export const signUp = defineWizard({
  names: ['fn', 'ln', 'email'],
  birth: ['dob', 'gnd'],
  identity: ['natio', 'identity_type', 'identity'],
  consent: ['consent'],
});
export type SignUpPage = (typeof signUp.pages)[number];

export const NamesRequest = z.pick(Registration, { fn: true, ln: true, email: true });
export const BirthRequest = z.pick(Registration, { dob: true, gnd: true });
export const IdentityRequest = z.pick(Registration, { natio: true, identity: true });

const PERSON_PAGES = ['names', 'birth', 'identity'] as const;
const REQUESTS = { names: NamesRequest, birth: BirthRequest, identity: IdentityRequest } as const;

/** The first page about the person whose values are invalid; a draft may be from a previous version. */
export const incompletePage = (person: unknown): SignUpPage | null =>
  PERSON_PAGES.find((page) => !REQUESTS[page].safeParse(person).success) ?? null;

/** A national ID or iqama with its check digit, or a passport: validated for the selected document. */
export const identityRule: FieldRule<Pick<Person, 'natio' | 'identity_type' | 'identity'>, 'identity'> = (
  typed,
  { identity_type },
) => {
  const identity = normalizeIdentity(typed);
  if (!/^[A-Z0-9]+$/.test(identity)) return 'LETTERS_AND_DIGITS';
  const found = identityTypeOf(identity);
  if (found === identity_type) return null;
  return found ? 'IDENTITY_OF_TYPE' : 'IDENTITY';
};
