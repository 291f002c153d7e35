/**
 * Identity claims. An identity is verified in one account. A second account with the same person’s details is not verified: the
 * claim waits for an operator, and both accounts are notified.
 */
import { disclose } from '../../access-log/disclosure.ts';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { unlinkMembership } from '../memberships/repository.ts';
import { notify } from '../notifications/service.ts';
import { decidedNotices, openedNotices } from './claim-notices.ts';
import * as rows from './claim-repository.ts';
import {
  dropVerification,
  grantVerification,
  markRelationConfirmed,
  type Patient,
  patientById,
  verifiedElsewhere,
} from './patient-repository.ts';

const LISTED = 200;

/** False when no other account has the identity any more: then it can be verified. */
export const openClaim = async (ctx: AppContext, tx: Tx, patient: Patient, citizen: boolean): Promise<boolean> => {
  const owner = await verifiedElsewhere(tx, patient);
  if (!owner) return false;
  const { uid, relId } = patient;
  const claim = { id: newId('clm'), uid, relId, ownerUid: owner.uid, ownerRelId: owner.relId, citizen };
  if (!(await rows.insertClaim(tx, claim, ctx.clock.nowIso()))) return true;
  const notices = openedNotices(claim.id);
  await notify(ctx, tx, uid, notices.claimant);
  await notify(ctx, tx, owner.uid, notices.owner);
  return true;
};

/** One side of a claim for operators. */
const person = async (ctx: AppContext, tx: Tx, uid: string, relId: string) => {
  const patient = await patientById(tx, relId);
  const at = ctx.clock.nowIso();
  return disclose(
    tx,
    { reader: 'operator', what: 'identity', why: 'identity-claim', uid, relId, at },
    {
      uid,
      rel_id: relId,
      name: patient ? `${patient.firstName} ${patient.lastName}` : '',
      relation: patient?.relation ?? 'deleted',
      identity_end: patient?.identity.slice(-4) ?? '',
    },
  );
};

/** Pending claims, oldest first. */
export const listClaims = (ctx: AppContext) =>
  ctx.db.transaction(async (tx) => {
    const claims = await rows.openClaims(tx, LISTED);
    return Promise.all(
      claims.map(async ({ id, createdAt, uid, relId, ownerUid, ownerRelId }) => ({
        id,
        created_at: createdAt,
        claimant: await person(ctx, tx, uid, relId),
        owner: await person(ctx, tx, ownerUid, ownerRelId),
      })),
    );
  });

const close = async (ctx: AppContext, tx: Tx, claim: rows.Claim, decision: rows.Decision): Promise<void> => {
  await rows.closeClaim(tx, claim.id, decision, ctx.clock.nowIso());
  const notices = decidedNotices(claim.id, decision);
  await notify(ctx, tx, claim.uid, notices.claimant);
  await notify(ctx, tx, claim.ownerUid, notices.owner);
};

/** Both accounts contain the person: the identity is verified in both. */
export const shareIdentity = async (ctx: AppContext, tx: Tx, claim: rows.Claim): Promise<void> => {
  await grantVerification(tx, claim, claim.id);
  await close(ctx, tx, claim, 'shared');
};

/** @throws NOT_FOUND when the claim is not open; STATE_NOT_ALLOWED to share a person who is the holder of both accounts */
export const decideClaim = (ctx: AppContext, id: string, decision: rows.Decision): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const claim = found(await rows.lockOpenClaim(tx, id));
    if (decision === 'moved') {
      await dropVerification(tx, claim.ownerRelId);
      await unlinkMembership(tx, claim.ownerRelId, ctx.clock.nowIso());
      await grantVerification(tx, claim, null);
    }
    if (decision === 'shared') {
      const [claimant, owner] = [await patientById(tx, claim.relId), await patientById(tx, claim.ownerRelId)];
      if (claimant?.relation === 'self' && owner?.relation === 'self') refuse('STATE_NOT_ALLOWED');
      await shareIdentity(ctx, tx, claim);
      await markRelationConfirmed(tx, [claim.relId, claim.ownerRelId], ctx.clock.nowIso());
      return;
    }
    await close(ctx, tx, claim, decision);
  });
