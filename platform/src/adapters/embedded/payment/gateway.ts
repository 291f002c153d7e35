/**
 * The embedded gateway: the outside party of the payment port. It has its own tables and transactions and no access to
 * bookings. Its hosted page is sandbox/payment-page.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Clock } from '../../../core/clock.ts';
import { toInstant } from '../../../db/columns.ts';
import { type Database, firstRow, rowsOf, type Tx } from '../../../db/database.ts';
import { newId } from '../../../core/ids.ts';
import {
  type GatewayMovement,
  type PaymentPort,
  type PaymentRequest,
  type PaymentStatus,
  RefundImpossibleError,
  type RefundRequest,
} from '../../../ports/payment.ts';
import { createGatewayCards, type GatewayCardPages, storedCard } from './cards.ts';

export const SIGNATURE_HEADER = 'x-gateway-signature';
export const PAGE_PATH = '/sandbox/pay';

export interface GatewaySession {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly language: 'ar' | 'en';
  readonly returnUrl: string;
  readonly expiresAt: string;
  readonly state: 'open' | 'charged' | 'declined' | 'cancelled';
  readonly cardFingerprint: string | undefined;
  /** The stored card that the page confirms; null: a card is chosen on the page. */
  readonly cardToken: string | null;
}

export interface GatewayEvent {
  readonly id: string;
  readonly reference: string;
  readonly kind: string;
}

/** Cards that the page offers. The first one stands for a wallet token of a device and has no fingerprint. */
export const SAMPLE_CARDS = [
  { lastFour: '4242', number: null },
  { lastFour: '1881', number: '4012888888881881' },
  { lastFour: '5100', number: '5105105105105100' },
] as const;

export const PAGE_CHOICES = ['pay', 'decline', 'leave'] as const;
export type PageChoice = (typeof PAGE_CHOICES)[number];

export interface EmbeddedGateway extends PaymentPort, GatewayCardPages {
  readonly session: (id: string) => Promise<GatewaySession | null>;
  /** Records the action of the patient on the page, and the card. A closed or expired page is not changed. */
  readonly choose: (id: string, choice: PageChoice, lastFour?: string) => Promise<GatewaySession | null>;
  /** Webhooks that the merchant has not accepted yet, oldest first. */
  readonly undelivered: () => Promise<GatewayEvent[]>;
  readonly delivered: (eventId: string) => Promise<void>;
  readonly sign: (body: Uint8Array) => string;
}

export interface GatewayOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Shared secret of webhooks. */
  readonly secret: string;
}

const SESSION = sql.raw(
  `SELECT id, reference, amount, language, return_url, expires_at, state, card_fingerprint, card_token FROM sandbox_gateway.session`,
);

interface SessionRow {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly language: 'ar' | 'en';
  readonly return_url: string;
  readonly expires_at: unknown;
  readonly state: GatewaySession['state'];
  readonly card_fingerprint: string | null;
  readonly card_token: string | null;
}

const toSession = ({ return_url, expires_at, card_fingerprint, card_token, ...row }: SessionRow): GatewaySession => ({
  ...row,
  returnUrl: return_url,
  expiresAt: toInstant(expires_at),
  cardFingerprint: card_fingerprint ?? undefined,
  cardToken: card_token,
});

const bySession = async (tx: Tx, where: ReturnType<typeof sql>): Promise<GatewaySession | null> => {
  const row = await firstRow<SessionRow>(tx, sql`${SESSION} WHERE ${where} FOR UPDATE`);
  return row && toSession(row);
};

const findSession = async (tx: Tx, id: string): Promise<GatewaySession | null> => {
  const row = await firstRow<SessionRow>(tx, sql`${SESSION} WHERE id = ${id}`);
  return row && toSession(row);
};

interface StatusRow {
  readonly state: GatewaySession['state'];
  readonly card_fingerprint: string | null;
  /** Identifies the charge, which is committed together with the state. */
  readonly id: string;
  readonly amount: number;
  readonly at: unknown;
}

const lookup = async (tx: Tx, reference: string): Promise<PaymentStatus> => {
  const row = await firstRow<StatusRow>(
    tx,
    sql`SELECT s.state, s.card_fingerprint, c.id, c.amount, c.at FROM sandbox_gateway.session s
      LEFT JOIN sandbox_gateway.charge c ON c.session_id = s.id WHERE s.reference = ${reference}`,
  );
  if (!row) return { kind: 'open' };
  const cardFingerprint = row.card_fingerprint ?? undefined;
  if (row.state === 'declined') return { kind: row.state, cardFingerprint };
  if (row.state !== 'charged') return { kind: row.state };
  return { kind: row.state, chargeReference: row.id, amount: row.amount, at: toInstant(row.at), cardFingerprint };
};

