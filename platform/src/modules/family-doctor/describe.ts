/** A plan and a subscription in the contract’s form. */
import type { FamilyPackage, FamilySubscription } from 'shared-contracts/api';
import { riyadhDay } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { bookingPatients } from '../booking/basket/patients.ts';
import { NO_PHOTO } from '../doctors/card.ts';
import { refundWays } from '../payments/refund-view.ts';
import { patientsOf } from '../users/patient-repository.ts';
import { providersNamed } from '../scheduling/provider-repository.ts';
import { lastDay } from './period.ts';
import { membersOf, planNamed, acceptsFamilies } from './repository.ts';
import { refundUntil, wasUsed } from './refundable.ts';
import { stateOf } from './states.ts';
import type { FamilyPlanRow, SubscriptionRow } from './tables.ts';
import { labelOf } from './texts.ts';

type Terms = Pick<FamilyPlanRow, 'price' | 'months' | 'people' | 'consultationPercent'>;

export const describePlan = (plan: FamilyPlanRow, terms: Terms = plan): FamilyPackage => ({
  package_id: plan.id,
  name: { ar: plan.nameAr, en: plan.nameEn },
  description: { ar: plan.descriptionAr, en: plan.descriptionEn },
  price: terms.price,
  months: terms.months,
  people: terms.people,
  consultation_percent: terms.consultationPercent,
});

const doctorOf = async (
  tx: Tx,
  row: SubscriptionRow,
  state: SubscriptionRow['state'],
): Promise<FamilySubscription['doctor']> => {
  const doctor = found((await providersNamed(tx, [row.providerId])).get(row.providerId));
  return {
    doctor_id: doctor.id,
    doctor_name: doctor.name,
    doctor_img: NO_PHOTO,
    gender: doctor.gender,
    label: labelOf(state, row),
    expired: state === 'expired',
    left: (await acceptsFamilies(tx, doctor.id)) !== true,
  };
};

export const describeSubscription = async (
  ctx: AppContext,
  tx: Tx,
  row: SubscriptionRow,
): Promise<FamilySubscription> => {
  const state = stateOf(ctx, row);
  const until = refundUntil(ctx, row);
  const now = ctx.clock.nowIso();
  const live = state === 'active' || state === 'expiring';
  const reads = { patients: () => patientsOf(tx, row.uid) };
  const refundable = live && until !== null && now < until && !(await wasUsed(tx, row.id));
  return {
    subscription_id: row.id,
    state,
    package: describePlan(found(await planNamed(tx, row.planId)), row),
    doctor: await doctorOf(tx, row, state),
    starts_on: row.startsAt === null ? null : riyadhDay(row.startsAt),
    ends_on: row.endsAt === null ? null : lastDay(row.endsAt),
    patients: await bookingPatients(tx, reads, await membersOf(tx, row.id), ctx.clock.now()),
    changes_left: Math.max(0, ctx.config.familyDoctor.doctorChanges - row.doctorChanges),
    refundable,
    refund_until: until === null ? null : lastDay(until),
    refund_ways: refundable ? await refundWays(tx, { kind: 'family-doctor', id: row.id }) : null,
  };
};
