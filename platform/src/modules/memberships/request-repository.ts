/**
 * Requests that an insurer answers later, in SQL. A patient has at most one open request: without an answer, or with several
 * memberships to choose from.
 */
import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Localized } from 'shared-contracts/domain';
import type { ClearRow, EncryptedRow } from '../../at-rest/row-codec.ts';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import type { Membership } from '../../ports/eligibility.ts';
import { insuranceRequests, requestCodec, type RequestStatus } from './tables.ts';

export type { RequestStatus };

export interface OpenRequest {
  readonly id: string;
  readonly patientId: string;
  readonly insurerId: string;
  readonly insurer: Localized;
  readonly identity: string;
  readonly status: RequestStatus;
  readonly memberships: readonly Membership[];
  readonly askedAt: string;
  /** For `several`: the time from which there is a choice. */
  readonly answeredAt: string | null;
}

/** Outcome of a request. */
export type Outcome = Exclude<RequestStatus, 'pending' | 'withdrawn' | 'unavailable'>;

const OPEN = ['pending', 'several'] as const satisfies readonly RequestStatus[];
/** States in which a later answer still counts. */
const AWAITED = [...OPEN, 'unavailable'] as const satisfies readonly RequestStatus[];

type EncryptedColumn = 'identity' | 'memberships';

interface RequestRow {
  readonly id: string;
  readonly patientId: string;
  readonly insurerId: string;
  readonly ar: string;
  readonly en: string;
  readonly identity: string;
  readonly status: RequestStatus;
  readonly memberships: readonly Membership[] | null;
  readonly askedAt: Date | string;
  readonly answeredAt: Date | string | null;
}

const SELECT = sql.raw(`SELECT id, patient_id AS "patientId", insurer_id AS "insurerId", insurer_name_ar AS ar,
  insurer_name_en AS en, identity, status, memberships, asked_at AS "askedAt", answered_at AS "answeredAt" FROM insurance_request`);

const clear = async (tx: Tx, row: EncryptedRow<RequestRow, EncryptedColumn> | null): Promise<OpenRequest | null> => {
  if (!row) return null;
  const { ar, en, memberships, askedAt, answeredAt, ...rest } = await requestCodec.decrypt(tx, row);
  return {
    ...rest,
    insurer: { ar, en },
    memberships: memberships ?? [],
    askedAt: new Date(askedAt).toISOString(),
    answeredAt: answeredAt && new Date(answeredAt).toISOString(),
  };
};

export const openRequestOf = async (tx: Tx, patientId: string): Promise<OpenRequest | null> =>
  clear(tx, await firstRow(tx, sql`${SELECT} WHERE patient_id = ${patientId} AND status IN ${OPEN}`));

/** The insurer for which a patient waits: its answer is pending, it found several memberships, or it was unreachable. */
export const awaitedRequestOf = async (tx: Tx, patientId: string): Promise<OpenRequest | null> =>
  clear(
    tx,
    await firstRow(
      tx,
      sql`${SELECT} WHERE patient_id = ${patientId} AND status IN ${AWAITED} ORDER BY asked_at DESC LIMIT 1`,
    ),
  );

/** A request and its patient. */
interface Question {
  readonly id: string;
  readonly patientId: string;
}

/** The pending request with this reference. */
export const pendingQuestion = (tx: Tx, reference: string): Promise<Question | null> =>
  firstRow<Question>(
    tx,
    sql`SELECT id, patient_id AS "patientId" FROM insurance_request WHERE reference = ${reference} AND status = 'pending'`,
  );

/** A request without a final answer, locked until the end of the transaction: the second of two answers finds none. */
export const holdQuestion = async (tx: Tx, { id, patientId }: Question): Promise<OpenRequest | null> => {
  await lockName(tx, 'insurance', patientId);
  return clear(tx, await firstRow(tx, sql`${SELECT} WHERE id = ${id} AND status IN ${AWAITED} FOR UPDATE`));
};

/** References of all pending requests, oldest first. */
export const pendingReferences = async (tx: Tx): Promise<readonly string[]> =>
  (
    await rowsOf<{ reference: string }>(
      tx,
      sql`SELECT reference FROM insurance_request WHERE status = 'pending' ORDER BY asked_at LIMIT 1000`,
    )
  ).map(({ reference }) => reference);

/** Requests past their deadline: pending since before `askedAt`, or with an open choice since before `foundAt`. */
export const overdueQuestions = (
  tx: Tx,
  { askedAt, foundAt }: { readonly askedAt: string; readonly foundAt: string },
  after: string | null,
  limit: number,
) =>
  rowsOf<Question & { readonly status: RequestStatus }>(
    tx,
    sql`SELECT id, patient_id AS "patientId", status FROM insurance_request
      WHERE (status IN ('pending', 'unavailable') AND asked_at < ${askedAt} OR status = 'several' AND answered_at < ${foundAt})
        AND id > ${after ?? ''} ORDER BY id LIMIT ${limit}`,
  );

