/** The free follow-up of a completed visit: an ordinary booking with the same provider, reduced to zero. */
import type { BookingDraft, followUp, ParsedRequestOf } from 'shared-contracts/api';
import type { UserCall } from '../../context/call.ts';
import { found, refuse } from '../../core/errors.ts';
import { isFollowedUp } from '../booking/price/discount-repository.ts';
import { holdSlot } from '../booking/hold/hold.ts';
import { serviceOf } from '../catalogue/services.ts';
import { findBooked } from '../visits/lists-repository.ts';
import { partsOfOne } from '../visits/parts-repository.ts';
import { followUpUntil, mayFollowUp } from './allowed-actions.ts';

const LABEL = { labelAr: 'متابعة مجانية', labelEn: 'Free follow-up' } as const;

/** @throws NOT_FOUND, FOLLOW_UP_OVER, and the refusals of a hold */
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
  const time = { providerId, stid, start, channel: channel ?? ('video' as const) };
  const request = { ...time, ...place, gender: undefined, clinic: undefined };
  return holdSlot(ctx, uid, deviceId, request, {
    details: { patients, ...(location === null ? {} : { location }) },
    discount: { followUpOf: apnt_id, ...LABEL, kind: 'percent', value: 100, validUntil: until },
    boundTo: ['provider', 'patients'],
  });
};
