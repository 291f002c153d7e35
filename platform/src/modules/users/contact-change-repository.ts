/** Rows of contact changes, migration 0061. */
import { sql } from 'drizzle-orm';
import { type EncryptedRow, rowCodec } from '../../at-rest/row-codec.ts';
import { firstRow, type Tx } from '../../db/database.ts';

export type ContactKind = 'email' | 'phone';

export interface ContactChange {
  readonly id: string;
  readonly uid: string;
  readonly kind: ContactKind;
  /** The previous address or number (E.164). */
  readonly previous: string;
}

export const contactChangeCodec = rowCodec({
  table: 'contact_change',
  key: { id: 'id' },
  columns: { previous: 'previous' },
});

export const insertContactChange = async (tx: Tx, change: ContactChange, at: string): Promise<void> => {
  const { id, uid, kind, previous } = contactChangeCodec.encrypt(tx, change);
  await tx.execute(sql`INSERT INTO contact_change (id, uid, kind, previous, changed_at)
    VALUES (${id}, ${uid}, ${kind}, ${previous}, ${at})`);
};

export const findContactChange = async (tx: Tx, id: string): Promise<ContactChange | null> => {
  const row = await firstRow<EncryptedRow<ContactChange, 'previous'>>(
    tx,
    sql`SELECT id, uid, kind, previous FROM contact_change WHERE id = ${id}`,
  );
  return row && contactChangeCodec.decrypt(tx, row);
};

export const forgetContactChanges = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM contact_change WHERE changed_at < ${before}::timestamptz`);
};
