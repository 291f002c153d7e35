/**
 * Changes the identity of a patient. A verified patient with changed details must be verified again; insurance belongs to the
 * person for whom it was linked, and a claim to the details with which it was made.
 */
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { unlinkMembership } from '../memberships/repository.ts';
import { withdrawClaim } from './claim-repository.ts';
import { type Changes, type Patient, updatePatientRow } from './patient-repository.ts';
import { isSamePerson } from './person-rules.ts';
import { scheduleIdentityCheck } from './verify-identity.ts';

/** The caller calls the provider after its transaction (`verifyIdentity`). @throws IDENTITY_INVALID */
export const changePerson = async (ctx: AppContext, tx: Tx, from: Patient, to: Changes): Promise<void> => {
  const { uid, relId } = from;
  const now = ctx.clock.nowIso();
  await updatePatientRow(tx, uid, relId, to);
  if (!isSamePerson(from, to)) {
    await unlinkMembership(tx, relId, now);
    await withdrawClaim(tx, relId, now);
  }
  await scheduleIdentityCheck(ctx, tx, relId);
};
