/** The free follow-up of a completed visit: an ordinary booking with the same provider whose price is taken off. */
import type { BookingDraft, followUp, ParsedRequestOf } from 'shared-contracts/api';
import type { UserCall } from '../../context/call.ts';
import { found, refuse } from '../../core/errors.ts';
import { bookingOf } from '../booking/basket/booking.ts';
import { applyDetails } from '../booking/basket/change.ts';
import { isFollowedUp, setDiscount } from '../booking/price/discount-repository.ts';
import { bindingOf } from '../booking/price/discounts.ts';
import { holdSlot } from '../booking/hold/hold.ts';
import { serviceOf } from '../catalogue/services.ts';
import { findBooked } from '../visits/lists-repository.ts';
import { partsOfOne } from '../visits/parts-repository.ts';
import { followUpUntil, mayFollowUp } from './standing.ts';

const LABEL = { labelAr: 'متابعة مجانية', labelEn: 'Free follow-up' } as const;

/** @throws NOT_FOUND, FOLLOW_UP_OVER, and what a hold is refused with */
export const holdFollowUp = async (
  { ctx, user, deviceId }: UserCall,
  { apnt_id, start }: ParsedRequestOf<typeof followUp>,
): Promise<BookingDraft> => {
  const { uid } = user;
  const earlier = await ctx.db.read(async (tx) => {
    const row = found(await findBooked(tx, uid, apnt_id));
    const { definition } = await serviceOf(tx, ctx.config.booking, row.stid);
    const facts = { definition, followedUp: await isFollowedUp(tx, apnt_id) };
    if (!mayFollowUp(row, facts, ctx.clock.nowIso())) refuse('FOLLOW_UP_OVER');
    return { row, patients: (await partsOfOne(tx, apnt_id)).patients };
  });
  const { row, patients } = earlier;
  const { providerId, stid, channel, branchId, location } = row;
  const until = followUpUntil(row.closedAt as string);
  if (new Date(start).toISOString() >= until) refuse('FOLLOW_UP_OVER');
  const place = { branch: branchId ?? undefined, location: location ?? undefined };
  const request = { providerId, stid, start, channel: channel ?? ('video' as const), ...place };
  return holdSlot(
    ctx,
    uid,
    deviceId,
    { ...request, gender: undefined, clinic: undefined },
    async (tx, book, { held }) => {
      const booking = await bookingOf(tx, found(book.services.get(stid)), held);
      const details = { patients, ...(location === null ? {} : { location }) };
      const chosen = await applyDetails(ctx, tx, book, booking, details);
      const off = { followUpOf: apnt_id, ...LABEL, kind: 'percent', value: 100, validUntil: until } as const;
      await setDiscount(tx, { appointmentId: held.id, uid, ...off, ...bindingOf(chosen, 'provider', 'patients') });
      return { booking: chosen, warnings: [] };
    },
  );
};
