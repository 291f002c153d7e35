/** Stores messages in a table for the sandbox inbox. One message per key, however often it is sent. */
import { sql } from 'drizzle-orm';
import { blindIndex } from '../../at-rest/keyring.ts';
import { type EncryptedRow, rowCodec } from '../../at-rest/row-codec.ts';
import type { Clock } from '../../core/clock.ts';
import { toInstant } from '../../db/columns.ts';
import { type Database, firstRow, rowsOf, type Tx } from '../../db/database.ts';
import { newId } from '../../core/ids.ts';
import type { SmsPort } from '../../ports/sms.ts';
import type { Config } from '../../settings/config.ts';

export const smsCodec = rowCodec({
  table: 'sandbox_sms',
  key: { key: 'key' },
  columns: { phone: 'phone', text: 'body' },
});

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'sandbox'>;
}

/** The stored text when there is no sandbox inbox: a code must not be stored in the database. */
const WITHHELD = '…';

export const embeddedSms = ({ db, clock, config }: Parts): SmsPort => ({
  send: ({ key, to, text }) =>
    db.transaction(async (tx) => {
      const kept = smsCodec.encrypt(tx, { key, phone: to, text: config.sandbox ? text : WITHHELD });
      const row = await firstRow<{ reference: string }>(
        tx,
        sql`INSERT INTO sandbox_sms (key, reference, phone, phone_index, body, sent_at)
          VALUES (${key}, ${newId('sms')}, ${kept.phone}, ${blindIndex(tx, 'phone', to)}, ${kept.text}, ${clock.nowIso()})
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

/** Newest first; restricted to one phone (E.164) when given. */
export const smsInbox = async (tx: Tx, phone: string | null, limit: number): Promise<InboxMessage[]> => {
  const index = phone === null ? null : blindIndex(tx, 'phone', phone);
  const rows = await rowsOf<EncryptedRow<InboxMessage, 'phone' | 'text'> & { readonly key: string }>(
    tx,
    sql`SELECT key, phone, body AS text, sent_at AS at FROM sandbox_sms
      WHERE ${index}::text IS NULL OR phone_index = ${index} ORDER BY sent_at DESC, reference DESC LIMIT ${limit}`,
  );
  return (await smsCodec.decryptAll(tx, rows)).map(({ phone: to, text, at }) => ({
    phone: to,
    text,
    at: toInstant(at),
  }));
};

export const forgetSms = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM sandbox_sms WHERE sent_at < ${before}::timestamptz`);
};
