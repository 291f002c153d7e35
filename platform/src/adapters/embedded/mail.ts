/** Stores mails in a table for the sandbox page. One mail per key. */
import { sql } from 'drizzle-orm';
import { type EncryptedRow, rowCodec } from '../../at-rest/row-codec.ts';
import type { Clock } from '../../core/clock.ts';
import { toInstant } from '../../db/columns.ts';
import { type Database, firstRow, rowsOf, type Tx } from '../../db/database.ts';
import { newId } from '../../core/ids.ts';
import type { MailPort } from '../../ports/mail.ts';

export const mailCodec = rowCodec({
  table: 'sandbox_mail',
  key: { key: 'key' },
  columns: { address: 'address', subject: 'subject', text: 'body' },
});

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

export const embeddedMail = ({ db, clock }: Parts): MailPort => ({
  send: ({ key, to, subject, text }) =>
    db.transaction(async (tx) => {
      const kept = mailCodec.encrypt(tx, { key, address: to, subject, text });
      const row = await firstRow<{ reference: string }>(
        tx,
        sql`INSERT INTO sandbox_mail (key, reference, address, subject, body, sent_at)
          VALUES (${key}, ${newId('mail')}, ${kept.address}, ${kept.subject}, ${kept.text}, ${clock.nowIso()})
          ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING reference`,
      );
      return { kind: 'accepted', reference: row?.reference ?? key };
    }),
});

export interface Letter {
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  /** UTC ISO. */
  readonly at: string;
}

/** Newest first. */
export const mailInbox = async (tx: Tx, limit: number): Promise<Letter[]> => {
  const rows = await rowsOf<EncryptedRow<Letter, 'address' | 'subject' | 'text'> & { readonly key: string }>(
    tx,
    sql`SELECT key, address, subject, body AS text, sent_at AS at FROM sandbox_mail ORDER BY sent_at DESC LIMIT ${limit}`,
  );
  return (await mailCodec.decryptAll(tx, rows)).map(({ address, subject, text, at }) => ({
    address,
    subject,
    text,
    at: toInstant(at),
  }));
};

export const forgetLetters = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM sandbox_mail WHERE sent_at < ${before}::timestamptz`);
};
