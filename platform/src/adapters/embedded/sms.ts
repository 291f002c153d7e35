/** Keeps messages in a table, where the sandbox inbox shows them. One message a key, however often it is sent. */
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { toInstant } from '../../db/columns.ts';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { SmsPort } from '../../ports/sms.ts';

type Parts = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** What is kept of a message that nobody can look at: a code in it must not lie in the database. */
const WITHHELD = '…';

export const embeddedSms = ({ db, clock, config }: Parts): SmsPort => ({
  send: ({ key, to, text }) =>
    db.transaction(async (tx) => {
      const row = await firstRow<{ reference: string }>(
        tx,
        sql`INSERT INTO sandbox_sms (key, reference, phone, body, sent_at)
          VALUES (${key}, ${newId('sms')}, ${to}, ${config.sandbox ? text : WITHHELD}, ${clock.nowIso()})
          ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING reference`,
      );
      return { kind: 'accepted', reference: row?.reference ?? key };
    }),
});

export interface InboxMessage {
  readonly phone: string;
  readonly text: string;
  /** UTC ISO. */
  readonly at: string;
}

/** Newest first; of one phone (E.164) when given. */
export const smsInbox = async (tx: Tx, phone: string | null, limit: number): Promise<InboxMessage[]> => {
  const rows = await rowsOf<InboxMessage>(
    tx,
    sql`SELECT phone, body AS text, sent_at AS at FROM sandbox_sms
      WHERE ${phone}::text IS NULL OR phone = ${phone} ORDER BY sent_at DESC, reference DESC LIMIT ${limit}`,
  );
  return rows.map((row) => ({ ...row, at: toInstant(row.at) }));
};
