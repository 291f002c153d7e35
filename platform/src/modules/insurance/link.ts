/** Links a membership that an insurer has confirmed. */
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../core/ids.ts';
import type { Membership } from '../../ports/eligibility.ts';
import type { Insurer } from '../generic/reference-repository.ts';
import { insuranceAnswered } from '../memberships/jobs.ts';
import { linkMembership } from '../memberships/repository.ts';
import { holdVerified } from '../users/patient-repository.ts';

interface Person {
  readonly uid: string;
  readonly relId: string;
  /** The insurer that received the request. */
  readonly identity: string;
}

/** False: the patient is no longer the same verified person, and nothing is linked. */
export const linkFor = async (
  ctx: AppContext,
  tx: Tx,
  { uid, relId, identity }: Person,
  insurer: Pick<Insurer, 'id' | 'name'>,
  membership: Membership,
): Promise<boolean> => {
  const held = await holdVerified(tx, uid, relId);
  if (held?.identity !== identity) return false;
  await linkMembership(tx, {
    id: newId('mem'),
    patientId: relId,
    insurerId: insurer.id,
    insurerNameAr: insurer.name.ar,
    insurerNameEn: insurer.name.en,
    membershipNumber: membership.number,
    policyNumber: membership.policyNumber,
    planAr: membership.plan.ar,
    planEn: membership.plan.en,
    startsOn: membership.startsOn,
    endsOn: membership.endsOn,
    memberType: membership.memberType,
    fullName: membership.fullName,
    coverage: membership.coverage,
    linkedAt: ctx.clock.nowIso(),
  });
  await insuranceAnswered(ctx, tx, relId);
  return true;
};
