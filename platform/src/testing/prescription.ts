import { newId } from '../core/ids.ts';
import { insertPrescription } from '../modules/prescriptions/repository.ts';
import { FREQUENCY, INDICATION, MEDICINES } from '../modules/prescriptions/seed-medicines.ts';
import { selfOf } from '../modules/users/patient-repository.ts';
import type { TestApp, TestUser } from './index.ts';

export interface Prescribed {
  readonly prescriptionId: string;
  readonly drugs: readonly string[];
}

interface Medicine {
  readonly medicine: keyof typeof MEDICINES;
  readonly dose?: string;
  readonly quantity: number;
}

const USUAL: readonly Medicine[] = [
  { medicine: 'metformin', quantity: 2 },
  { medicine: 'paracetamol', quantity: 1 },
];

/** For the account holder, with two packs of one medicine and one of another by default. */
export const aPrescription = async (
  app: TestApp,
  { uid }: Pick<TestUser, 'uid'>,
  medicines: readonly Medicine[] = USUAL,
): Promise<Prescribed> => {
  const prescriptionId = newId('prs');
  const issuedAt = app.clock.nowIso();
  const taken = {
    frequency: FREQUENCY.twice,
    durationDays: 30,
    prn: false,
    indications: INDICATION.diabetes,
    dispensed: 0,
  };
  const drugs = medicines.map(({ medicine, dose = '1', quantity }) => ({
    ...MEDICINES[medicine],
    ...taken,
    id: newId('drg'),
    dosePerUnit: dose,
    quantity,
  }));
  await app.ctx.db.transaction(async (tx) => {
    const relId = (await selfOf(tx, uid))?.relId ?? '';
    const row = { id: prescriptionId, uid, relId, providerId: 'doc_family_1', appointmentId: null };
    await insertPrescription(tx, { ...row, issuedAt, validUntil: '2099-12-31' }, drugs);
  });
  return { prescriptionId, drugs: drugs.map(({ id }) => id) };
};

/** A request for the first medicine of a prescription. */
export const orderRequest = (
  { prescriptionId, drugs }: Prescribed,
  fulfilment: 'delivery' | 'pickup' = 'delivery',
  quantity = 1,
) => ({
  prescription_id: prescriptionId,
  lines: [{ drug_id: drugs[0] as string, quantity }],
  fulfilment,
  location: { address_id: null, label: 'شارع أنس بن مالك', city: 'الرياض', latitude: 24.82, longitude: 46.64 },
});