type Unreached = Question & { readonly insurerId: string };

/** Requests to unreachable insurers whose retry is due. */
export const dueUnavailable = (tx: Tx, now: string, after: string | null, limit: number) =>
  rowsOf<Unreached>(
    tx,
    sql`SELECT id, patient_id AS "patientId", insurer_id AS "insurerId" FROM insurance_request
      WHERE status = 'unavailable' AND coalesce(ask_again_at, asked_at) <= ${now} AND id > ${after ?? ''}
      ORDER BY id LIMIT ${limit}`,
  );

/**
 * Claims a due request, so that no other process sends it concurrently. The delay of its next attempt is `minutes`, doubled
 * with each attempt, up to `most`. Null: it is no longer due.
 */
export const claimDueRequest = async (
  tx: Tx,
  id: string,
  { now, minutes, most }: { readonly now: string; readonly minutes: number; readonly most: number },
): Promise<OpenRequest | null> => {
  const row = await firstRow<{ id: string }>(
    tx,
    sql`UPDATE insurance_request SET tries = tries + 1,
        ask_again_at = ${now}::timestamptz + least(${minutes}::int * power(2, least(tries + 1, 20)), ${most}::int) * interval '1 minute'
      WHERE id = ${id} AND status = 'unavailable' AND coalesce(ask_again_at, asked_at) <= ${now} RETURNING id`,
  );
  return row && clear(tx, await firstRow(tx, sql`${SELECT} WHERE id = ${id}`));
};

/** The insurer was reached and answers later. */
export const keepWaiting = async (tx: Tx, { id }: OpenRequest, reference: string): Promise<void> => {
  const values = { status: 'pending' as const, reference, answeredAt: null };
  await tx.update(insuranceRequests).set(values).where(eq(insuranceRequests.id, id));
};

/** The latest outcome of requests to an insurer about a patient; null: none is stored. */
export const lastStatusOf = async (tx: Tx, patientId: string, insurerId: string): Promise<RequestStatus | null> =>
  (
    await firstRow<{ status: RequestStatus }>(
      tx,
      sql`SELECT status FROM insurance_request WHERE patient_id = ${patientId} AND insurer_id = ${insurerId}
        ORDER BY asked_at DESC, answered_at DESC LIMIT 1`,
    )
  )?.status ?? null;

export const closeRequest = async (
  tx: Tx,
  { id }: OpenRequest,
  status: Exclude<RequestStatus, 'pending'>,
  answeredAt: string,
  memberships: readonly Membership[] = [],
): Promise<void> => {
  const values = requestCodec.encrypt(tx, {
    id,
    status,
    answeredAt,
    memberships: memberships.length > 0 ? memberships : null,
  });
  await tx.update(insuranceRequests).set(values).where(eq(insuranceRequests.id, id));
};

/** Ends the open request of a patient; its answer no longer counts. */
export const withdrawRequests = async (tx: Tx, patientId: string, answeredAt: string): Promise<void> => {
  await tx
    .update(insuranceRequests)
    .set({ status: 'withdrawn', answeredAt, memberships: null })
    .where(and(eq(insuranceRequests.patientId, patientId), inArray(insuranceRequests.status, AWAITED)));
};

type NewRequest = Omit<
  ClearRow<typeof insuranceRequests.$inferInsert, EncryptedColumn>,
  'status' | 'answeredAt' | 'memberships' | 'tries' | 'askAgainAt'
>;

/** Stores a request; replaces the previous one. */
export const insertRequest = async (tx: Tx, request: NewRequest): Promise<void> => {
  await lockName(tx, 'insurance', request.patientId);
  await withdrawRequests(tx, request.patientId, request.askedAt);
  await tx.insert(insuranceRequests).values(requestCodec.encrypt(tx, { ...request, status: 'pending' as const }));
};

/** Records an unreachable insurer, unless another request is open. One that is already being retried keeps its schedule. */
export const insertUnavailable = async (tx: Tx, request: NewRequest, askAgainAt: string): Promise<void> => {
  await lockName(tx, 'insurance', request.patientId);
  const awaited = await awaitedRequestOf(tx, request.patientId);
  if (awaited && awaited.status !== 'unavailable') return;
  if (awaited?.insurerId === request.insurerId && awaited.identity === request.identity) return;
  await withdrawRequests(tx, request.patientId, request.askedAt);
  const row = { ...request, status: 'unavailable' as const, answeredAt: request.askedAt, askAgainAt };
  await tx.insert(insuranceRequests).values(requestCodec.encrypt(tx, row));
};

export const dropRequestsBefore = async (tx: Tx, answeredAt: string): Promise<void> => {
  await tx
    .delete(insuranceRequests)
    .where(and(notInArray(insuranceRequests.status, [...AWAITED]), lt(insuranceRequests.answeredAt, answeredAt)));
};
