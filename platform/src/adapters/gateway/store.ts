/** State of pages, refunds and cards at payment gateways, in SQL. */
import { sql } from 'drizzle-orm';
import { toInstant } from '../../db/columns.ts';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';

export interface GatewayPage {
  readonly reference: string;
  readonly session: string | null;
  readonly pageUrl: string | null;
  readonly returnUrl: string;
  readonly language: 'ar' | 'en';
  readonly expiresAt: string;
  readonly state: 'opening' | 'open' | 'declined' | 'cancelled';
  readonly customerKey: string | null;
  readonly createdAt: string;
}

interface PageRow extends Pick<GatewayPage, 'reference' | 'session' | 'language' | 'state'> {
  readonly page_url: string | null;
  readonly return_url: string;
  readonly expires_at: unknown;
  readonly customer_key: string | null;
  readonly created_at: unknown;
}

const COLUMNS = sql.raw(
  'reference, session, page_url, return_url, language, expires_at, state, customer_key, created_at',
);

const toPage = (row: PageRow): GatewayPage => ({
  reference: row.reference,
  session: row.session,
  pageUrl: row.page_url,
  returnUrl: row.return_url,
  language: row.language,
  expiresAt: toInstant(row.expires_at),
  state: row.state,
  customerKey: row.customer_key,
  createdAt: toInstant(row.created_at),
});

export const findPage = async (tx: Tx, gateway: string, reference: string): Promise<GatewayPage | null> => {
  const row = await firstRow<PageRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM gateway_page WHERE gateway = ${gateway} AND reference = ${reference}`,
  );
  return row && toPage(row);
};

export const findPageOfSession = async (tx: Tx, gateway: string, session: string): Promise<GatewayPage | null> => {
  const row = await firstRow<PageRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM gateway_page WHERE gateway = ${gateway} AND session = ${session}`,
  );
  return row && toPage(row);
};

