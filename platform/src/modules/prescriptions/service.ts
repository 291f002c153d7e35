/** Prescriptions of an account's patients. Valid 30 days (setting) from the Riyadh day of issue. */
import type { PrescribedDrug, Prescription } from 'shared-contracts/api';
import { riyadhDay } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import { found } from '../../errors.ts';
import { portraitOf } from '../doctors/card.ts';
import {
  countPrescriptions,
  drugsOf,
  findPrescription,
  listPrescriptions,
  type PrescriptionRecord,
  type PrescriptionFilter,
} from './repository.ts';
import type { PrescribedDrugRow } from './tables.ts';

const PAGE_SIZE = 10;

const drugToWire = (row: PrescribedDrugRow): PrescribedDrug => ({
  id: row.id,
  drug: row.drug,
  form: row.form,
  route: row.route,
  unit: row.unit,
  dose_per_unit: row.dosePerUnit,
  frequency: row.frequency,
  duration_days: row.durationDays,
  prn: row.prn,
  indications: row.indications,
  quantity: row.quantity,
  dispensed: row.dispensed,
});

const validityOf = ({ dispensed, validUntil: last }: PrescriptionRecord, today: string): Prescription['validity'] => {
  if (dispensed) return 'dispensed';
  return last < today ? 'expired' : 'valid';
};

const toWire = (record: PrescriptionRecord, drugs: readonly PrescribedDrugRow[], today: string): Prescription => ({
  prescription_id: record.id,
  doctor_name: { ar: record.doctor.nameAr, en: record.doctor.nameEn },
  doctor_img: portraitOf(record.portrait),
  speciality: { ar: record.speciality.nameAr, en: record.speciality.nameEn },
  patient_name: record.patient,
  rel_id: record.relId,
  issued_at: record.issuedAt,
  valid_until: record.validUntil,
  validity: validityOf(record, today),
  drugs: drugs.filter(({ prescriptionId }) => prescriptionId === record.id).map(drugToWire),
});

export const prescriptionPage = (ctx: AppContext, uid: string, type: PrescriptionFilter['type'], page: number) =>
  ctx.db.read(async (tx) => {
    const today = riyadhDay(ctx.clock.now());
    const filter = { uid, type, today };
    const total = await countPrescriptions(tx, filter);
    const records = await listPrescriptions(tx, filter, PAGE_SIZE, (page - 1) * PAGE_SIZE);
    const drugs = await drugsOf(
      tx,
      records.map(({ id }) => id),
    );
    return {
      prescriptions: records.map((record) => toWire(record, drugs, today)),
      page,
      page_count: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    };
  });

/** @throws NOT_FOUND also when it is somebody else's. */
export const onePrescription = (ctx: AppContext, uid: string, id: string): Promise<Prescription> =>
  ctx.db.read(async (tx) => {
    const record = found(await findPrescription(tx, uid, id));
    return toWire(record, await drugsOf(tx, [record.id]), riyadhDay(ctx.clock.now()));
  });
