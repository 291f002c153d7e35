/** The family doctor plan of an account, and its insurers’ cover of consultations. */
import type { FamilyInsurance, FamilyPackage, FamilyStatus } from 'shared-contracts/api';
import { riyadhDay, UTID } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { coverageOf, insuranceOf } from '../memberships/repository.ts';
import { describePatient } from '../users/describe.ts';
import { patientsOf, selfOf } from '../users/patient-repository.ts';
import { describePlan, describeSubscription } from './describe.ts';
import { lastExpired, openSubscription, paidFrom, plansOnSale } from './repository.ts';
import { stateOf } from './states.ts';
import type { SubscriptionRow } from './tables.ts';

export const listPlans = (ctx: AppContext): Promise<FamilyPackage[]> =>
  ctx.db.read(async (tx) => (await plansOnSale(tx)).map((plan) => describePlan(plan)));

type Flag = Exclude<FamilyInsurance['insurance'], 'unknown'>;
const flagOf = async (
  tx: Tx,
  relId: string,
  today: string,
): Promise<{ flag: Flag; linked: Awaited<ReturnType<typeof insuranceOf>> }> => {
  const linked = await insuranceOf(tx, relId, today);
  if (!linked) return { flag: 'none', linked };
  return { flag: linked.status === 'SUCCESS' ? 'linked' : 'expired', linked };
};

/** A plan can be bought when none is active, or the active one ends soon and has no renewal. */
export const mayBuy = (ctx: AppContext, paid: readonly SubscriptionRow[]): boolean =>
  paid.length === 0 || (paid.length === 1 && stateOf(ctx, paid[0] as SubscriptionRow) === 'expiring');

export const familyStatusOf = (ctx: AppContext, uid: string): Promise<FamilyStatus> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.nowIso();
    const paid = await paidFrom(tx, uid, now);
    const describe = (row: SubscriptionRow | null | undefined) => (row ? describeSubscription(ctx, tx, row) : null);
    const self = await selfOf(tx, uid);
    return {
      subscription: await describe(paid[0] ?? (await lastExpired(tx, uid, now))),
      next: await describe(paid[1]),
      pending: await describe(await openSubscription(tx, uid)),
      may_buy: mayBuy(ctx, paid),
      insurance: self ? (await flagOf(tx, self.relId, riyadhDay(now))).flag : 'none',
    };
  });

export const insuranceList = (ctx: AppContext, uid: string): Promise<FamilyInsurance[]> =>
  ctx.db.read(async (tx) => {
    const now = ctx.clock.nowIso();
    const today = riyadhDay(now);
    const people: FamilyInsurance[] = [];
    for (const patient of await patientsOf(tx, uid)) {
      const { flag, linked } = await flagOf(tx, patient.relId, today);
      const cover = await coverageOf(tx, patient.relId, UTID.telemedicine, now);
      people.push({
        patient: describePatient(patient, flag === 'linked', today),
        insurance: flag,
        insurer: linked?.provider_name ?? null,
        plan: linked?.plan ?? null,
        ends_on: linked?.endDate ?? null,
        copay_percent: cover?.coverage.copayPercent ?? null,
        copay_cap: cover?.coverage.copayCap ?? null,
      });
    }
    return people;
  });
