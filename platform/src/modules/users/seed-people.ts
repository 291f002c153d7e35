/** Sample account holders with their families and addresses. The README lists their phones. */
import type { KnownPerson } from '../../adapters/embedded/people.ts';
import { isFamily, KNOWN } from '../../adapters/embedded/people.ts';
import { fillDefaultAddress, insertAddress } from '../addresses/repository.ts';
import { insertAccount } from './account-repository.ts';
import { insertPatient } from './patient-repository.ts';
import { riyadhDay } from 'shared-contracts/domain';
import { relationCheckOf } from './relation-check.ts';
import type { Tx } from '../../db/database.ts';
import type { Seed } from '../../db/seed/seed.ts';

/** Fixed ids, so that other seeds (appointments, wallet, prescriptions) can refer to these people. */
export const SAMPLE = {
  noura: { uid: 'usr_sample_noura', self: 'rel_sample_noura', son: 'rel_sample_faisal', mother: 'rel_sample_huda' },
  bilal: { uid: 'usr_sample_bilal', self: 'rel_sample_bilal', wife: 'rel_sample_ayesha', son: 'rel_sample_zain' },
  /** A single person with an unverified passport and a family doctor plan. */
  salma: { uid: 'usr_sample_salma', self: 'rel_sample_salma', phone: '+966500000003', name: 'سلمى الحسن' },
} as const;

interface Member {
  readonly relId: string;
  readonly relation: string;
  readonly gender: 'M' | 'F';
  readonly known: KnownPerson;
  readonly names: readonly [string, string];
}

const member = (
  relId: string,
  relation: string,
  gender: 'M' | 'F',
  known: KnownPerson,
  first: string,
  last: string,
): Member => ({
  relId,
  relation,
  gender,
  known,
  names: [first, last],
});

interface Household {
  readonly uid: string;
  readonly phone: string;
  readonly email: string;
  readonly language: 'ar' | 'en';
  readonly members: readonly Member[];
  readonly addresses: readonly Parameters<typeof insertAddress>[1][];
}

const home = (
  id: string,
  uid: string,
  type: 'home' | 'office',
  street: string,
  landmark: string,
  at: readonly [number, number],
) => ({
  id,
  uid,
  type,
  flat: '12',
  building: '4021',
  street,
  landmark,
  city: 'Riyadh',
  cityId: 'riyadh',
  latitude: at[0],
  longitude: at[1],
  short: '',
});

const HOUSEHOLDS: readonly Household[] = [
  {
    uid: SAMPLE.noura.uid,
    phone: '+966500000001',
    email: 'noura@example.com',
    language: 'ar',
    members: [
      member(SAMPLE.noura.self, 'self', 'F', KNOWN.noura, 'Noura', 'Alotaibi'),
      member(SAMPLE.noura.son, 'son', 'M', KNOWN.faisal, 'Faisal', 'Alharbi'),
      member(SAMPLE.noura.mother, 'mother', 'F', KNOWN.huda, 'Huda', 'Alotaibi'),
    ],
    addresses: [
      home('adr_sample_noura_home', SAMPLE.noura.uid, 'home', 'شارع أنس بن مالك', 'مقابل الحديقة', [24.8236, 46.6436]),
      home('adr_sample_noura_work', SAMPLE.noura.uid, 'office', 'طريق الملك فهد', 'البرج الشرقي', [24.6934, 46.6853]),
    ],
  },
  {
    uid: SAMPLE.bilal.uid,
    phone: '+966500000002',
    email: 'bilal@example.com',
    language: 'en',
    members: [
      member(SAMPLE.bilal.self, 'self', 'M', KNOWN.bilal, 'Bilal', 'Ahmad'),
      member(SAMPLE.bilal.wife, 'spouse', 'F', KNOWN.ayesha, 'Ayesha', 'Ahmad'),
      member(SAMPLE.bilal.son, 'son', 'M', KNOWN.zain, 'Zain', 'Ahmad'),
    ],
    addresses: [
      home('adr_sample_bilal_home', SAMPLE.bilal.uid, 'home', 'Khurais Road', 'Next to the mosque', [24.7331, 46.7685]),
    ],
  },
];

const seedHousehold = async (tx: Tx, household: Household, createdAt: string): Promise<void> => {
  const { uid, phone, email, language } = household;
  const holder = household.members[0];
  const today = riyadhDay(createdAt);
  await insertAccount(tx, { uid, phone, dialCode: '966', email, language, consentVersion: '1', createdAt });
  for (const { relId, relation, gender, known, names } of household.members) {
    const citizen = known.nationality === 'SA';
    const identityType = citizen ? 'national-id' : 'iqama';
    const person = { relation, identityType, citizen, birthDate: known.birthDate } as const;
    const added = { ...person, relationConfirmed: false, verified: true, inReview: false };
    await insertPatient(tx, {
      ...person,
      // As in production: the family register confirms children, and adults confirm with a code of their own account.
      relationConfirmed:
        relationCheckOf(added, today) === 'register' && holder !== undefined && isFamily(holder.known, known),
      relId,
      uid,
      gender,
      createdAt,
      firstName: names[0],
      lastName: names[1],
      identity: known.identity,
      nationality: known.nationality,
      verified: true,
    });
  }
  for (const address of household.addresses) await insertAddress(tx, address, createdAt);
  await fillDefaultAddress(tx, household.uid);
};

const seedSalma = async (tx: Tx, createdAt: string): Promise<void> => {
  const { uid, self: relId, phone } = SAMPLE.salma;
  const contact = { phone, dialCode: '966', email: 'salma@example.com', language: 'ar' } as const;
  await insertAccount(tx, { uid, ...contact, consentVersion: '1', createdAt });
  await insertPatient(tx, {
    relId,
    uid,
    relation: 'self',
    gender: 'F',
    createdAt,
    firstName: 'Salma',
    lastName: 'Alhassan',
    birthDate: '1979-02-11',
    identityType: 'passport',
    identity: 'P4410927',
    nationality: 'JO',
  });
  await insertAddress(
    tx,
    home('adr_sample_salma_home', uid, 'home', 'شارع التحلية', '', [24.6971, 46.6812]),
    createdAt,
  );
};

const YEAR_MS = 365 * 86_400_000;

export const peopleSeed: Seed = {
  name: 'people',
  kind: 'sample',
  run: async (tx, { now }) => {
    const createdAt = new Date(now.getTime() - YEAR_MS).toISOString();
    for (const household of HOUSEHOLDS) await seedHousehold(tx, household, createdAt);
    await seedSalma(tx, createdAt);
  },
};
