/** Maps rows to the contract’s names. */
import {
  type HealthProfile,
  type PatientSummary,
  type Personal,
  PROFILE_PARTS,
  type UserProfile,
} from 'shared-contracts/api';
import { ageOn, isIdentityCorrectable } from 'shared-contracts/domain';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { toInstant } from '../../db/columns.ts';
import { ageLetter } from '../avatars/portrait.ts';
import { avatarPath } from '../avatars/routes.ts';
import { nationalityName } from '../generic/countries.ts';
import { relationName } from '../generic/static-texts.ts';
import type { Account } from './account-repository.ts';
import type { Patient } from './patient-repository.ts';
import { relationCheckOf } from './relation-check.ts';

/** A generated portrait for a person without a photo. The seed identifies the portrait, not the person. */
export const portrait = ({ image, relId, gender, birthDate }: Patient, today: string): string => {
  if (image !== null) return image;
  return avatarPath(`${gender.toLowerCase()}${ageLetter(ageOn(birthDate, today))}-${relId.slice(-8)}`);
};

export const describePatient = (patient: Patient, insured: boolean, today: string): PatientSummary => ({
  rel_id: patient.relId,
  fn: patient.firstName,
  ln: patient.lastName,
  second_name: patient.secondName,
  display_name: patient.displayName,
  gnd: patient.gender,
  dob: patient.birthDate,
  age: ageOn(patient.birthDate, today),
  relation: { id: patient.relation, name: relationName(patient.relation, patient.gender) },
  identity_type: patient.identityType,
  natio: patient.nationality,
  img: portrait(patient, today),
  insured,
  verified: patient.verified,
  in_review: patient.inReview,
  relation_check: relationCheckOf(patient, today),
  access_until: patient.accessUntil && toInstant(patient.accessUntil),
});

const nationalNumber = (phone: string): string => parsePhoneNumberFromString(phone)?.nationalNumber ?? phone;

const describePersonal = (account: Account, patient: Patient, insured: boolean, today: string): Personal => ({
  uid: account.uid,
  rel_id: patient.relId,
  fn: patient.firstName,
  ln: patient.lastName,
  display_name: patient.displayName,
  gnd: patient.gender,
  dob: patient.birthDate,
  identity: patient.identity,
  identity_type: patient.identityType,
  natio: patient.nationality,
  natio_name: nationalityName(patient.nationality),
  email: account.email,
  pc: account.dialCode,
  ph: nationalNumber(account.phone),
  img: portrait(patient, today),
  verified: patient.verified,
  in_review: patient.inReview,
  isInsurance: insured,
});

/** A national ID that could not be verified costs its holder the VAT, and only the holder can correct it. */
const VAT_ERROR = {
  message: {
    ar: 'تعذّر التحقق من هويتك الوطنية، لذلك تُضاف ضريبة القيمة المضافة. يرجى مراجعة رقم الهوية وتاريخ الميلاد والاسم',
    en: 'Your national ID could not be verified, so VAT is added. Check the ID number, date of birth and name',
  },
};
/** A Saudi citizen with a passport or another number: only a national ID is exempt from VAT. */
const OTHER_DOCUMENT = {
  message: {
    ar: 'رقم الهوية في حسابك ليس رقم هوية وطنية، لذلك تُضاف ضريبة القيمة المضافة. تتحمّلها الدولة عن المواطنين السعوديين بعد التحقق من هويتهم الوطنية',
    en: 'The ID number of your account is not a national ID, so VAT is added. The state bears it for Saudi citizens once their national ID is verified',
  },
};
const REVIEW = {
  message: {
    ar: 'يراجع فريقنا هويتك الوطنية، وتُضاف ضريبة القيمة المضافة حتى تنتهي المراجعة',
    en: 'Our team is reviewing your national ID. VAT is added until the review has ended',
  },
};

/** The parts of a profile in order, and whether each is complete. */
const partsOf = ({
  patient,
  insurance,
  hasAddress,
  health,
}: ProfileParts): Record<(typeof PROFILE_PARTS)[number], boolean> => ({
  identity: patient.identity !== '',
  verification: patient.verified,
  insurance: insurance?.status === 'SUCCESS',
  address: hasAddress,
  emergency: health.emergency_phone !== '',
  body: health.height !== null && health.weight !== null,
  blood: health.blood_group !== '',
  lifestyle: health.smoking !== '' && health.activity !== '' && health.food !== '',
});

/** Name, birth date and phone exist since sign-up, so they count as one part. */
const completeness = (parts: ProfileParts): Pick<UserProfile, 'profile_complete' | 'profile_missing'> => {
  const there = partsOf(parts);
  const missing = PROFILE_PARTS.filter((part) => !there[part]);
  const all = PROFILE_PARTS.length + 1;
  return { profile_complete: Math.round((100 * (all - missing.length)) / all), profile_missing: missing };
};

interface ProfileParts {
  readonly account: Account;
  readonly patient: Patient;
  readonly insurance: UserProfile['insurance'];
  readonly hasAddress: boolean;
  readonly health: HealthProfile;
  readonly today: string;
}

export const describeProfile = (parts: ProfileParts): UserProfile => {
  const { account, patient, insurance, today } = parts;
  const insured = insurance?.status === 'SUCCESS';
  const profile: UserProfile = {
    personal: describePersonal(account, patient, insured, today),
    insurance,
    ...completeness(parts),
    revision: patient.revision,
    calendar: account.calendar,
  };
  const isNationalId = patient.identityType === 'national-id';
  if (isNationalId && patient.inReview && !patient.verified) return { ...profile, VATError: REVIEW };
  if (!isIdentityCorrectable(profile.personal)) return profile;
  return { ...profile, VATError: isNationalId ? VAT_ERROR : OTHER_DOCUMENT };
};
