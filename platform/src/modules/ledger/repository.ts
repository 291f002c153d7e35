/** The ledger in SQL. Sums are computed on demand; no balance is stored. */
import { inArray, sql } from 'drizzle-orm';
import type { Localized } from 'shared-contracts/domain';
import { toInstant } from '../../db/columns.ts';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';
import { newId } from '../../core/ids.ts';
import { COMPANY_ACCOUNT } from './company-accounts.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  type LedgerTransactionKind,
  ledgerTransactions,
  walletCredits,
} from './tables.ts';

export interface Credit {
  readonly id: string;
  readonly remaining: number;
  readonly expiresAt: string | null;
  readonly source: Localized;
}

/** The wallet account of a user, created on first use. */
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

/** Credits of a user with a remaining amount. */
export const creditsOf = async (tx: Tx, uid: string): Promise<Credit[]> => {
  const rows = await rowsOf<CreditRow>(
    tx,
    sql`SELECT c.id, c.expires_at, c.source_ar, c.source_en, left_of.amount AS remaining
      FROM (SELECT credit_id, sum(amount)::int AS amount FROM ledger_entry
        WHERE account_id = (SELECT id FROM ledger_account WHERE uid = ${uid}) AND credit_id IS NOT NULL
        GROUP BY credit_id HAVING sum(amount) > 0) AS left_of
      JOIN wallet_credit c ON c.id = left_of.credit_id`,
  );
  return rows.map(({ id, remaining, expires_at, source_ar, source_en }) => ({
    id,
    remaining,
    expiresAt: expires_at === null ? null : toInstant(expires_at),
    source: { ar: source_ar, en: source_en },
  }));
};

export interface FundedCredit {
  readonly id: string;
  /** Remaining halalas, greater than zero. */
  readonly remaining: number;
  /** Reference of the grant (`funding.ts`). */
  readonly reference: string;
}

/** Remaining credits that were bought with money: by a top-up, or by a refund to the wallet. */
export const fundedCredits = (tx: Tx, uid: string): Promise<FundedCredit[]> =>
  rowsOf<FundedCredit>(
    tx,
    sql`SELECT c.id, t.reference, left_of.amount AS remaining
      FROM wallet_credit c JOIN ledger_account a ON a.id = c.account_id
      JOIN ledger_entry g ON g.credit_id = c.id JOIN ledger_transaction t ON t.id = g.transaction_id AND t.kind = 'grant'
      JOIN ledger_entry o ON o.transaction_id = t.id AND o.account_id = ${COMPANY_ACCOUNT.topUps}
      CROSS JOIN LATERAL (SELECT sum(e.amount)::int AS amount FROM ledger_entry e WHERE e.credit_id = c.id) AS left_of
      WHERE a.uid = ${uid} AND left_of.amount > 0 ORDER BY c.id`,
  );

/** Serializes payments of one wallet; the overdraft trigger is the second safeguard. */
export const lockWallet = async (tx: Tx, uid: string): Promise<void> => {
  await tx.execute(sql`SELECT 1 FROM ledger_account WHERE uid = ${uid} FOR NO KEY UPDATE`);
};

export interface Entry {
  readonly accountId: string;
  readonly creditId: string | null;
  readonly amount: number;
}

export interface Posting {
  readonly kind: LedgerTransactionKind;
  readonly reference: string;
  /** For a refund: the reference of the use. */
  readonly origin?: string;
  readonly description: Localized;
  readonly at: string;
  readonly entries: readonly Entry[];
}

/** Inserts one balanced transaction; the same kind and reference twice violates `ledger_transaction_once`. */
export const post = async (tx: Tx, { kind, reference, origin, description, at, entries }: Posting): Promise<void> => {
  const id = newId('ltx');
  await tx
    .insert(ledgerTransactions)
    .values({ id, kind, reference, origin, descriptionAr: description.ar, descriptionEn: description.en, at });
  await tx.insert(ledgerEntries).values(entries.map((entry) => ({ transactionId: id, at, ...entry })));
};

/** Whether a movement of this kind exists for a reference. */
export const isPosted = async (tx: Tx, kind: Posting['kind'], reference: string): Promise<boolean> =>
  (await firstRow(tx, sql`SELECT 1 FROM ledger_transaction WHERE kind = ${kind} AND reference = ${reference}`)) !==
  null;

