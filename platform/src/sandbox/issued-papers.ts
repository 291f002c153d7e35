/** Documents of a sample provider for the patients of a visit that has begun: a prescription, a sick leave, a note. */
import type { Localized } from 'shared-contracts/domain';
import type { AppContext } from '../context/context.ts';
import { found, refuse } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { completeVisit } from '../modules/appointments/provider.ts';
import { issueSickLeave } from '../modules/documents/service.ts';
import { insertPrescription } from '../modules/prescriptions/repository.ts';
import { FREQUENCY, INDICATION, MEDICINES } from '../modules/prescriptions/seed-medicines.ts';
import { validUntil } from '../modules/prescriptions/validity.ts';
import { writeNote } from '../modules/visit-notes/service.ts';
import { appointmentNamed } from '../modules/visits/lists-repository.ts';
import { partsOfOne } from '../modules/visits/parts-repository.ts';
import { selfOf } from '../modules/users/patient-repository.ts';
import { lockAppointment } from '../modules/visits/repository.ts';

/** Five days of one medicine for each patient. */
export const prescribe = (ctx: AppContext, id: string): Promise<{ state: string }> =>
  ctx.db.transaction(async (tx) => {
    const { uid, providerId, state } = found(await lockAppointment(tx, id));
    if (state !== 'in_progress' && state !== 'completed') refuse('STATE_NOT_ALLOWED');
    const issuedAt = ctx.clock.nowIso();
    const until = validUntil(issuedAt, ctx.config.comms.prescriptionDays);
    for (const relId of (await partsOfOne(tx, id)).patients) {
      const whose = { uid, relId, providerId, appointmentId: id, issuedAt, validUntil: until };
      const taken = { dosePerUnit: '1', frequency: FREQUENCY.thrice, durationDays: 5, prn: false, quantity: 1 };
      const drug = { ...MEDICINES.paracetamol, ...taken, id: newId('drg'), indications: INDICATION.pain, dispensed: 0 };
      await insertPrescription(tx, { id: newId('prs'), ...whose }, [drug]);
    }
    return { state };
  });

const WRITER = 'doc_family_1';

/** A month of two medicines for the account holder without a visit; three with insulin. */
export const prescribeFor = (ctx: AppContext, uid: string, { insulin }: { insulin: boolean }): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { relId } = found(await selfOf(tx, uid));
    const issuedAt = ctx.clock.nowIso();
    const until = validUntil(issuedAt, ctx.config.comms.prescriptionDays);
    const taken = { dosePerUnit: '1', durationDays: 30, prn: false, dispensed: 0 };
    await insertPrescription(
      tx,
      { id: newId('prs'), uid, relId, providerId: WRITER, appointmentId: null, issuedAt, validUntil: until },
      [
        {
          ...MEDICINES.metformin,
          ...taken,
          id: newId('drg'),
          quantity: 3,
          frequency: FREQUENCY.twice,
          indications: INDICATION.diabetes,
        },
        {
          ...MEDICINES.atorvastatin,
          ...taken,
          id: newId('drg'),
          quantity: 1,
          frequency: FREQUENCY.night,
          indications: INDICATION.cholesterol,
        },
        ...(insulin
          ? [
              {
                ...MEDICINES.insulin,
                ...taken,
                id: newId('drg'),
                quantity: 1,
                dosePerUnit: '12',
                frequency: FREQUENCY.night,
                indications: INDICATION.diabetes,
              },
            ]
          : []),
      ],
    );
  });

const DAYS = 2;

export const leaveForPatients = async (ctx: AppContext, id: string): Promise<{ state: string }> => {
  const { patients } = await ctx.db.read((tx) => partsOfOne(tx, id));
  for (const relId of patients) await issueSickLeave(ctx, { appointmentId: id, relId, days: DAYS });
  return found(await ctx.db.read((tx) => appointmentNamed(tx, id)));
};

/** Ends a visit in progress, with the same note for each patient. */
export const noteAndEnd = async (
  ctx: AppContext,
  id: string,
  note: { readonly diagnosis: Localized; readonly advice: Localized },
): Promise<void> => {
  const { state } = found(await ctx.db.read((tx) => appointmentNamed(tx, id)));
  if (state === 'in_progress') await completeVisit(ctx, id);
  const { patients } = await ctx.db.read((tx) => partsOfOne(tx, id));
  for (const patientId of patients) await writeNote(ctx, { appointmentId: id, patientId, ...note });
};
