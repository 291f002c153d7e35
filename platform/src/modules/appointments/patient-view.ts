/** Patient data for the provider of a visit. Called by the provider’s application, which the sandbox replaces. */
import type { Condition } from 'shared-contracts/api';
import { ageOn, displayNameOf, riyadhDay } from 'shared-contracts/domain';
import { disclose } from '../../access-log/disclosure.ts';
import type { AppContext } from '../../context/context.ts';
import { found } from '../../core/errors.ts';
import { describeRecorded } from '../medical-profile/service.ts';
import { recordedOf } from '../medical-profile/repository.ts';
import { appointmentNamed } from '../visits/lists-repository.ts';
import { partsOfOne } from '../visits/parts-repository.ts';
import { patientOf } from '../users/patient-repository.ts';

export interface PatientOfVisit {
  readonly name: string;
  readonly age: number;
  /** Allergies first. */
  readonly conditions: readonly Condition[];
}

/** The patients of a booked visit with their recorded health data. Each access is logged. @throws NOT_FOUND */
export const readPatientsOfVisit = (ctx: AppContext, id: string): Promise<PatientOfVisit[]> =>
  ctx.db.transaction(async (tx) => {
    const { uid, bookedAt } = found(await appointmentNamed(tx, id));
    const { patients } = found(bookedAt === null ? null : await partsOfOne(tx, id));
    const at = ctx.clock.nowIso();
    const seen: PatientOfVisit[] = [];
    for (const relId of patients) {
      // A relative who was deleted meanwhile is omitted.
      const patient = await patientOf(tx, uid, relId);
      if (!patient) continue;
      const recorded = (await recordedOf(tx, uid, relId)).map(describeRecorded);
      const reading = { reader: 'provider', what: 'medical-profile', why: 'care', uid, relId, at } as const;
      const conditions = await disclose(tx, reading, recorded);
      const name = displayNameOf(patient);
      seen.push({ name, age: ageOn(patient.birthDate, riyadhDay(ctx.clock.now())), conditions });
    }
    return seen;
  });
