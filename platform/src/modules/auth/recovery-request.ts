/**
 * Changes the number of an account without the previous number (a lost SIM): the new number is verified by a code, and the
 * holder by identity and birth date. The answer is the same whether or not they match an account, so that nothing is revealed.
 * An operator decides about matching requests (`recovery-decision.ts`).
 */
import { noteAccess } from '../../context/access-events.ts';
import type { Call } from '../../context/call.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { done, type Outcome, refused, valueOrThrow } from '../../core/outcome.ts';
import type { CaptchaAnswer } from '../captcha/service.ts';
import { accountByPhone } from '../users/account-repository.ts';
import { selfOf } from '../users/patient-repository.ts';
import { useRightCode } from './codes/check-code.ts';
import { phoneOf } from './codes/phone.ts';
import { sendCode } from './codes/send-code.ts';
import { notifyOfRecovery } from './recovery/notices.ts';
import * as rows from './recovery/repository.ts';

const DAY = 86_400_000;
const LIMIT_DAYS = 30;

interface Typed {
  readonly pc: string;
  readonly ph: string;
}

/** @throws PHONE_INVALID */
export const requestRecoveryCode = (call: Call, { pc, ph, ...captcha }: Typed & CaptchaAnswer) =>
  sendCode(call, { phone: phoneOf({ pc, ph }), purpose: 'recover-phone', captcha });

interface Given extends Typed {
  readonly code: string;
  readonly old_pc: string;
  readonly old_ph: string;
  readonly identity: string;
  readonly dob: string;
}

interface Asked {
  readonly previous: string;
  readonly phone: string;
  readonly given: Given;
}

/** Opens a recovery when the details match the account holder and none is open. */
const open = async ({ ctx }: Call, tx: Tx, { previous, phone, given }: Asked): Promise<string | null> => {
  const account = await accountByPhone(tx, previous);
  const holder = await selfOf(tx, account?.uid ?? '');
  if (!account || !holder || holder.identity !== given.identity || holder.birthDate !== given.dob) return null;
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - LIMIT_DAYS * DAY).toISOString();
  const { uid } = account;
  if ((await rows.recoveriesSince(tx, uid, since)) >= ctx.config.auth.phoneRecoveries) return null;
  const recovery = { id: newId('rcv'), uid, phone, dialCode: given.pc, requestedAt: now.toISOString() };
  if (!(await rows.insertRecovery(tx, recovery))) return null;
  await notifyOfRecovery(ctx, tx, { ...recovery, state: 'requested', dueAt: null }, 'requested');
  return uid;
};

const requestIn = async (call: Call, tx: Tx, asked: Asked): Promise<Outcome<string | null>> => {
  const { phone, given } = asked;
  const right = await useRightCode(call, tx, { phone, purpose: 'recover-phone', code: given.code });
  if (!right.ok) return right;
  // Revealed only to the holder of the number.
  if (await accountByPhone(tx, phone)) return refused('PHONE_IN_USE', { data: { fields: ['ph'] } });
  return done(await open(call, tx, asked));
};

/** @throws PHONE_INVALID, PHONE_UNCHANGED, PHONE_IN_USE, OTP_INCORRECT, OTP_EXPIRED, OTP_LOCKED */
export const requestRecovery = async (call: Call, given: Given) => {
  const phone = phoneOf(given);
  const previous = phoneOf({ pc: given.old_pc, ph: given.old_ph });
  if (phone === previous) refuse('PHONE_UNCHANGED', { data: { fields: ['ph'] } });
  const { ctx } = call;
  const uid = valueOrThrow(await ctx.db.transaction((tx) => requestIn(call, tx, { previous, phone, given })));
  noteAccess(call, 'phone-recovery-requested', { phone: previous, ...(uid !== null && { uid }) });
  return { hours: ctx.config.auth.phoneRecoveryHours };
};
