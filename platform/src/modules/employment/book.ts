/** Booking the tests of a voucher: an ordinary booking of the engine whose price the employer pays. */
import type { bookEmployment, ParsedRequestOf } from 'shared-contracts/api';
import { ageOn, EMPLOYMENT_MIN_AGE, normalizeCode, riyadhDay } from 'shared-contracts/domain';
import type { UserCall } from '../../call.ts';
import { found, isDomainError, refuse } from '../../errors.ts';
import { applyDetails } from '../booking/change.ts';
import { bookedWithVoucher, setDiscount } from '../booking/discount-repository.ts';
import { holdSlot, releaseHold } from '../booking/hold.ts';
import { payBooking } from '../booking/pay-booking.ts';
import { reviewBooking } from '../booking/review.ts';
import { bookingOf } from '../booking/booking.ts';
import { findAppointment } from '../scheduling/visit-repository.ts';
import { patientOf } from '../users/patient-repository.ts';
import { findVoucher, type Voucher } from './repository.ts';
import { voucherOf } from './vouchers.ts';

type Asked = ParsedRequestOf<typeof bookEmployment>;

/** The laboratory sees who comes by an identity document, and nobody employs a child. @throws NOT_FOUND, IDENTITY_MISSING, ITEM_NOT_FOR_AGE */
const requireIdentity = async ({ ctx, user }: UserCall, relId: string): Promise<void> => {
  const patient = found(await ctx.db.read((tx) => patientOf(tx, user.uid, relId)));
  if (patient.identity === '') refuse('IDENTITY_MISSING');
  if (ageOn(patient.birthDate, riyadhDay(ctx.clock.now())) < EMPLOYMENT_MIN_AGE) refuse('ITEM_NOT_FOR_AGE');
};

/** Holds the time with the voucher's item, the patient and the employer's discount. */
const hold = (
  { ctx, user, deviceId }: UserCall,
  { branch_id, start, rel_id }: Asked,
  { id: voucherId, stid, itemKind, itemReference, employer }: Voucher,
): Promise<string> =>
  holdSlot(
    ctx,
    user.uid,
    deviceId,
    {
      ...{ providerId: null, stid, start, channel: 'video', gender: 'A', branch: branch_id },
      ...{ clinic: undefined, location: undefined },
    },
    async (tx, book, { held }) => {
      const booking = await bookingOf(tx, found(book.services.get(stid)), held);
      const items = [{ kind: itemKind, reference: itemReference, patient: null, quantity: 1 }];
      await applyDetails(ctx, tx, book, booking, { patients: [rel_id], items });
      await setDiscount(tx, {
        ...{ appointmentId: held.id, uid: user.uid, voucherId },
        ...{ labelAr: `تدفعه ${employer.ar}`, labelEn: `Paid by ${employer.en}` },
        ...{ kind: 'percent', value: 100 },
      });
      return held.id;
    },
  );

/**
 * The same booking, which the account has already: the process that made it ended before its answer was kept. The voucher
 * is used by then, so this is asked only after that refusal.
 */
const bookedBefore = ({ ctx, user }: UserCall, { voucher, start }: Asked): Promise<string | null> =>
  ctx.db.read(async (tx) => {
    const used = await findVoucher(tx, normalizeCode(voucher));
    const id = used && (await bookedWithVoucher(tx, used.id, user.uid));
    const visit = id && (await findAppointment(tx, id, user.uid));
    return visit && visit.startsAt === start ? visit.id : null;
  });

/** @throws what `voucherOf` throws, unless the account has used it for this very visit */
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
 * Who of several holders of one voucher comes first has it: the database refuses the others, whose hold is given back.
 * @throws what `voucherOf` throws; NOT_FOUND, IDENTITY_MISSING, ITEM_NOT_FOR_AGE, SLOT_NOT_OFFERED, SLOT_TAKEN, PATIENT_BUSY
 */
export const bookWithVoucher = async (call: UserCall, asked: Asked): Promise<{ apnt_id: string }> => {
  const { ctx, user, idempotencyKey, language } = call;
  await requireIdentity(call, asked.rel_id);
  const voucher = await usable(call, asked);
  if ('booked' in voucher) return { apnt_id: voucher.booked };
  if (riyadhDay(asked.start) > voucher.validUntil) refuse('VOUCHER_EXPIRED');
  const id = await hold(call, asked, voucher);
  try {
    const free = { useWallet: false };
    const { quote } = await reviewBooking(ctx, user.uid, id, free);
    await payBooking(ctx, user.uid, id, { ...free, quote: quote.quote, key: idempotencyKey, language });
  } catch (error) {
    await releaseHold(ctx, user.uid, id);
    throw error;
  }
  return { apnt_id: id };
};
