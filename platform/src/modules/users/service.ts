/** The account holder's profile. */
import type { UserProfile } from 'shared-contracts/api';
import { riyadhDay } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../errors.ts';
import type { UserCall } from '../../call.ts';
import { addressesOf } from '../addresses/repository.ts';
import { insuranceOf } from '../memberships/repository.ts';
import { accountById, updateEmail } from './account-repository.ts';
import { describeProfile } from './describe.ts';
import { renameSelf, selfOf } from './patient-repository.ts';

const profileIn = async (ctx: AppContext, tx: Tx, uid: string): Promise<UserProfile> => {
  const today = riyadhDay(ctx.clock.now());
  const account = found(await accountById(tx, uid), 'SESSION_EXPIRED');
  const patient = found(await selfOf(tx, uid), 'SESSION_EXPIRED');
  const insurance = await insuranceOf(tx, patient.relId, today);
  const hasAddress = (await addressesOf(tx, uid)).length > 0;
  return describeProfile({ account, patient, insurance, hasAddress, today });
};

export const readProfile = ({ ctx, user }: UserCall): Promise<UserProfile> =>
  ctx.db.read((tx) => profileIn(ctx, tx, user.uid));

interface ProfileChange {
  readonly fn?: string | undefined;
  readonly ln?: string | undefined;
  readonly email?: string | undefined;
}

/** What is not given stays as it is. */
export const changeProfile = ({ ctx, user }: UserCall, { fn, ln, email }: ProfileChange): Promise<UserProfile> =>
  ctx.db.transaction(async (tx) => {
    const self = found(await selfOf(tx, user.uid), 'SESSION_EXPIRED');
    if (fn !== undefined || ln !== undefined) await renameSelf(tx, user.uid, fn ?? self.firstName, ln ?? self.lastName);
    if (email !== undefined) await updateEmail(tx, user.uid, email.toLowerCase());
    return profileIn(ctx, tx, user.uid);
  });
