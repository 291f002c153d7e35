/** Doctors who accept families. */
import type { ParsedRequestOf, ResponseOf, familyDoctorBio, familyDoctors, familySlots } from 'shared-contracts/api';
import { TELEMEDICINE_QUERY } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { found, refuse } from '../../core/errors.ts';
import { browseDoctors, providerDetails } from '../doctors/service.ts';
import { searchSlots } from '../scheduling/slot-search.ts';
import { acceptingDoctors, paidFrom, acceptsFamilies } from './repository.ts';

const { stid } = TELEMEDICINE_QUERY;

export const listFamilyDoctors = async (
  ctx: AppContext,
  { gender, language, query, page }: ParsedRequestOf<typeof familyDoctors>,
  uid: string | null,
): Promise<ResponseOf<typeof familyDoctors>> => {
  const only = await ctx.db.read(acceptingDoctors);
  const asked = { stid, gender, language, query, page, only, availability: 'any', sort: 'soonest' } as const;
  const { providers, ...rest } = await browseDoctors(ctx, asked, uid);
  return { doctors: providers, ...rest };
};

/** @throws NOT_FOUND for a doctor who is not a family doctor */
export const familyBio = async (
  ctx: AppContext,
  doctorId: string,
  uid: string | null,
): Promise<ResponseOf<typeof familyDoctorBio>> => {
  const accepting = found(await ctx.db.read((tx) => acceptsFamilies(tx, doctorId)));
  return { doctor: await providerDetails(ctx, doctorId, stid, uid), accepting };
};

/** @throws FAMILY_NO_PLAN */
export const ownDoctorSlots = async (
  ctx: AppContext,
  uid: string,
  { from, days }: ParsedRequestOf<typeof familySlots>,
): Promise<ResponseOf<typeof familySlots>> => {
  const now = ctx.clock.nowIso();
  const running = (await ctx.db.read((tx) => paidFrom(tx, uid, now))).find(({ startsAt }) => (startsAt ?? '') <= now);
  const { providerId, consultationPercent } = running ?? refuse('FAMILY_NO_PLAN');
  const slots = await searchSlots(ctx, { providerId, stid, from, days, uid });
  return { slots, consultation_percent: consultationPercent };
};
