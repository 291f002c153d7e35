/** Rows of accounts. */
import { type SQL, sql } from 'drizzle-orm';
import type { Calendar, Language } from 'shared-contracts/domain';
import { blindIndex } from '../../at-rest/keyring.ts';
import { type EncryptedRow, rowCodec } from '../../at-rest/row-codec.ts';
import { toInstant } from '../../db/columns.ts';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';

export interface Account {
  readonly uid: string;
  /** E.164. */
  readonly phone: string;
  readonly dialCode: string;
  readonly email: string;
  readonly language: Language;
  readonly calendar: Calendar;
}

export interface NewAccount extends Omit<Account, 'calendar'> {
  readonly consentVersion: string;
  readonly createdAt: string;
}

export const accountCodec = rowCodec({
  table: 'account',
  key: { uid: 'uid' },
  columns: { phone: 'phone', email: 'email' },
});
type Stored = EncryptedRow<Account, 'phone' | 'email'>;

const indexOf = (tx: Tx, phone: string): string => blindIndex(tx, 'phone', phone);

const COLUMNS = sql`uid, phone, dial_code AS "dialCode", email, language, calendar`;

const accountWhere = async (tx: Tx, where: SQL): Promise<Account | null> => {
  const row = await firstRow<Stored>(tx, sql`SELECT ${COLUMNS} FROM account WHERE ${where}`);
  return row && accountCodec.decrypt(tx, row);
};

export const accountByPhone = (tx: Tx, phone: string): Promise<Account | null> =>
  accountWhere(tx, sql`phone_index = ${indexOf(tx, phone)}`);

export const accountById = (tx: Tx, uid: string): Promise<Account | null> => accountWhere(tx, sql`uid = ${uid}`);

export const insertAccount = async (tx: Tx, account: NewAccount): Promise<void> => {
  const { uid, phone, dialCode, email, language, consentVersion, createdAt } = accountCodec.encrypt(tx, account);
  await tx.execute(sql`INSERT INTO account (uid, phone, phone_index, dial_code, email, language, consent_version,
    consent_at, created_at) VALUES (${uid}, ${phone}, ${indexOf(tx, account.phone)}, ${dialCode}, ${email}, ${language}, ${consentVersion}, ${createdAt}, ${createdAt})`);
  await tx.execute(sql`INSERT INTO consent (uid, version, given_at) VALUES (${uid}, ${consentVersion}, ${createdAt})`);
};

export const updateEmail = async (tx: Tx, uid: string, email: string): Promise<void> => {
  const stored = accountCodec.encrypt(tx, { uid, email });
  await tx.execute(sql`UPDATE account SET email = ${stored.email} WHERE uid = ${uid}`);
};

export const updateCalendar = async (tx: Tx, uid: string, calendar: Calendar): Promise<void> => {
  await tx.execute(sql`UPDATE account SET calendar = ${calendar} WHERE uid = ${uid}`);
};

/** Fails when another account has the number. */
export const updatePhone = async (tx: Tx, uid: string, phone: string, dialCode: string): Promise<void> => {
  const stored = accountCodec.encrypt(tx, { uid, phone });
  await tx.execute(sql`UPDATE account SET phone = ${stored.phone}, phone_index = ${indexOf(tx, phone)},
    dial_code = ${dialCode} WHERE uid = ${uid}`);
};

/** Those of these accounts that exist. */
export const existingAccounts = async (tx: Tx, uids: readonly string[]): Promise<string[]> => {
  const rows = await rowsOf<{ uid: string }>(
    tx,
    sql`SELECT uid FROM account WHERE uid IN (SELECT jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb))`,
  );
  return rows.map(({ uid }) => uid);
};

export interface Consent {
  readonly version: string;
  /** UTC ISO. */
  readonly givenAt: string;
}

/** Newest first. */
export const consentsOf = async (tx: Tx, uid: string): Promise<Consent[]> => {
  const rows = await rowsOf<Consent>(
    tx,
    sql`SELECT version, given_at AS "givenAt" FROM consent WHERE uid = ${uid} ORDER BY given_at DESC, version DESC`,
  );
  return rows.map((row) => ({ ...row, givenAt: toInstant(row.givenAt) }));
};

/** Stored once per version; the account refers to the latest one. */
export const insertConsent = async (tx: Tx, uid: string, { version, givenAt }: Consent): Promise<void> => {
  await tx.execute(sql`INSERT INTO consent (uid, version, given_at) VALUES (${uid}, ${version}, ${givenAt})
    ON CONFLICT DO NOTHING`);
  await tx.execute(sql`UPDATE account SET consent_version = ${version}, consent_at = ${givenAt} WHERE uid = ${uid}`);
};
