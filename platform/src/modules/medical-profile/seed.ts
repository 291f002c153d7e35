/** Allergies of the sample patients: one that affects a prescribed medicine, and others that do not. */
import { type AllergySeverity, riyadhInstant, addDays } from 'shared-contracts/domain';
import type { Seed } from '../../db/seed/seed.ts';
import { SAMPLE } from '../users/seed-people.ts';
import { insertAllergy } from './repository.ts';

const { noura, bilal } = SAMPLE;
const EVENING = 20 * 60;
const DAYS_AGO = 200;

type Sample = readonly [
  id: string,
  who: { readonly uid: string; readonly relId: string },
  what: { readonly code: string } | { readonly words: string; readonly substance: string },
  since: string,
  severity: AllergySeverity,
];

const ALLERGIES: readonly Sample[] = [
  ['noura_1', { uid: noura.uid, relId: noura.self }, { code: 'pollen' }, '2014', 'mild'],
  ['noura_2', { uid: noura.uid, relId: noura.son }, { code: 'penicillins' }, '2023-03', 'moderate'],
  [
    'noura_3',
    { uid: noura.uid, relId: noura.mother },
    { words: 'دواء ضغط قديم', substance: 'Lisinopril' },
    '2020',
    'mild',
  ],
  ['bilal_1', { uid: bilal.uid, relId: bilal.self }, { code: 'proton-pump-inhibitors' }, '2021-11', 'severe'],
  ['bilal_2', { uid: bilal.uid, relId: bilal.son }, { code: 'peanuts' }, '2022', 'severe'],
];

export const allergiesSeed: Seed = {
  name: 'allergies',
  kind: 'sample',
  run: async (tx, { today }) => {
    const recordedAt = riyadhInstant(addDays(today, -DAYS_AGO), EVENING);
    for (const [id, who, what, since, severity] of ALLERGIES) {
      const named = { code: null, words: null, substance: null, ...what };
      await insertAllergy(tx, {
        id: `alg_sample_${id}`,
        ...who,
        ...named,
        since,
        severity,
        recordedAt,
      });
    }
  },
};