/** The id of the page of a reference, which is created if it does not exist. */
const insertSession = async (tx: Tx, request: PaymentRequest, state: string, now: string): Promise<string> => {
  const row = await firstRow<{ id: string }>(
    tx,
    sql`INSERT INTO sandbox_gateway.session (id, reference, amount, language, return_url, expires_at, state, created_at, card_token)
      VALUES (${newId('gws')}, ${request.reference}, ${request.amount}, ${request.language}, ${request.returnUrl},
      ${request.expiresAt}, ${state}, ${now}, ${request.cardToken ?? null})
      ON CONFLICT (reference) DO UPDATE SET reference = excluded.reference RETURNING id`,
  );
  return (row as { id: string }).id;
};

const setState = (tx: Tx, id: string, state: GatewaySession['state']): Promise<unknown> =>
  tx.execute(sql`UPDATE sandbox_gateway.session SET state = ${state} WHERE id = ${id}`);

const OUTCOME = { pay: 'charged', decline: 'declined', leave: 'cancelled' } as const;

interface Chosen {
  readonly choice: PageChoice;
  readonly card: { readonly lastFour: string; readonly brand: string };
  readonly fingerprint: string | null;
}

/** One statement: the first caller that finds the page open decides. Null when the page is no longer open. */
const decide = async (
  tx: Tx,
  id: string,
  { choice, card, fingerprint }: Chosen,
  now: string,
): Promise<GatewaySession | null> => {
  const row = await firstRow<SessionRow>(
    tx,
    sql`WITH decided AS (
        UPDATE sandbox_gateway.session SET
          state = CASE WHEN expires_at <= ${now}::timestamptz THEN 'cancelled' ELSE ${OUTCOME[choice]} END,
          card_fingerprint = CASE WHEN expires_at <= ${now}::timestamptz OR ${choice === 'leave'}::boolean THEN card_fingerprint
            ELSE coalesce(${fingerprint}, card_fingerprint) END
        WHERE id = ${id} AND state = 'open'
        RETURNING id, reference, amount, language, return_url, expires_at, state, card_fingerprint, card_token
      ), charged AS (
        INSERT INTO sandbox_gateway.charge (id, session_id, amount, brand, last_four, at)
        SELECT ${newId('gwc')}, id, amount, ${card.brand}, ${card.lastFour}, ${now}::timestamptz FROM decided WHERE state = 'charged'
      ), announced AS (
        INSERT INTO sandbox_gateway.event (id, session_id, kind, at)
        SELECT ${newId('gwe')}, id, state, ${now}::timestamptz FROM decided
      )
      SELECT * FROM decided`,
  );
  return row && toSession(row);
};

const cancel = async (tx: Tx, reference: string, now: string): Promise<PaymentStatus> => {
  const never = { reference, amount: 1, language: 'ar', returnUrl: '', expiresAt: now } as const;
  await insertSession(tx, never, 'cancelled', now);
  const session = await bySession(tx, sql`reference = ${reference}`);
  if (session?.state === 'open') await setState(tx, session.id, 'cancelled');
  return lookup(tx, reference);
};

/** As at real gateways, a charge can be refunded for a year. */
const REFUND_DAYS = 365;

const assertRefundable = async (tx: Tx, { key, chargeReference }: RefundRequest, now: string): Promise<void> => {
  const tooOld = await firstRow(
    tx,
    sql`SELECT FROM sandbox_gateway.charge WHERE id = ${chargeReference}
      AND at < ${now}::timestamptz - ${REFUND_DAYS} * interval '1 day'
      AND NOT EXISTS (SELECT FROM sandbox_gateway.refund WHERE idempotency_key = ${key})`,
  );
  if (tooOld) throw new RefundImpossibleError(`the charge ${chargeReference} is older than ${REFUND_DAYS} days`);
};

const refund = async (tx: Tx, request: RefundRequest, now: string): Promise<string> => {
  await assertRefundable(tx, request, now);
  const { key, chargeReference, amount } = request;
  await tx.execute(sql`INSERT INTO sandbox_gateway.refund (id, charge_id, amount, idempotency_key, at)
    VALUES (${newId('gwr')}, ${chargeReference}, ${amount}, ${key}, ${now}) ON CONFLICT (idempotency_key) DO NOTHING`);
  const row = await firstRow<{ id: string }>(
    tx,
    sql`SELECT id FROM sandbox_gateway.refund WHERE idempotency_key = ${key}`,
  );
  return (row as { id: string }).id;
};

