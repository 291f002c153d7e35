/** Names and data of the jobs of insurance. */
import * as z from 'zod';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';

/**
 * An insurer has answered about a patient. May run twice, so handlers depend on what is still pending. Defined by appointments
 * and pharmacy.
 */
export const INSURANCE_ANSWERED = 'appointments.insurance-answered';
export const InsuranceAnswered = z.object({ patientId: z.string() });
export const ORDER_INSURANCE_ANSWERED = 'pharmacy.insurance-answered';

/** Notifies everything that waits for an answer about this patient, after the transaction. */
export const insuranceAnswered = async (ctx: AppContext, tx: Tx, patientId: string): Promise<void> => {
  await ctx.jobs.enqueue(tx, INSURANCE_ANSWERED, { patientId });
  await ctx.jobs.enqueue(tx, ORDER_INSURANCE_ANSWERED, { patientId });
};
