import type { ProviderCard, PatientSummary } from 'shared-contracts/api';
import { Avatar, type AvatarTone, type PortraitKind } from 'shared-ui';

const TONES: readonly AvatarTone[] = ['brand', 'sky', 'plum', 'sun', 'success', 'accent'];

/** The same person always stands on the same colour. */
const toneOf = (id: string): AvatarTone => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return TONES[sum % TONES.length] ?? 'brand';
};

const CHILD_UNTIL_AGE = 14;

interface DoctorAvatarProps {
  doctor: Pick<ProviderCard, 'provider_id' | 'gender' | 'img'>;
  size?: number;
}

/** Decoration: the doctor's name stands beside it. */
export const DoctorAvatar = ({ doctor, size = 64 }: DoctorAvatarProps) => (
  <Avatar
    name=""
    src={doctor.img || null}
    person={doctor.gender === 'F' ? 'woman' : 'man'}
    tone={toneOf(doctor.provider_id)}
    size={size}
  />
);

const portraitOf = ({ age, gnd }: Pick<PatientSummary, 'age' | 'gnd'>): PortraitKind => {
  if (age < CHILD_UNTIL_AGE) return gnd === 'F' ? 'girl' : 'boy';
  return gnd === 'F' ? 'woman' : 'man';
};

export const PatientAvatar = ({ patient, size = 44 }: { patient: PatientSummary; size?: number }) => (
  <Avatar name="" src={patient.img} person={portraitOf(patient)} tone={toneOf(patient.rel_id)} size={size} />
);