const report = async (tx: Tx, from: string): Promise<GatewayMovement[]> => {
  const rows = await rowsOf<Omit<GatewayMovement, 'at'> & { readonly at: unknown }>(
    tx,
    sql`SELECT 'charge' AS kind, id AS reference, amount, at FROM sandbox_gateway.charge WHERE at >= ${from}::timestamptz
      UNION ALL
      SELECT 'refund', id, amount, at FROM sandbox_gateway.refund WHERE at >= ${from}::timestamptz`,
  );
  return rows.map(({ at, ...movement }) => ({ ...movement, at: toInstant(at) }));
};

/** Only valid event names are accepted in a statement, whether or not the webhook is signed. */
const Name = z.string().regex(/^[\w.:-]{1,100}$/);
const Notice = z.object({ id: Name, reference: Name });

const readNotice = (body: Uint8Array): { eventId: string; reference: string } | null => {
  try {
    const { id, reference } = Notice.parse(JSON.parse(Buffer.from(body).toString('utf8')));
    return { eventId: id, reference };
  } catch {
    return null;
  }
};

export const createEmbeddedGateway = ({ db, clock, publicUrl, secret }: GatewayOptions): EmbeddedGateway => {
  const sign = (body: Uint8Array): string => createHmac('sha256', secret).update(body).digest('hex');
  const fingerprintOf = (number: string): string =>
    createHmac('sha256', secret).update(`card ${number}`).digest('base64url');
  const chosen = (choice: PageChoice, lastFour?: string): Chosen => {
    const { number, ...card } = SAMPLE_CARDS.find((one) => one.lastFour === lastFour) ?? SAMPLE_CARDS[0];
    return { choice, card: { ...card, brand: 'mada' }, fingerprint: number && fingerprintOf(number) };
  };
  /** Charges the stored card of a page; a card that was removed meanwhile is declined. */
  const ofToken = async (tx: Tx, choice: PageChoice, token: string): Promise<Chosen> => {
    const card = await storedCard(tx, token);
    if (card) return { choice, card, fingerprint: card.fingerprint };
    return {
      choice: choice === 'leave' ? choice : 'decline',
      card: { lastFour: '', brand: 'other' },
      fingerprint: null,
    };
  };
  const fits = (given: string, body: Uint8Array): boolean => {
    const expected = Buffer.from(sign(body));
    const actual = Buffer.from(given);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  };
  return {
    sign,
    ...createGatewayCards({ db, clock, publicUrl, fingerprintOf }),
    open: async (request) => {
      const id = await db.autocommit((tx) => insertSession(tx, request, 'open', clock.nowIso()));
      return { sessionReference: id, pageUrl: new URL(`${PAGE_PATH}/${id}`, publicUrl).href };
    },
    lookup: (reference) => db.autocommit((tx) => lookup(tx, reference)),
    cancel: (reference) => db.transaction((tx) => cancel(tx, reference, clock.nowIso())),
    refund: async (request) => ({ refundReference: await db.transaction((tx) => refund(tx, request, clock.nowIso())) }),
    report: (from) => db.autocommit((tx) => report(tx, from)),
    readWebhook: async ({ headers, body }) => (fits(headers[SIGNATURE_HEADER] ?? '', body) ? readNotice(body) : null),
    session: (id) => db.autocommit((tx) => findSession(tx, id)),
    choose: async (id, choice, lastFour) => {
      const decided = await db.transaction(async (tx) => {
        const token = (await findSession(tx, id))?.cardToken ?? null;
        const chose = token === null ? chosen(choice, lastFour) : await ofToken(tx, choice, token);
        return decide(tx, id, chose, clock.nowIso());
      });
      return decided ?? (await db.autocommit((tx) => findSession(tx, id)));
    },
    undelivered: () =>
      db.autocommit((tx) =>
        rowsOf<GatewayEvent>(
          tx,
          sql`SELECT e.id, e.kind, s.reference FROM sandbox_gateway.event e JOIN sandbox_gateway.session s ON s.id = e.session_id
            WHERE e.delivered_at IS NULL ORDER BY e.at, e.id LIMIT 100`,
        ),
      ),
    delivered: (eventId) =>
      db.autocommit(async (tx) => {
        const now = clock.nowIso();
        await tx.execute(sql`UPDATE sandbox_gateway.event SET delivered_at = ${now} WHERE id = ${eventId}`);
      }),
  };
};
