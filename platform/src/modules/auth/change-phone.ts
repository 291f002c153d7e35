/** Changes the phone number of an account with a code to the new number and a fresh proof of the account holder. */
import { noteAccess } from '../../context/access-events.ts';
import type { UserCall } from '../../context/call.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { done, type Outcome, refused, valueOrThrow } from '../../core/outcome.ts';
import type { CaptchaAnswer } from '../captcha/service.ts';
import { requireFreshProof } from '../fresh-proof/service.ts';
import { accountById, accountByPhone, updatePhone } from '../users/account-repository.ts';
import { noteContactChange } from '../users/contact-changes.ts';
import { useRightCode } from './codes/check-code.ts';
import { phoneOf } from './codes/phone.ts';
import { sendCode } from './codes/send-code.ts';

interface Typed {
  readonly pc: string;
  readonly ph: string;
}

/** The current number of the account. @throws PHONE_UNCHANGED when it is the new one */
const requireAnother = async ({ user }: UserCall, tx: Tx, phone: string): Promise<string> => {
  const { phone: previous } = found(await accountById(tx, user.uid), 'SESSION_EXPIRED');
  return previous === phone ? refuse('PHONE_UNCHANGED', { data: { fields: ['ph'] } }) : previous;
};

/**
 * Whether another account has the number is revealed only after its possession is proven. @throws PHONE_INVALID,
 * PHONE_UNCHANGED
 */
export const requestNewPhone = async (call: UserCall, { pc, ph, ...captcha }: Typed & CaptchaAnswer) => {
  const phone = phoneOf({ pc, ph });
  await call.ctx.db.read((tx) => requireAnother(call, tx, phone));
  return sendCode(call, { phone, purpose: 'new-phone', captcha });
};

interface Change extends Typed {
  readonly code: string;
  readonly fresh_proof?: string | undefined;
}

const changeIn = async (call: UserCall, tx: Tx, phone: string, change: Change): Promise<Outcome<null>> => {
  const { ctx, user } = call;
  const previous = await requireAnother(call, tx, phone);
  // A wrong code is counted, so it must not be thrown inside the transaction. The proof is checked afterwards and stays valid.
  const right = await useRightCode(call, tx, { phone, purpose: 'new-phone', code: change.code });
  if (!right.ok) return right;
  await requireFreshProof(call, tx, 'change-phone', change.fresh_proof);
  if (await accountByPhone(tx, phone)) return refused('PHONE_IN_USE', { data: { fields: ['ph'] } });
  await updatePhone(tx, user.uid, phone, change.pc);
  await noteContactChange(ctx, tx, { uid: user.uid, kind: 'phone', previous });
  return done(null);
};

/** @throws PROOF_REQUIRED, PHONE_INVALID, PHONE_UNCHANGED, PHONE_IN_USE, OTP_INCORRECT, OTP_EXPIRED, OTP_LOCKED */
export const changePhone = async (call: UserCall, change: Change): Promise<Record<string, never>> => {
  const phone = phoneOf(change);
  valueOrThrow(await call.ctx.db.transaction((tx) => changeIn(call, tx, phone, change)));
  noteAccess(call, 'phone-changed', { phone });
  return {};
};
