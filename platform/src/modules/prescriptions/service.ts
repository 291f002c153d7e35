/** Prescriptions of an account’s patients. Valid for 30 days (setting) from the Riyadh day of issue. */
import type {
  PrescribedDrug,
  Prescription,
  PrescriptionDetails,
  prescriptionCheck,
  ResponseOf,
} from 'shared-contracts/api';
import { riyadhDay } from 'shared-contracts/domain';
import { readCode, shownCode } from '../../core/codes.ts';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { fileIdOf } from '../../documents/file-id.ts';
import { found } from '../../core/errors.ts';
import { NO_PHOTO } from '../doctors/card.ts';
import { providersNamed } from '../scheduling/provider-repository.ts';
import { findBooked } from '../visits/lists-repository.ts';
import { patientOf, patientsNamed } from '../users/patient-repository.ts';
import {
  countPrescriptions,
  dispensingsOf,
  drugsOf,
  findPrescription,
  listPrescriptions,
  type PrescriptionFilter,
  prescriptionByCode,
  type PrescriptionRecord,
  prescriptionsBy,
} from './repository.ts';
import { lastsUntil } from './supply.ts';
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
  // An opened pack does not count as complete.
  dispensed: Math.ceil(row.dispensed),
});

const validityOf = ({ dispensed, validUntil: last }: PrescriptionRecord, today: string): Prescription['validity'] => {
  if (dispensed) return 'dispensed';
  return last < today ? 'expired' : 'valid';
};

/** Adds drugs and names to prescriptions: three statements for any number of them. */
const toPrescriptions = async (
  tx: Tx,
  records: readonly PrescriptionRecord[],
  today: string,
): Promise<Prescription[]> => {
  const drugs = await drugsOf(
    tx,
    records.map(({ id }) => id),
  );
  const providers = await providersNamed(tx, [...new Set(records.map(({ providerId }) => providerId))]);
  const patients = await patientsNamed(tx, [...new Set(records.map(({ relId }) => relId))]);
  return records.map((record) => {
    const doctor = found(providers.get(record.providerId));
    return {
      prescription_id: record.id,
      doctor_name: doctor.name,
      doctor_img: NO_PHOTO,
      speciality: found(doctor.speciality),
      patient_name: found(patients.get(record.relId)).name,
      rel_id: record.relId,
      issued_at: record.issuedAt,
      valid_until: record.validUntil,
      validity: validityOf(record, today),
      drugs: drugs.filter(({ prescriptionId }) => prescriptionId === record.id).map(drugToWire),
    };
  });
};

export const prescriptionPage = (ctx: AppContext, uid: string, type: PrescriptionFilter['type'], page: number) =>
  ctx.db.read(async (tx) => {
    const today = riyadhDay(ctx.clock.now());
    const filter = { uid, type, today };
    const total = await countPrescriptions(tx, filter);
    const records = await listPrescriptions(tx, filter, PAGE_SIZE, (page - 1) * PAGE_SIZE);
    return {
      prescriptions: await toPrescriptions(tx, records, today),
      page,
      page_count: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    };
  });

/** @throws PRESCRIPTION_INVALID also for another account’s prescription */
export const onePrescription = (ctx: AppContext, uid: string, id: string): Promise<PrescriptionDetails> =>
  ctx.db.read(async (tx) => {
    const record = found(await findPrescription(tx, uid, id), 'PRESCRIPTION_INVALID');
    const shown = found((await toPrescriptions(tx, [record], riyadhDay(ctx.clock.now())))[0]);
    const drugs = await drugsOf(tx, [id]);
    const dispensings = await dispensingsOf(
      tx,
      drugs.map((drug) => drug.id),
    );
    return {
      ...shown,
      check_code: shownCode(record.checkCode),
      files: {
        ar: fileIdOf({ language: 'ar', drawn: 'prescription', of: id }),
        en: fileIdOf({ language: 'en', drawn: 'prescription', of: id }),
      },
      dispensings: dispensings
        .filter(({ packs, returned }) => packs > returned)
        .map(({ drugId, pharmacy, product, packs, returned, at, orderId }) => ({
          drug_id: drugId,
          pharmacy,
          product,
          packs: packs - returned,
          at,
          order_id: orderId,
        })),
      supplies: drugs.flatMap((drug) => {
        const until = lastsUntil(
          drug,
          dispensings.filter(({ drugId }) => drugId === drug.id),
        );
        return until === null ? [] : [{ drug_id: drug.id, until }];
      }),
    };
  });

/** Reveals only whether medicines can be dispensed. An expired prescription is answered as an unknown one. */
export const checkPrescription = (ctx: AppContext, code: string): Promise<ResponseOf<typeof prescriptionCheck>> =>
  ctx.db.read(async (tx) => {
    const record = await prescriptionByCode(tx, readCode(code));
    const validity = record && validityOf(record, riyadhDay(ctx.clock.now()));
    return { state: validity === 'valid' || validity === 'dispensed' ? validity : 'unknown' };
  });

const LATEST = 50;

/** @throws NOT_FOUND for another account's patient */
export const prescriptionsOfPatient = (ctx: AppContext, uid: string, relId: string | undefined) =>
  ctx.db.read(async (tx) => {
    if (relId !== undefined) found(await patientOf(tx, uid, relId));
    const records = await prescriptionsBy(tx, { uid, relId }, LATEST);
    return { prescriptions: await toPrescriptions(tx, records, riyadhDay(ctx.clock.now())) };
  });

/** @throws NOT_FOUND for another account's visit */
export const prescriptionsOfVisit = (ctx: AppContext, uid: string, appointmentId: string) =>
  ctx.db.read(async (tx) => {
    found(await findBooked(tx, uid, appointmentId));
    const records = await prescriptionsBy(tx, { uid, appointmentId }, LATEST);
    return { prescriptions: await toPrescriptions(tx, records, riyadhDay(ctx.clock.now())) };
  });
