/** The duration of a visit: that of the provider’s offer, or the hours of the chosen plan. */
import { addMinutes } from 'shared-contracts/domain';
import type { Tx } from '../../../db/database.ts';
import { longestPlan } from '../../catalogue/repository.ts';
import type { Offer } from '../../scheduling/schedule-book.ts';
import type { ItemRow } from '../../visits/parts-repository.ts';
import type { Appointment } from '../../visits/repository.ts';

type End = Pick<Appointment, 'endsAt' | 'busyUntil'>;

export const endAfter = (startsAt: string, minutes: number, { service }: Pick<Offer, 'service'>): End => {
  const endsAt = addMinutes(startsAt, minutes);
  return { endsAt, busyUntil: addMinutes(endsAt, service.definition.travelMinutes) };
};

/** The end of a visit with these items: not after the offered time; a shorter plan ends earlier. */
export const endOf = async (tx: Tx, offer: Offer, startsAt: string, items: readonly ItemRow[]): Promise<End> => {
  const { lengthMinutes, service } = offer;
  const plans = items.filter(({ kind }) => kind === 'plan').map(({ reference }) => reference);
  const hours = await longestPlan(tx, service.definition.stid, plans);
  return endAfter(startsAt, hours === null ? lengthMinutes : Math.min(hours * 60, lengthMinutes), offer);
};
