/** Referrals from visits for the patient. */
import type { AnswerOf, treatmentReferrals } from 'shared-contracts/api';
import { riyadhDay } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { retention } from '../../background/retention.ts';
import { itemsOf } from '../catalogue/repository.ts';
import { type Service, servicesOf } from '../catalogue/services.ts';
import { NO_PHOTO } from '../doctors/card.ts';
import { providersNamed, specialitiesListed } from '../scheduling/provider-repository.ts';
import { findBooked } from '../visits/lists-repository.ts';
import { patientsNamed } from '../users/patient-repository.ts';
import { forgetReferrals, type Referral, referralsOfVisit, referralsOn } from './repository.ts';

type ReferralDto = AnswerOf<typeof treatmentReferrals>['referrals'][number];

const itemOf = async (tx: Tx, { stid, itemKind, itemReference }: Referral): Promise<ReferralDto['item']> => {
  if (itemKind === null || itemReference === null) return null;
  const item = (await itemsOf(tx, stid, [itemReference])).find(({ kind }) => kind === itemKind);
  return item ? { kind: itemKind, reference: itemReference, name: { ar: item.nameAr, en: item.nameEn } } : null;
};

const providerOf = async (tx: Tx, uid: string, appointmentId: string): Promise<ReferralDto['provider']> => {
  const { providerId } = found(await findBooked(tx, uid, appointmentId));
  const provider = found((await providersNamed(tx, [providerId])).get(providerId));
  return { provider_id: provider.id, name: provider.name, img: NO_PHOTO };
};

interface Known {
  readonly services: ReadonlyMap<string, Service>;
  readonly specialities: Awaited<ReturnType<typeof specialitiesListed>>;
  readonly names: Awaited<ReturnType<typeof patientsNamed>>;
  readonly today: string;
}

const toReferral = async (
  tx: Tx,
  row: Referral,
  { services, specialities, names, today }: Known,
): Promise<ReferralDto> => {
  const { name, picture, href } = found(services.get(row.stid));
  const speciality = specialities.find(({ id }) => id === row.specialityId);
  return {
    referral_id: row.id,
    apnt_id: row.appointmentId,
    patient: { rel_id: row.patientId, name: found(names.get(row.patientId)).name },
    provider: await providerOf(tx, row.uid, row.appointmentId),
    service: { stid: row.stid, name, picture, href },
    speciality: speciality ? { id: speciality.id, name: speciality.name } : null,
    item: await itemOf(tx, row),
    reason: row.reason,
    valid_until: row.validUntil,
    expired: row.validUntil < today,
  };
};

const toReferrals = async (
  ctx: AppContext,
  tx: Tx,
  rows: readonly Referral[],
): Promise<{ referrals: ReferralDto[] }> => {
  if (rows.length === 0) return { referrals: [] };
  const known: Known = {
    services: await servicesOf(tx, ctx.config.booking),
    specialities: await specialitiesListed(tx),
    names: await patientsNamed(
      tx,
      rows.map(({ patientId }) => patientId),
    ),
    today: riyadhDay(ctx.clock.now()),
  };
  const referrals: ReferralDto[] = [];
  for (const row of rows) referrals.push(await toReferral(tx, row, known));
  return { referrals };
};

/** @throws NOT_FOUND, also for another account’s visit */
export const referralsAfter = (ctx: AppContext, uid: string, appointmentId: string) =>
  ctx.db.read(async (tx) => {
    found(await findBooked(tx, uid, appointmentId));
    return toReferrals(ctx, tx, await referralsOfVisit(tx, uid, appointmentId));
  });

export const openReferrals = (ctx: AppContext, uid: string) =>
  ctx.db.read(async (tx) => toReferrals(ctx, tx, await referralsOn(tx, uid, riyadhDay(ctx.clock.now()))));

export const referralForgetting = retention(
  {
    name: 'referrals.forget',
    what: 'referrals',
    since: 'its last day',
    hours: ({ booking }) => booking.referralDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetReferrals(tx, riyadhDay(before))),
);
