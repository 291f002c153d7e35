/** The ledger in SQL. Sums are computed where they are asked; nothing keeps a balance. */
import { inArray, sql } from 'drizzle-orm';
import type { Localized } from 'shared-contracts/domain';
import { toInstant } from '../../db/columns.ts';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions, walletCredits } from './tables.ts';

export interface Credit {
  readonly id: string;
  readonly remaining: number;
  readonly expiresAt: string | null;
  readonly source: Localized;
}

/** The wallet account of a user, made at the first need. */
export const walletAccount = async (tx: Tx, uid: string): Promise<string> => {
  await tx
    .insert(ledgerAccounts)
    .values({ id: newId('acc'), kind: 'wallet', uid })
    .onConflictDoNothing();
  const row = await firstRow<{ id: string }>(tx, sql`SELECT id FROM ledger_account WHERE uid = ${uid}`);
  return (row as { id: string }).id;
};

export const insertCredit = async (tx: Tx, row: typeof walletCredits.$inferInsert): Promise<void> => {
  await tx.insert(walletCredits).values(row);
};

interface CreditRow {
  readonly id: string;
  readonly remaining: number;
  readonly expires_at: unknown;
  readonly source_ar: string;
  readonly source_en: string;
}

/** Every credit of a user with what is left of it. */
export const creditsOf = async (tx: Tx, uid: string): Promise<Credit[]> => {
  const rows = await rowsOf<CreditRow>(
    tx,
    sql`SELECT c.id, c.expires_at, c.source_ar, c.source_en, coalesce(sum(e.amount), 0)::int AS remaining
      FROM wallet_credit c JOIN ledger_account a ON a.id = c.account_id LEFT JOIN ledger_entry e ON e.credit_id = c.id
      WHERE a.uid = ${uid} GROUP BY c.id`,
  );
  return rows.map(({ id, remaining, expires_at, source_ar, source_en }) => ({
    id,
    remaining,
    expiresAt: expires_at === null ? null : toInstant(expires_at),
    source: { ar: source_ar, en: source_en },
  }));
};

/** Rival payments of one wallet wait here for each other; the overdraft trigger stands behind. */
export const lockWallet = async (tx: Tx, uid: string): Promise<void> => {
  await tx.execute(sql`SELECT 1 FROM ledger_account WHERE uid = ${uid} FOR NO KEY UPDATE`);
};

export interface Entry {
  readonly accountId: string;
  readonly creditId: string | null;
  readonly amount: number;
}

export interface Posting {
  readonly kind: 'grant' | 'spend' | 'refund' | 'expire';
  readonly reference: string;
  /** Of a refund: the reference of what was spent. */
  readonly origin?: string;
  readonly description: Localized;
  readonly at: string;
  readonly entries: readonly Entry[];
}

/** Writes one balanced transaction; the same kind and reference twice violates `ledger_transaction_once`. */
export const post = async (tx: Tx, { kind, reference, origin, description, at, entries }: Posting): Promise<void> => {
  const id = newId('ltx');
  await tx
    .insert(ledgerTransactions)
    .values({ id, kind, reference, origin, descriptionAr: description.ar, descriptionEn: description.en, at });
  await tx.insert(ledgerEntries).values(entries.map((entry) => ({ transactionId: id, ...entry })));
};

/** Whether a movement of this kind was written for a reference. */
export const isPosted = async (tx: Tx, kind: Posting['kind'], reference: string): Promise<boolean> =>
  (await firstRow(tx, sql`SELECT 1 FROM ledger_transaction WHERE kind = ${kind} AND reference = ${reference}`)) !==
  null;

export interface SpentPart {
  readonly account: string;
  readonly credit: string;
  readonly amount: number;
  /** Of the credit; null: it has no end. */
  readonly expiresAt: string | null;
}

type SpentRow = Omit<SpentPart, 'expiresAt'> & { readonly expires: unknown };
const toSpent = ({ expires, ...part }: SpentRow): SpentPart => ({
  ...part,
  expiresAt: expires === null ? null : toInstant(expires),
});

/** What a reference took from each credit and has not given back, the longest-lived first. */
export const spentOn = async (tx: Tx, reference: string): Promise<SpentPart[]> => {
  const rows = await rowsOf<SpentRow>(
    tx,
    sql`SELECT e.account_id AS account, e.credit_id AS credit, -sum(e.amount)::int AS amount, c.expires_at AS expires
      FROM ledger_entry e
      JOIN ledger_transaction t ON t.id = e.transaction_id JOIN wallet_credit c ON c.id = e.credit_id
      WHERE (t.kind = 'spend' AND t.reference = ${reference})
        OR t.origin = ${reference}
      GROUP BY e.account_id, e.credit_id, c.expires_at HAVING sum(e.amount) < 0
      ORDER BY c.expires_at DESC NULLS FIRST, e.credit_id`,
  );
  return rows.map(toSpent);
};

/** What refunds gave back to credits, the longest-lived first. */
export const returnedBy = async (tx: Tx, references: readonly string[]): Promise<SpentPart[]> => {
  if (references.length === 0) return [];
  const rows = await rowsOf<SpentRow>(
    tx,
    sql`SELECT e.account_id AS account, e.credit_id AS credit, sum(e.amount)::int AS amount, c.expires_at AS expires
      FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id JOIN wallet_credit c ON c.id = e.credit_id
      WHERE t.kind = 'refund' AND ${inArray(sql`t.reference`, [...references])}
      GROUP BY e.account_id, e.credit_id, c.expires_at ORDER BY c.expires_at DESC NULLS FIRST, e.credit_id`,
  );
  return rows.map(toSpent);
};

interface MovementRow {
  readonly id: string;
  readonly amount: number;
  readonly at: unknown;
  readonly ar: string;
  readonly en: string;
  readonly balance: number;
  readonly total: number;
}

/** Movements of a wallet, newest first, each with the sum up to it. */
export const movementsOf = async (tx: Tx, uid: string, limit: number, offset: number) => {
  const rows = await rowsOf<MovementRow>(
    tx,
    sql`SELECT * FROM (
        SELECT m.*, sum(m.amount) OVER (ORDER BY m.at, m.last)::int AS balance, count(*) OVER ()::int AS total FROM (
          SELECT t.id, t.at, t.description_ar AS ar, t.description_en AS en, sum(e.amount)::int AS amount, max(e.id) AS last
          FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
          JOIN ledger_account a ON a.id = e.account_id WHERE a.uid = ${uid} GROUP BY t.id
        ) m
      ) s ORDER BY at DESC, last DESC LIMIT ${limit} OFFSET ${offset}`,
  );
  return rows.map(({ id, amount, at, ar, en, balance, total }) => ({
    movement: { id, amount, at: toInstant(at), description: { ar, en }, balance_after: balance },
    total,
  }));
};

/** Accounts with something left of a credit that can be spent no more. */
export const holdersOfExpired = async (tx: Tx, now: string): Promise<string[]> => {
  const rows = await rowsOf<{ uid: string }>(
    tx,
    sql`SELECT DISTINCT a.uid FROM wallet_credit c JOIN ledger_account a ON a.id = c.account_id
      WHERE c.expires_at <= ${now}::timestamptz
        AND (SELECT sum(e.amount) FROM ledger_entry e WHERE e.credit_id = c.id) > 0`,
  );
  return rows.map(({ uid }) => uid);
};
