/** Books the tests of a voucher: an ordinary booking whose price the employer pays. */
import type { BookingDraft, bookEmployment, ParsedRequestOf } from 'shared-contracts/api';
import { ageOn, EMPLOYMENT_MIN_AGE, normalizeCode, riyadhDay } from 'shared-contracts/domain';
import type { UserCall } from '../../context/call.ts';
import { found, isDomainError, refuse } from '../../core/errors.ts';
import { bookedWithVoucher } from '../booking/price/discount-repository.ts';
import { holdSlot } from '../booking/hold/hold.ts';
import { findAppointment } from '../visits/repository.ts';
import { patientOf } from '../users/patient-repository.ts';
import { findVoucher, type Voucher } from './repository.ts';
import { voucherOf } from './vouchers.ts';

type Asked = ParsedRequestOf<typeof bookEmployment>;

/**
 * The laboratory identifies the patient by an identity document, and children are not accepted. @throws NOT_FOUND,
 * IDENTITY_MISSING, ITEM_NOT_FOR_AGE
 */
const requireIdentity = async ({ ctx, user }: UserCall, relId: string): Promise<void> => {
  const patient = found(await ctx.db.read((tx) => patientOf(tx, user.uid, relId)));
  if (patient.identity === '') refuse('IDENTITY_MISSING');
  if (ageOn(patient.birthDate, riyadhDay(ctx.clock.now())) < EMPLOYMENT_MIN_AGE) refuse('ITEM_NOT_FOR_AGE');
};

/**
 * Holds the time, applies the employer’s discount and books in one transaction, so that nothing can be changed in between. The
 * discount is bound to the item, the patient and the branch.
 */
const book = (
  { ctx, user, deviceId, idempotencyKey: key }: UserCall,
  { branch_id, start, rel_id }: Asked,
  { id: voucherId, stid, itemKind, itemReference, employer }: Voucher,
): Promise<BookingDraft> =>
  holdSlot(
    ctx,
    user.uid,
    deviceId,
    {
      providerId: null,
      stid,
      start,
      channel: 'video',
      gender: 'A',
      branch: branch_id,
      clinic: undefined,
      location: undefined,
    },
    {
      details: {
        patients: [rel_id],
        items: [{ kind: itemKind, reference: itemReference, patient: null, quantity: 1 }],
      },
      discount: {
        voucherId,
        labelAr: `تدفعه ${employer.ar}`,
        labelEn: `Paid by ${employer.en}`,
        kind: 'percent',
        value: 100,
      },
      boundTo: ['branch', 'patients', 'items'],
      confirmWith: key,
    },
  );

/**
 * The existing booking of a repeated request whose process crashed before its answer was stored. Called only after the refusal
 * that the voucher is used.
 */
const bookedBefore = ({ ctx, user }: UserCall, { voucher, start }: Asked): Promise<string | null> =>
  ctx.db.read(async (tx) => {
    const used = await findVoucher(tx, normalizeCode(voucher));
    const id = used && (await bookedWithVoucher(tx, used.id, user.uid));
    const visit = id && (await findAppointment(tx, id, user.uid));
    return visit && visit.startsAt === start ? visit.id : null;
  });

/** @throws what `voucherOf` throws, unless the account has used it for this visit */
const usable = async (call: UserCall, asked: Asked): Promise<Voucher | { readonly booked: string }> => {
  try {
    return await voucherOf(call, asked.voucher);
  } catch (error) {
    const booked = isDomainError(error, 'VOUCHER_USED') ? await bookedBefore(call, asked) : null;
    if (booked === null) throw error;
    return { booked };
  }
};

/**
 * The first of several holders of a voucher uses it: the database rejects the others, who hold no slot.
 * @throws what `voucherOf` throws; NOT_FOUND, IDENTITY_MISSING, ITEM_NOT_FOR_AGE, SLOT_NOT_OFFERED, SLOT_TAKEN, PATIENT_BUSY
 */
export const bookWithVoucher = async (call: UserCall, asked: Asked): Promise<{ apnt_id: string }> => {
  await requireIdentity(call, asked.rel_id);
  const voucher = await usable(call, asked);
  if ('booked' in voucher) return { apnt_id: voucher.booked };
  if (riyadhDay(asked.start) > voucher.validUntil) refuse('VOUCHER_EXPIRED');
  const { apnt_id } = await book(call, asked, voucher);
  return { apnt_id };
};
