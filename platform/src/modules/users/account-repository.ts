/** Rows of accounts. */
import { sql } from 'drizzle-orm';
import type { Language } from 'shared-contracts/domain';
import { firstRow, type Tx } from '../../db/database.ts';

export interface Account {
  readonly uid: string;
  /** E.164. */
  readonly phone: string;
  readonly dialCode: string;
  readonly email: string;
  readonly language: Language;
}

export interface NewAccount extends Account {
  readonly consentVersion: string;
  readonly createdAt: string;
}

const COLUMNS = sql`uid, phone, dial_code AS "dialCode", email, language`;

export const accountByPhone = (tx: Tx, phone: string) =>
  firstRow<Account>(tx, sql`SELECT ${COLUMNS} FROM account WHERE phone = ${phone}`);

export const accountById = (tx: Tx, uid: string) =>
  firstRow<Account>(tx, sql`SELECT ${COLUMNS} FROM account WHERE uid = ${uid}`);

export const insertAccount = async (tx: Tx, account: NewAccount): Promise<void> => {
  const { uid, phone, dialCode, email, language, consentVersion, createdAt } = account;
  await tx.execute(sql`INSERT INTO account (uid, phone, dial_code, email, language, consent_version, consent_at, created_at)
    VALUES (${uid}, ${phone}, ${dialCode}, ${email}, ${language}, ${consentVersion}, ${createdAt}, ${createdAt})`);
  await tx.execute(sql`INSERT INTO consent (uid, version, given_at) VALUES (${uid}, ${consentVersion}, ${createdAt})`);
};

export const updateEmail = async (tx: Tx, uid: string, email: string): Promise<void> => {
  await tx.execute(sql`UPDATE account SET email = ${email} WHERE uid = ${uid}`);
};
