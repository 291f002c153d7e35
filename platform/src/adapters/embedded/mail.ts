/** Keeps mails in a table, where the sandbox shows them. One mail a key. */
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { toInstant } from '../../db/columns.ts';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { MailPort } from '../../ports/mail.ts';

export const embeddedMail = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): MailPort => ({
  send: ({ key, to, subject, text }) =>
    db.transaction(async (tx) => {
      const row = await firstRow<{ reference: string }>(
        tx,
        sql`INSERT INTO sandbox_mail (key, reference, address, subject, body, sent_at)
          VALUES (${key}, ${newId('mail')}, ${to}, ${subject}, ${text}, ${clock.nowIso()})
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
  const rows = await rowsOf<Letter>(
    tx,
    sql`SELECT address, subject, body AS text, sent_at AS at FROM sandbox_mail ORDER BY sent_at DESC LIMIT ${limit}`,
  );
  return rows.map((row) => ({ ...row, at: toInstant(row.at) }));
};
