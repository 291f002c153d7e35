/** Plans, family doctors and subscriptions in SQL. Every read of a person's row names the account. */
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

/** On sale or not: a subscription still names it. */
export const planNamed = async (tx: Tx, id: string): Promise<FamilyPlanRow | null> =>
  (await tx.select().from(familyPlans).where(eq(familyPlans.id, id)))[0] ?? null;

/** Whether a doctor takes families now; null when it is no family doctor. */
export const acceptsFamilies = async (tx: Tx, providerId: string): Promise<boolean | null> =>
  (await tx.select().from(familyDoctors).where(eq(familyDoctors.providerId, providerId)))[0]?.accepting ?? null;

export const acceptingDoctors = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tx.select().from(familyDoctors).where(eq(familyDoctors.accepting, true));
  return new Set(rows.map(({ providerId }) => providerId));
};

const one = async (rows: PromiseLike<SubscriptionRow[]>): Promise<SubscriptionRow | null> => (await rows)[0] ?? null;

const ofAccount = (uid: string | undefined) => (uid === undefined ? undefined : eq(own.uid, uid));

/** The row, locked until the transaction ends; with `uid`, only if it is that account's. */
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

/** Chosen and not paid. */
export const openSubscription = (tx: Tx, uid: string): Promise<SubscriptionRow | null> =>
  one(
    tx
      .select()
      .from(own)
      .where(and(eq(own.uid, uid), eq(own.state, 'awaiting_payment')))
      .for('no key update'),
  );

/** Paid and not over at an instant, the earliest first: the one that runs and its renewal. */
export const paidFrom = (tx: Tx, uid: string, now: string): Promise<SubscriptionRow[]> =>
  tx
    .select()
    .from(own)
    .where(and(eq(own.uid, uid), inArray(own.state, LIVE), gt(own.endsAt, now)))
    .orderBy(asc(own.startsAt));

/** The last that ran out by an instant, whether or not that was written down. */
export const lastExpired = (tx: Tx, uid: string, now: string): Promise<SubscriptionRow | null> =>
  one(
    tx
      .select()
      .from(own)
      .where(and(eq(own.uid, uid), inArray(own.state, [...LIVE, 'expired']), lte(own.endsAt, now)))
      .orderBy(desc(own.endsAt))
      .limit(1),
  );

/** What covers a patient at an instant. */
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

/** Those who are covered already stay as they are. */
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

/** A consultation goes at the plan's price. One that is paid for again keeps its first note. */
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

/** Paid rows whose next moment has come, to be written as expiring or as expired; so many, in the order of their ids. */
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

/** Choices that were not paid for, older than an instant: closed, and nobody is named any more. */
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