export const pagesSince = async (tx: Tx, gateway: string, from: string): Promise<GatewayPage[]> => {
  const rows = await rowsOf<PageRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM gateway_page WHERE gateway = ${gateway} AND created_at >= ${from}::timestamptz
      ORDER BY created_at, reference`,
  );
  return rows.map(toPage);
};

export type NewPage = Pick<GatewayPage, 'reference' | 'returnUrl' | 'language' | 'expiresAt' | 'state' | 'customerKey'>;

/** Does nothing when there is one already. */
export const insertPage = (tx: Tx, gateway: string, page: NewPage, now: string): Promise<unknown> =>
  tx.execute(sql`INSERT INTO gateway_page (reference, gateway, return_url, language, expires_at, state, customer_key, created_at)
    VALUES (${page.reference}, ${gateway}, ${page.returnUrl}, ${page.language}, ${page.expiresAt}, ${page.state},
      ${page.customerKey}, ${now}) ON CONFLICT (reference) DO NOTHING`);

/** Claims the opening of a page. False when another request has claimed it, or when the page is open or closed. */
export const claimOpening = async (tx: Tx, reference: string, now: string, abandonedBefore: string): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`UPDATE gateway_page SET opening_since = ${now} WHERE reference = ${reference} AND state = 'opening'
      AND (opening_since IS NULL OR opening_since < ${abandonedBefore}::timestamptz) RETURNING reference`,
  )) !== null;

export const releaseOpening = (tx: Tx, reference: string): Promise<unknown> =>
  tx.execute(sql`UPDATE gateway_page SET opening_since = NULL WHERE reference = ${reference}`);

/** Stores the page that the gateway opened. False when it was closed meanwhile. */
export const setOpened = async (
  tx: Tx,
  reference: string,
  { session, pageUrl }: { readonly session: string; readonly pageUrl: string },
): Promise<boolean> => {
  const row = await firstRow<{ state: string }>(
    tx,
    sql`UPDATE gateway_page SET session = ${session}, page_url = ${pageUrl}, opening_since = NULL,
        state = CASE WHEN state = 'opening' THEN 'open' ELSE state END
      WHERE reference = ${reference} RETURNING state`,
  );
  return row?.state === 'open';
};

/** Stores the gateway’s id of the payment, where it becomes known later. */
export const setSession = (tx: Tx, reference: string, session: string): Promise<unknown> =>
  tx.execute(sql`UPDATE gateway_page SET session = ${session} WHERE reference = ${reference}`);

export const setPageState = (tx: Tx, reference: string, state: 'declined' | 'cancelled'): Promise<unknown> =>
  tx.execute(sql`UPDATE gateway_page SET state = ${state} WHERE reference = ${reference} AND state <> 'declined'`);

export interface GatewayRefund {
  readonly key: string;
  readonly chargeReference: string;
  readonly amount: number;
  readonly refundedBefore: number | null;
  readonly refundReference: string | null;
  readonly createdAt: string;
}

interface RefundRow extends Pick<GatewayRefund, 'key' | 'amount'> {
  readonly charge_reference: string;
  readonly refunded_before: number | null;
  readonly refund_reference: string | null;
  readonly created_at: unknown;
}

const REFUND = sql.raw('key, charge_reference, amount, refunded_before, refund_reference, created_at');

const toRefund = ({ charge_reference, refunded_before, refund_reference, created_at, ...row }: RefundRow) => ({
  ...row,
  chargeReference: charge_reference,
  refundedBefore: refunded_before,
  refundReference: refund_reference,
  createdAt: toInstant(created_at),
});

export const findRefund = async (tx: Tx, gateway: string, key: string): Promise<GatewayRefund | null> => {
  const row = await firstRow<RefundRow>(
    tx,
    sql`SELECT ${REFUND} FROM gateway_refund WHERE gateway = ${gateway} AND key = ${key}`,
  );
  return row && toRefund(row);
};

/** Completed refunds: those begun since an instant, and those of the given charges. */
export const refundsDone = async (
  tx: Tx,
  gateway: string,
  { since, charges }: { readonly since: string; readonly charges: readonly string[] },
): Promise<GatewayRefund[]> => {
  const rows = await rowsOf<RefundRow>(
    tx,
    sql`SELECT ${REFUND} FROM gateway_refund WHERE gateway = ${gateway} AND refund_reference IS NOT NULL
      AND (created_at >= ${since}::timestamptz
        OR charge_reference IN (SELECT jsonb_array_elements_text(${JSON.stringify(charges)}::jsonb)))
      ORDER BY created_at, key`,
  );
  return rows.map(toRefund);
};

/** Claims the sending of a refund. False when this or another refund of the charge is in progress. */
export const claimRefund = async (
  tx: Tx,
  gateway: string,
  refund: Pick<GatewayRefund, 'key' | 'chargeReference' | 'amount'>,
  now: string,
  abandonedBefore: string,
): Promise<boolean> => {
  await tx.execute(sql`INSERT INTO gateway_refund (key, gateway, charge_reference, amount, created_at)
    VALUES (${refund.key}, ${gateway}, ${refund.chargeReference}, ${refund.amount}, ${now}) ON CONFLICT DO NOTHING`);
  const row = await firstRow(
    tx,
    sql`UPDATE gateway_refund SET sending_since = ${now} WHERE key = ${refund.key} AND refund_reference IS NULL
      AND (sending_since IS NULL OR sending_since < ${abandonedBefore}::timestamptz) RETURNING key`,
  );
  return row !== null;
};

export const setRefundedBefore = (tx: Tx, key: string, amount: number): Promise<unknown> =>
  tx.execute(sql`UPDATE gateway_refund SET refunded_before = ${amount} WHERE key = ${key}`);

/** Releases the claim after a refusal of the gateway, so that the refund can be sent again at once. */
export const releaseRefund = (tx: Tx, key: string): Promise<unknown> =>
  tx.execute(sql`UPDATE gateway_refund SET sending_since = NULL WHERE key = ${key}`);

/** No total is stored for a gateway that recognizes a repeated request. */
export const finishRefund = (tx: Tx, key: string, refundReference: string): Promise<unknown> =>
  tx.execute(sql`UPDATE gateway_refund SET refund_reference = ${refundReference}, sending_since = NULL,
      refunded_before = coalesce(refunded_before, 0) WHERE key = ${key}`);

interface CardRow {
  readonly id: string;
  readonly token: string;
}

/** The card with its previous token. */
export const upsertCard = async (
  tx: Tx,
  gateway: string,
  card: CardRow & { readonly cardKey: string },
  now: string,
): Promise<{ readonly id: string; readonly replaced: string | null }> => {
  const before = await firstRow<CardRow>(
    tx,
    sql`SELECT id, token FROM gateway_card WHERE gateway = ${gateway} AND card_key = ${card.cardKey} FOR UPDATE`,
  );
  const row = await firstRow<CardRow>(
    tx,
    sql`INSERT INTO gateway_card (id, gateway, card_key, token, created_at)
      VALUES (${card.id}, ${gateway}, ${card.cardKey}, ${card.token}, ${now})
      ON CONFLICT (gateway, card_key) DO UPDATE SET token = excluded.token RETURNING id, token`,
  );
  const replaced = before && before.token !== card.token ? before.token : null;
  return { id: (row as CardRow).id, replaced };
};

export const tokenOf = async (tx: Tx, gateway: string, id: string): Promise<string | null> =>
  (await firstRow<CardRow>(tx, sql`SELECT id, token FROM gateway_card WHERE gateway = ${gateway} AND id = ${id}`))
    ?.token ?? null;

export const deleteCard = (tx: Tx, gateway: string, id: string): Promise<unknown> =>
  tx.execute(sql`DELETE FROM gateway_card WHERE gateway = ${gateway} AND id = ${id}`);

/** Deletes pages and refunds begun before an instant, except refunds that were not completed. */
export const forgetGateway = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM gateway_page WHERE created_at < ${before}::timestamptz`);
  await tx.execute(
    sql`DELETE FROM gateway_refund WHERE created_at < ${before}::timestamptz AND refund_reference IS NOT NULL`,
  );
};
