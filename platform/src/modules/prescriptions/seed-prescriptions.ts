/** Prescriptions of the sample patients: usable, partly dispensed, fully dispensed, expired. */
import { riyadhInstant, addDays } from 'shared-contracts/domain';
import { dispense, insertPrescription } from './repository.ts';
import { validUntil } from './validity.ts';
import { PRESCRIPTION_DAYS } from '../../settings/comms.ts';
import type { Tx } from '../../db/database.ts';
import { FREQUENCY, INDICATION, MEDICINES } from './seed-medicines.ts';
import { SAMPLE } from '../users/seed-people.ts';
import type { Seed, SeedContext } from '../../db/seed/seed.ts';

const NOON = 12 * 60;
/** Where the packs of the sample data were handed over before the first order. */
const PHARMACY = { ar: 'صيدلية الحي', en: 'Al Hai Pharmacy' };

interface SampleDrug {
  readonly medicine: keyof typeof MEDICINES;
  readonly dose: string;
  readonly frequency: keyof typeof FREQUENCY;
  readonly days: number;
  readonly indication: keyof typeof INDICATION;
  readonly quantity: number;
  readonly dispensed: number;
}

const drug = (
  medicine: SampleDrug['medicine'],
  dose: string,
  frequency: SampleDrug['frequency'],
  days: number,
  indication: SampleDrug['indication'],
  [quantity, dispensed]: readonly [number, number],
): SampleDrug => ({ medicine, dose, frequency, days, indication, quantity, dispensed });

interface SamplePrescription {
  readonly id: string;
  readonly uid: string;
  readonly relId: string;
  readonly doctor: string;
  /** Its visit, if that is part of the sample data. */
  readonly appointmentId: string | null;
  readonly daysAgo: number;
  readonly drugs: readonly SampleDrug[];
}

const { noura, bilal } = SAMPLE;
const PRESCRIPTIONS: readonly SamplePrescription[] = [
  {
    id: 'prs_sample_noura_1',
    uid: noura.uid,
    relId: noura.self,
    doctor: 'doc_dermatology_1',
    appointmentId: 'apt_sample_noura_1',
    daysAgo: 12,
    drugs: [
      drug('hydrocortisone', '1', 'twice', 7, 'rash', [2, 0]),
      drug('cetirizine', '1', 'night', 14, 'itching', [1, 0]),
      drug('paracetamol', '1', 'needed', 5, 'pain', [1, 0]),
    ],
  },
  {
    id: 'prs_sample_noura_2',
    uid: noura.uid,
    relId: noura.mother,
    doctor: 'doc_cardiology_1',
    appointmentId: null,
    daysAgo: 20,
    drugs: [
      drug('atorvastatin', '1', 'night', 30, 'cholesterol', [1, 1]),
      drug('amlodipine', '1', 'once', 30, 'pressure', [2, 1]),
    ],
  },
  {
    id: 'prs_sample_noura_3',
    uid: noura.uid,
    relId: noura.son,
    doctor: 'doc_pediatrics_1',
    appointmentId: 'apt_sample_noura_2',
    daysAgo: 34,
    drugs: [drug('amoxicillin', '5', 'thrice', 7, 'ear', [2, 1]), drug('ibuprofen', '5', 'needed', 3, 'pain', [1, 0])],
  },
  {
    id: 'prs_sample_noura_4',
    uid: noura.uid,
    relId: noura.self,
    doctor: 'doc_family_1',
    appointmentId: null,
    daysAgo: 25,
    drugs: [drug('vitaminD', '1', 'weekly', 28, 'vitamin', [1, 1])],
  },
  {
    id: 'prs_sample_bilal_1',
    uid: bilal.uid,
    relId: bilal.self,
    doctor: 'doc_internal_1',
    appointmentId: 'apt_sample_bilal_1',
    daysAgo: 9,
    drugs: [
      drug('metformin', '1', 'twice', 30, 'diabetes', [2, 0]),
      drug('omeprazole', '1', 'once', 14, 'stomach', [1, 0]),
    ],
  },
  {
    id: 'prs_sample_bilal_2',
    uid: bilal.uid,
    relId: bilal.son,
    doctor: 'doc_pediatrics_1',
    appointmentId: null,
    daysAgo: 48,
    drugs: [drug('salbutamol', '2', 'needed', 30, 'breath', [1, 1])],
  },
  {
    id: 'prs_sample_bilal_3',
    uid: bilal.uid,
    relId: bilal.self,
    doctor: 'doc_family_1',
    appointmentId: null,
    daysAgo: 2,
    drugs: [
      drug('cetirizine', '1', 'night', 14, 'itching', [1, 0]),
      drug('hydrocortisone', '1', 'twice', 7, 'rash', [1, 0]),
    ],
  },
  {
    id: 'prs_sample_bilal_4',
    uid: bilal.uid,
    relId: bilal.self,
    doctor: 'doc_internal_1',
    appointmentId: null,
    daysAgo: 21,
    drugs: [drug('vitaminD', '1', 'weekly', 28, 'vitamin', [1, 1])],
  },
];

const drugRow = (id: string, { medicine, dose, frequency, days, indication, quantity }: SampleDrug) => ({
  ...MEDICINES[medicine],
  id,
  dosePerUnit: dose,
  frequency: FREQUENCY[frequency],
  durationDays: days,
  prn: frequency === 'needed',
  indications: INDICATION[indication],
  quantity,
  dispensed: 0,
});

const seedPrescription = async (tx: Tx, sample: SamplePrescription, { today }: SeedContext): Promise<void> => {
  const { id, uid, relId, doctor, appointmentId, daysAgo, drugs } = sample;
  const issuedAt = riyadhInstant(addDays(today, -daysAgo), NOON);
  const drugId = (index: number): string => `${id.replace('prs', 'drg')}_${index + 1}`;
  const prescription = { id, uid, relId, appointmentId, issuedAt, providerId: doctor };
  await insertPrescription(
    tx,
    { ...prescription, validUntil: validUntil(issuedAt, PRESCRIPTION_DAYS) },
    drugs.map((one, index) => drugRow(drugId(index), one)),
  );
  const handedOver = addDays(today, 1 - daysAgo);
  for (const [index, { medicine, dispensed: quantity }] of drugs.entries()) {
    if (quantity === 0) continue;
    const at = riyadhInstant(handedOver, NOON);
    const { drug: product } = MEDICINES[medicine];
    const what = { product, packs: quantity, covers: quantity };
    await dispense(tx, { drugId: drugId(index), orderId: null, pharmacy: PHARMACY, ...what, at });
  }
};

export const prescriptionsSeed: Seed = {
  name: 'prescriptions',
  kind: 'sample',
  run: async (tx, context) => {
    for (const sample of PRESCRIPTIONS) await seedPrescription(tx, sample, context);
  },
};
