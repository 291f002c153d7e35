/** Plans, family doctors and subscriptions in SQL. Every read of a person’s row filters by account. */
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import { LIVE_SUBSCRIPTION, type SubscriptionState } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import {
  familyDoctors,
  familyMembers,
  type FamilyPlanRow,
  familyPlans,
  familySubscriptions,
  familyVisits,
  type SubscriptionRow,
} from './tables.ts';

const LIVE: SubscriptionState[] = [...LIVE_SUBSCRIPTION];
const own = familySubscriptions;

export const plansOnSale = (tx: Tx): Promise<FamilyPlanRow[]> =>
  tx.select().from(familyPlans).where(eq(familyPlans.active, true)).orderBy(asc(familyPlans.position));

/** Also a plan that is no longer sold, because a subscription may refer to it. */
export const planNamed = async (tx: Tx, id: string): Promise<FamilyPlanRow | null> =>
  (await tx.select().from(familyPlans).where(eq(familyPlans.id, id)))[0] ?? null;

/** Whether a doctor accepts families; null for other doctors. */
export const acceptsFamilies = async (tx: Tx, providerId: string): Promise<boolean | null> =>
  (await tx.select().from(familyDoctors).where(eq(familyDoctors.providerId, providerId)))[0]?.accepting ?? null;

export const acceptingDoctors = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tx.select().from(familyDoctors).where(eq(familyDoctors.accepting, true));
  return new Set(rows.map(({ providerId }) => providerId));
};

const one = async (rows: PromiseLike<SubscriptionRow[]>): Promise<SubscriptionRow | null> => (await rows)[0] ?? null;

const ofAccount = (uid: string | undefined) => (uid === undefined ? undefined : eq(own.uid, uid));

/** The row, locked until the end of the transaction; with `uid`, only if it belongs to that account. */
export const lockSubscription = (tx: Tx, id: string, uid?: string): Promise<SubscriptionRow | null> =>
  one(
    tx
      .select()
      .from(own)
      .where(and(eq(own.id, id), ofAccount(uid)))
      .for('no key update'),
  );

export const subscriptionOf = (tx: Tx, id: string, uid: string): Promise<SubscriptionRow | null> =>
  one(
    tx
      .select()
      .from(own)
      .where(and(eq(own.id, id), eq(own.uid, uid))),
  );

/** The unpaid selection. */
export const openSubscription = (tx: Tx, uid: string): Promise<SubscriptionRow | null> =>
  one(
    tx
      .select()
      .from(own)
      .where(and(eq(own.uid, uid), eq(own.state, 'awaiting_payment')))
      .for('no key update'),
  );

/** Paid plans that have not ended at an instant, earliest first: the active one and its renewal. */
export const paidFrom = (tx: Tx, uid: string, now: string): Promise<SubscriptionRow[]> =>
  tx
    .select()
    .from(own)
    .where(and(eq(own.uid, uid), inArray(own.state, LIVE), gt(own.endsAt, now)))
    .orderBy(asc(own.startsAt));

/** The last plan that ended by an instant, whatever its stored state. */
export const lastExpired = (tx: Tx, uid: string, now: string): Promise<SubscriptionRow | null> =>
  one(
    tx
      .select()
      .from(own)
      .where(and(eq(own.uid, uid), inArray(own.state, [...LIVE, 'expired']), lte(own.endsAt, now)))
      .orderBy(desc(own.endsAt))
      .limit(1),
  );

/** The plan that covers a patient at an instant. */
export const coveringAt = (tx: Tx, patientId: string, at: string): Promise<SubscriptionRow | null> =>
  one(
    tx
      .select()
      .from(own)
      .where(
        and(
          inArray(own.state, LIVE),
          lte(own.startsAt, at),
          gt(own.endsAt, at),
          inArray(
            own.id,
            tx
              .select({ id: familyMembers.subscriptionId })
              .from(familyMembers)
              .where(eq(familyMembers.patientId, patientId)),
          ),
        ),
      )
      .limit(1),
  );

export const insertSubscription = async (tx: Tx, row: typeof own.$inferInsert): Promise<SubscriptionRow> =>
  (await tx.insert(own).values(row).returning())[0] as SubscriptionRow;

export const updateSubscription = async (
  tx: Tx,
  id: string,
  change: Partial<typeof own.$inferInsert>,
): Promise<SubscriptionRow> =>
  (await tx.update(own).set(change).where(eq(own.id, id)).returning())[0] as SubscriptionRow;

export const membersOf = async (tx: Tx, subscriptionId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: familyMembers.patientId })
    .from(familyMembers)
    .where(eq(familyMembers.subscriptionId, subscriptionId))
    .orderBy(asc(familyMembers.position));
  return rows.map(({ id }) => id);
};

/** Adds people; those who are already covered are not changed. */
export const addMembers = async (
  tx: Tx,
  subscriptionId: string,
  patientIds: readonly string[],
  from = 0,
): Promise<void> => {
  if (patientIds.length === 0) return;
  const rows = patientIds.map((patientId, index) => ({ subscriptionId, patientId, position: from + index }));
  await tx.insert(familyMembers).values(rows).onConflictDoNothing();
};

/** Records a consultation at the plan’s price. A repeated payment keeps the first record. */
export const noteVisit = async (tx: Tx, subscriptionId: string, appointmentId: string): Promise<void> => {
  await tx
    .insert(familyVisits)
    .values({ appointmentId, subscriptionId })
    .onConflictDoUpdate({ target: familyVisits.appointmentId, set: { subscriptionId } });
};

export const visitsOf = async (tx: Tx, subscriptionId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: familyVisits.appointmentId })
    .from(familyVisits)
    .where(eq(familyVisits.subscriptionId, subscriptionId));
  return rows.map(({ id }) => id);
};

/** Paid rows that are due to become expiring or expired, in the order of their ids, up to a limit. */
export const overdueSubscriptions = (
  tx: Tx,
  { now, expiringBy }: { readonly now: string; readonly expiringBy: string },
  after: string | null,
  limit: number,
): Promise<{ id: string }[]> =>
  tx
    .select({ id: own.id })
    .from(own)
    .where(
      and(
        or(
          and(inArray(own.state, LIVE), lte(own.endsAt, now)),
          and(eq(own.state, 'active'), lte(own.endsAt, expiringBy)),
        ),
        gt(own.id, after ?? ''),
      ),
    )
    .orderBy(asc(own.id))
    .limit(limit);

/** Closes unpaid selections that are older than an instant, and deletes their people. */
export const forgetUnpaid = async (tx: Tx, before: string, now: string): Promise<void> => {
  await tx
    .update(own)
    .set({ state: 'cancelled', closedAt: now })
    .where(and(eq(own.state, 'awaiting_payment'), lt(own.createdAt, before)));
  const unpaid = tx
    .select({ id: own.id })
    .from(own)
    .where(and(eq(own.state, 'cancelled'), isNull(own.paidAt), lt(own.createdAt, before)));
  await tx.delete(familyMembers).where(inArray(familyMembers.subscriptionId, unpaid));
};