/** Halalas granted to wallets, by the references of the grants. */
export const grantedFor = async (tx: Tx, references: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (references.length === 0) return new Map();
  const rows = await rowsOf<{ reference: string; amount: number }>(
    tx,
    sql`SELECT t.reference, sum(e.amount)::int AS amount
      FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
      WHERE t.kind = 'grant' AND e.credit_id IS NOT NULL AND ${inArray(sql`t.reference`, [...references])}
      GROUP BY t.reference`,
  );
  return new Map(rows.map(({ reference, amount }) => [reference, amount]));
};

export interface SpentPart {
  readonly account: string;
  readonly credit: string;
  readonly amount: number;
  /** Expiry of the credit; null: none. */
  readonly expiresAt: string | null;
}

type SpentRow = Omit<SpentPart, 'expiresAt'> & { readonly expires: unknown };
const toSpent = ({ expires, ...part }: SpentRow): SpentPart => ({
  ...part,
  expiresAt: expires === null ? null : toInstant(expires),
});

/** Amounts of each credit that a reference used and that were not returned, latest expiry first. */
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

/** Amounts that refunds returned to credits, latest expiry first. */
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
  readonly last: string;
}

export interface MovementPlace {
  readonly limit: number;
  readonly offset: number;
  /** Cursor: the last entry of the movement before the page. */
  readonly before: string | null;
  readonly direction: 'in' | 'out' | null;
  /** From this instant on. */
  readonly from: string | null;
  /** Before this instant. */
  readonly to: string | null;
}

/** The entries of one wallet in a direction; all entries of a movement have the same sign. */
const entriesOf = (uid: string, direction: MovementPlace['direction']) => sql`e.account_id =
  (SELECT id FROM ledger_account WHERE uid = ${uid}) ${sql.raw(
    direction === null ? '' : `AND e.amount ${direction === 'in' ? '>' : '<'} 0`,
  )}`;

const isWithin = ({ from, to }: Pick<MovementPlace, 'from' | 'to'>) =>
  sql`e.at >= coalesce(${from}::timestamptz, '-infinity') AND e.at < coalesce(${to}::timestamptz, 'infinity')`;

/**
 * Movements of a wallet in the order of insertion, newest first, each with its running balance. A movement is identified by its
 * last entry, so that a page reads the end of an index and not the complete wallet.
 */
export const movementsOf = async (
  tx: Tx,
  uid: string,
  { limit, offset, before, direction, ...days }: MovementPlace,
) => {
  const rows = await rowsOf<MovementRow>(
    tx,
    sql`WITH newest AS MATERIALIZED (
        SELECT e.id AS last, e.account_id, e.transaction_id FROM ledger_entry e
        WHERE ${entriesOf(uid, direction)} AND ${isWithin(days)} AND e.id < coalesce(${before}::bigint, 9223372036854775807)
          AND e.id = (SELECT max(o.id) FROM ledger_entry o
            WHERE o.transaction_id = e.transaction_id AND o.account_id = e.account_id)
        ORDER BY e.id DESC LIMIT ${limit} OFFSET ${offset}
      ), first AS MATERIALIZED (
        SELECT e.account_id, max(e.id) AS last, sum(e.amount) AS balance FROM ledger_entry e
        WHERE e.account_id = (SELECT account_id FROM newest LIMIT 1) AND e.id <= (SELECT max(last) FROM newest)
        GROUP BY e.account_id
      )
      SELECT t.id, t.at, t.description_ar AS ar, t.description_en AS en, n.last::text AS last,
        (SELECT sum(e.amount)::int FROM ledger_entry e
          WHERE e.transaction_id = n.transaction_id AND e.account_id = n.account_id) AS amount,
        (f.balance - coalesce((SELECT sum(e.amount) FROM ledger_entry e
          WHERE e.account_id = n.account_id AND e.id > n.last AND e.id <= f.last), 0))::int AS balance
      FROM newest n JOIN first f ON f.account_id = n.account_id JOIN ledger_transaction t ON t.id = n.transaction_id
      ORDER BY n.last DESC`,
  );
  return rows.map(({ id, amount, at, ar, en, balance, last }) => ({
    movement: { id, amount, at: toInstant(at), description: { ar, en }, balance_after: balance },
    last,
  }));
};

/** Accounts with a remaining amount of an expired credit. */
export const holdersOfExpired = async (tx: Tx, now: string): Promise<string[]> => {
  const rows = await rowsOf<{ uid: string }>(
    tx,
    sql`SELECT DISTINCT a.uid FROM wallet_credit c JOIN ledger_account a ON a.id = c.account_id
      WHERE c.expires_at <= ${now}::timestamptz
        AND (SELECT sum(e.amount) FROM ledger_entry e WHERE e.credit_id = c.id) > 0`,
  );
  return rows.map(({ uid }) => uid);
};
