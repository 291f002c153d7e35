import type { PatientSummary, ProviderCard } from 'shared-contracts/api';
import { PersonAvatar } from 'shared-ui';

interface DoctorAvatarProps {
  doctor: Pick<ProviderCard, 'provider_id' | 'gender' | 'img'>;
  size?: number;
}

/** Decoration: the doctor's name stands beside it. */
export const DoctorAvatar = ({ doctor, size = 64 }: DoctorAvatarProps) => (
  <PersonAvatar id={doctor.provider_id} gender={doctor.gender === 'F' ? 'F' : 'M'} img={doctor.img} size={size} />
);

export const PatientAvatar = ({ patient, size = 44 }: { patient: PatientSummary; size?: number }) => (
  <PersonAvatar
    id={patient.rel_id}
    gender={patient.gnd === 'F' ? 'F' : 'M'}
    age={patient.age}
    img={patient.img}
    size={size}
  />
);
