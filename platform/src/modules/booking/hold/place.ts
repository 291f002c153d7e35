/** A time of a provider: whether it is offered, and the columns of a booking that it determines. */
import type { ConsultationChannel } from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import { found, refuse } from '../../../core/errors.ts';
import { offeredSpan } from '../../scheduling/availability.ts';
import type { GenderWish } from '../../visits/answer.ts';
import { firstIndexFrom } from '../../scheduling/free-slots.ts';
import type { Offer } from '../../scheduling/schedule-book.ts';
import { endAfter } from '../basket/length.ts';

export const isOffered = (ctx: AppContext, { service, starts }: Offer, start: number): boolean => {
  const { from, until } = offeredSpan(service.definition, ctx.clock.now());
  return start >= from && start < until && starts[firstIndexFrom(starts, start)] === start;
};

/** The refusal code of a time that is not offered. */
export const unofferedCode = (
  ctx: AppContext,
  { definition }: Pick<Offer['service'], 'definition'>,
  start: number,
): 'SLOT_PASSED' | 'SLOT_NOT_OFFERED' =>
  start < offeredSpan(definition, ctx.clock.now()).from ? 'SLOT_PASSED' : 'SLOT_NOT_OFFERED';

/** Columns of a row that the time and the service determine. */
export const placeOf = (
  offer: Offer,
  { startsAt, anyOfGender }: { readonly startsAt: string; readonly anyOfGender: GenderWish | null },
  channel: ConsultationChannel,
) => {
  const { record, service, branchId, lengthMinutes } = offer;
  const { utid, stid, delivery } = service.definition;
  if (delivery === 'remote' && !record.channels.includes(channel)) refuse('INVALID_REQUEST');
  return {
    providerId: record.id,
    anyOfGender,
    utid,
    stid,
    delivery,
    channel: delivery === 'remote' ? channel : null,
    branchId: delivery === 'facility' ? found(branchId) : null,
    startsAt,
    ...endAfter(startsAt, lengthMinutes, offer),
  };
};
export type Place = ReturnType<typeof placeOf>;
