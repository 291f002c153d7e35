import type { Registration } from 'shared-contracts/api';
import { normalizeEmail, normalizeIdentity, normalizeLatinName, normalizePhone } from 'shared-contracts/domain';
import type { Draft, Phone } from './draft.ts';

export const phoneFields = ({ pc, ph }: Pick<Phone, 'pc' | 'ph'>) => ({ pc, ph: normalizePhone(ph) });

/** The registration payload of specification part 1, section 3, from the draft; its pages are validated already. */
export const registrationOf = ({ phone, person, proof }: Draft, consent: string): Registration => ({
  ...phoneFields(phone),
  fn: normalizeLatinName(person.fn),
  ln: normalizeLatinName(person.ln),
  email: normalizeEmail(person.email),
  dob: person.dob,
  gnd: person.gnd as Registration['gnd'],
  natio: person.natio,
  identity: normalizeIdentity(person.identity),
  provider_code: '',
  is_yakeen: false,
  consent,
  phone_proof: proof,
});
