/** The patients of a booking: whether they can be booked for, and their representation in the contract. */
import type { PatientSummary } from 'shared-contracts/api';
import { riyadhDay, type ServiceDefinition } from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import { pipeline, type Tx } from '../../../db/database.ts';
import { lockName } from '../../../db/locks.ts';
import { refuse } from '../../../core/errors.ts';
import { insuredAmong } from '../../memberships/repository.ts';
import { lockStaleHoldsOfPatients } from '../../visits/repository.ts';
import { describePatient } from '../../users/describe.ts';
import { holdPatient } from '../../users/patient-repository.ts';
import { expireRow } from '../lifecycle/expiry.ts';
import type { BookingReads } from './reads.ts';

/**
 * Locks the patients until the end of the transaction, always in the same order, and expires stale holds that keep them busy.
 * @throws NOT_FOUND, PATIENT_LIMIT (too many, or the same one twice)
 */
export const claimPatients = async (
  ctx: AppContext,
  tx: Tx,
  booking: { readonly id: string; readonly uid: string },
  { maxPatients }: ServiceDefinition,
  patientIds: readonly string[],
): Promise<void> => {
  if (patientIds.length > maxPatients || new Set(patientIds).size < patientIds.length) refuse('PATIENT_LIMIT');
  if (patientIds.length === 0) return;
  const ordered = patientIds.toSorted();
  const [own, , stales] = await pipeline(
    pipeline(...ordered.map((id) => holdPatient(tx, booking.uid, id))),
    pipeline(...ordered.map((id) => lockName(tx, 'patient', id))),
    lockStaleHoldsOfPatients(tx, ordered, ctx.clock.nowIso()),
  );
  if (own.includes(null)) refuse('NOT_FOUND');
  for (const stale of stales) {
    if (stale.id !== booking.id) await expireRow(ctx, tx, stale);
  }
};

/** The patients in the contract’s form; deleted ones are omitted. */
export const bookingPatients = async (
  tx: Tx,
  { patients }: Pick<BookingReads, 'patients'>,
  patientIds: readonly string[],
  now: Date,
): Promise<PatientSummary[]> => {
  if (patientIds.length === 0) return [];
  const today = riyadhDay(now);
  const [own, insured] = await pipeline(patients(), insuredAmong(tx, patientIds, today));
  return patientIds.flatMap((id) => {
    const patient = own.find(({ relId }) => relId === id);
    return patient ? [describePatient(patient, insured.has(id), today)] : [];
  });
};
