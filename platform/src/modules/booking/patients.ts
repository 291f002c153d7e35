/** The patient of a booking, as the contract shows one and as pricing needs one. */
import type { PatientSummary } from 'shared-contracts/api';
import { riyadhDay, type TaxClass } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { insuredAmong } from '../memberships/repository.ts';
import { describePatient } from '../users/describe.ts';
import { holdPatient, patientById, patientOf } from '../users/patient-repository.ts';
import { taxClassOf } from './pricing.ts';

/** Whether the account may book for this patient, who then stays until the transaction ends. */
export const ownsPatient = async (tx: Tx, uid: string, patientId: string): Promise<boolean> =>
  (await holdPatient(tx, uid, patientId)) !== null;

export const patientTaxClass = async (tx: Tx, patientId: string): Promise<TaxClass> =>
  taxClassOf({ citizen: (await patientById(tx, patientId))?.citizen ?? false });

export const bookingPatient = async (
  tx: Tx,
  uid: string,
  patientId: string | null,
  now: Date,
): Promise<PatientSummary | null> => {
  const patient = patientId === null ? null : await patientOf(tx, uid, patientId);
  if (!patient) return null;
  const today = riyadhDay(now);
  return describePatient(patient, (await insuredAmong(tx, [patient.relId], today)).has(patient.relId), today);
};
