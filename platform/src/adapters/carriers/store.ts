/** The state of text messages at carriers, in SQL. */
import { sql } from 'drizzle-orm';
import { toInstant } from '../../db/columns.ts';
import { firstRow, type Tx } from '../../db/database.ts';
import type { DeliveryReport, SmsReceipt } from '../../ports/sms.ts';
import type { CarrierName } from './carrier.ts';

interface Sending {
  readonly state: 'sending' | 'unsure' | 'accepted' | 'refused';
  readonly carrier: CarrierName | null;
  readonly reference: string | null;
  readonly reason: 'number' | 'content' | 'account' | null;
  readonly createdAt: string;
}

interface Row extends Omit<Sending, 'createdAt'> {
  readonly created_at: unknown;
}

const toSending = ({ created_at, ...row }: Row): Sending => ({ ...row, createdAt: toInstant(created_at) });
const COLUMNS = sql.raw('state, carrier, reference, reason, created_at');

/** The message, and whether the caller may send it: another request with its key may be in progress or complete. */
export const claimSending = async (
  tx: Tx,
  key: string,
  now: string,
  abandonedBefore: string,
): Promise<{ readonly sending: Sending; readonly mine: boolean }> => {
  await tx.execute(
    sql`INSERT INTO gateway_sms (key, state, created_at) VALUES (${key}, 'sending', ${now}) ON CONFLICT DO NOTHING`,
  );
  const before = await firstRow<Row>(tx, sql`SELECT ${COLUMNS} FROM gateway_sms WHERE key = ${key} FOR UPDATE`);
  const claimed = await firstRow<Row>(
    tx,
    sql`UPDATE gateway_sms SET sending_since = ${now} WHERE key = ${key} AND state IN ('sending', 'unsure')
      AND (sending_since IS NULL OR sending_since < ${abandonedBefore}::timestamptz) RETURNING ${COLUMNS}`,
  );
  return { sending: toSending((claimed ?? before) as Row), mine: claimed !== null };
};

/** Called before the request to a carrier: after a crash during the request its outcome is unknown. */
export const noteRequested = (tx: Tx, key: string, carrier: CarrierName): Promise<unknown> =>
  tx.execute(sql`UPDATE gateway_sms SET state = 'unsure', carrier = ${carrier} WHERE key = ${key}`);

/** Releases the message: no carrier has it, or the next attempt uses the same carrier again. */
export const noteFree = (tx: Tx, key: string, state: 'sending' | 'unsure'): Promise<unknown> =>
  tx.execute(sql`UPDATE gateway_sms SET state = ${state}, sending_since = NULL,
    carrier = CASE WHEN ${state} = 'sending' THEN NULL ELSE carrier END WHERE key = ${key}`);

export const noteReceipt = (tx: Tx, key: string, receipt: SmsReceipt): Promise<unknown> =>
  tx.execute(sql`UPDATE gateway_sms SET state = ${receipt.kind}, sending_since = NULL,
    reference = ${receipt.kind === 'accepted' ? receipt.reference : null},
    reason = ${receipt.kind === 'refused' ? receipt.reason : null} WHERE key = ${key}`);

/** `delivered` is final: a later report of a failure changes nothing. */
export const noteReport = (
  tx: Tx,
  carrier: CarrierName,
  { reference, outcome, at }: DeliveryReport,
): Promise<unknown> =>
  tx.execute(sql`UPDATE gateway_sms SET outcome = ${outcome}, outcome_at = ${at}
    WHERE carrier = ${carrier} AND reference = ${reference} AND outcome IS DISTINCT FROM 'delivered'`);

export const forgetSendings = (tx: Tx, before: string): Promise<unknown> =>
  tx.execute(sql`DELETE FROM gateway_sms WHERE created_at < ${before}::timestamptz`);
