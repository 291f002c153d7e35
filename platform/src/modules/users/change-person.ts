/**
 * Changing who a patient is. A verified patient whose details change is verified again; insurance belongs to the person it was
 * linked for, and a claim to the details it was made with.
 */
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { unlinkMembership } from '../memberships/repository.ts';
import { withdrawClaim } from './claim-repository.ts';
import { type Changes, type Patient, updatePatientRow } from './patient-repository.ts';
import { isSamePerson } from './person-rules.ts';
import { scheduleIdentityCheck } from './verify-identity.ts';

/** The caller asks the provider after its transaction (`verifyIdentity`). @throws IDENTITY_INVALID */
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
