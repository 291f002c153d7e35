/** Referrals from two past sample visits. */
import { addDays, TELEMEDICINE_QUERY } from 'shared-contracts/domain';
import type { Seed } from '../../db/seed/seed.ts';
import { SAMPLE } from '../users/seed-people.ts';
import { insertReferral, type Referral } from './repository.ts';

const PHYSIO = 'ST5';

type Sample = Pick<Referral, 'id' | 'appointmentId' | 'uid' | 'patientId' | 'stid' | 'reason'> & {
  readonly speciality: string | null;
  readonly days: number;
};

const { noura, bilal } = SAMPLE;
const REFERRALS: readonly Sample[] = [
  {
    id: 'ref_sample_noura_1',
    appointmentId: 'apt_sample_noura_1',
    uid: noura.uid,
    patientId: noura.self,
    stid: TELEMEDICINE_QUERY.stid,
    speciality: 'rheumatology',
    reason: 'طفح جلدي مع ألم في المفاصل. أرجو تقييم الروماتيزم.',
    days: 21,
  },
  {
    id: 'ref_sample_noura_2',
    appointmentId: 'apt_sample_noura_3',
    uid: noura.uid,
    patientId: noura.mother,
    stid: PHYSIO,
    speciality: null,
    reason: 'تمارين لتقوية العضلات مرتين في الأسبوع.',
    days: 9,
  },
  {
    id: 'ref_sample_bilal_1',
    appointmentId: 'apt_sample_bilal_1',
    uid: bilal.uid,
    patientId: bilal.self,
    stid: PHYSIO,
    speciality: null,
    reason: 'Lower back pain for six weeks. Please assess and treat.',
    days: 14,
  },
];

export const referralsSeed: Seed = {
  name: 'referrals',
  kind: 'sample',
  run: async (tx, { today, now }) => {
    for (const { speciality, days, ...referral } of REFERRALS) {
      await insertReferral(tx, {
        ...referral,
        specialityId: speciality,
        itemKind: null,
        itemReference: null,
        validUntil: addDays(today, days),
        createdAt: now.toISOString(),
      });
    }
  },
};
