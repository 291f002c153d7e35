/** The account holder's profile. */
import type { UserProfile } from 'shared-contracts/api';
import { type Calendar, riyadhDay } from 'shared-contracts/domain';
import { noteAccess } from '../../context/access-events.ts';
import type { AppContext } from '../../context/context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import type { UserCall } from '../../context/call.ts';
import { addressesOf } from '../addresses/repository.ts';
import { requireFreshProof } from '../fresh-proof/service.ts';
import { insuranceOf } from '../memberships/repository.ts';
import { accountById, updateCalendar, updateEmail } from './account-repository.ts';
import { changePerson } from './change-person.ts';
import { noteContactChange } from './contact-changes.ts';
import { describeProfile } from './describe.ts';
import { readHealthProfile, advanceProfileRevision } from './health-profile.ts';
import { selfOf } from './patient-repository.ts';
import { verifyIdentity } from './verify-identity.ts';

const profileIn = async (ctx: AppContext, tx: Tx, uid: string): Promise<UserProfile> => {
  const today = riyadhDay(ctx.clock.now());
  const account = found(await accountById(tx, uid), 'SESSION_EXPIRED');
  const patient = found(await selfOf(tx, uid), 'SESSION_EXPIRED');
  const insurance = await insuranceOf(tx, patient.relId, today);
  const hasAddress = (await addressesOf(tx, uid)).length > 0;
  const health = await readHealthProfile(tx, uid, patient.relId);
  return describeProfile({ account, patient, insurance, hasAddress, health, today });
};

export const readProfile = ({ ctx, user }: UserCall): Promise<UserProfile> =>
  ctx.db.read((tx) => profileIn(ctx, tx, user.uid));

interface ProfileChange {
  readonly fn?: string | undefined;
  readonly ln?: string | undefined;
  readonly email?: string | undefined;
  readonly calendar?: Calendar | undefined;
  readonly revision?: number | undefined;
  readonly fresh_proof?: string | undefined;
}

/** @throws PROOF_REQUIRED */
const changeEmail = async (
  call: UserCall,
  tx: Tx,
  { email, previous, proof }: { email: string; previous: string; proof: string | undefined },
): Promise<void> => {
  const { ctx, user } = call;
  await requireFreshProof(call, tx, 'change-email', proof);
  await updateEmail(tx, user.uid, email);
  await noteContactChange(ctx, tx, { uid: user.uid, kind: 'email', previous });
  afterCommit(tx, () => noteAccess(call, 'email-changed'));
};

/**
 * Omitted fields are not changed.
 * @throws PROOF_REQUIRED for another e-mail address without a fresh proof, PROFILE_CHANGED after a concurrent change
 */
export const changeProfile = async (
  call: UserCall,
  { fn, ln, email, calendar, revision, fresh_proof: proof }: ProfileChange,
): Promise<UserProfile> => {
  const { ctx } = call;
  const { uid } = call.user;
  const renamed = await ctx.db.transaction(async (tx) => {
    const self = found(await selfOf(tx, uid), 'SESSION_EXPIRED');
    const names = { firstName: fn ?? self.firstName, lastName: ln ?? self.lastName };
    const isRenamed = names.firstName !== self.firstName || names.lastName !== self.lastName;
    const { email: previous } = found(await accountById(tx, uid), 'SESSION_EXPIRED');
    const other = email?.toLowerCase() ?? previous;
    if (isRenamed || other !== previous) await advanceProfileRevision(tx, uid, self.relId, revision);
    if (isRenamed) await changePerson(ctx, tx, self, { ...self, ...names });
    if (other !== previous) await changeEmail(call, tx, { email: other, previous, proof });
    if (calendar !== undefined) await updateCalendar(tx, uid, calendar);
    return isRenamed ? self.relId : null;
  });
  if (renamed) await verifyIdentity(ctx, renamed);
  return ctx.db.read((tx) => profileIn(ctx, tx, uid));
};
