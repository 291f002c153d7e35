/** Invariants of money and slots at any idle moment, read directly from the tables. */
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database.ts';

export interface Broken {
  readonly rule: string;
  readonly id: string;
}

const RULES: readonly (readonly [rule: string, query: string])[] = [
  [
    'a charge has exactly one booking, one addition, one top-up, one plan, one order or one refund',
    `SELECT c.id FROM sandbox_gateway.charge c
      JOIN sandbox_gateway.session s ON s.id = c.session_id
      LEFT JOIN payment p ON p.id = s.reference LEFT JOIN appointment a ON a.id = p.appointment_id
      LEFT JOIN wallet_top_up w ON w.id = p.wallet_top_up_id
      LEFT JOIN family_subscription f ON f.id = p.family_subscription_id
      LEFT JOIN visit_addition v ON v.id = p.visit_addition_id
      LEFT JOIN pharmacy_order o ON o.id = p.pharmacy_order_id
      WHERE (CASE WHEN p.state = 'succeeded' AND p.charge_reference = c.id
          AND (a.booked_at IS NOT NULL OR w.state = 'paid' OR f.paid_at IS NOT NULL OR v.paid_at IS NOT NULL
            OR o.paid_at IS NOT NULL) THEN 1 ELSE 0 END)
        + (SELECT count(*) FROM sandbox_gateway.refund r WHERE r.charge_id = c.id AND r.amount = c.amount
          AND r.idempotency_key = 'refund:' || p.id) <> 1`,
  ],
  [
    'a booking is paid exactly once',
    `SELECT a.id FROM appointment a WHERE a.booked_at IS NOT NULL AND
      (SELECT count(*) FROM payment p WHERE p.appointment_id = a.id AND p.state = 'succeeded') <> 1`,
  ],
  [
    'a refunded payment has no booking',
    `SELECT p.id FROM payment p JOIN appointment a ON a.id = p.appointment_id
      WHERE p.state IN ('refund_due', 'refunded') AND a.booked_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM payment q WHERE q.appointment_id = a.id AND q.state = 'succeeded')`,
  ],
  [
    'a family doctor’s plan begins exactly when it was paid',
    `SELECT f.id FROM family_subscription f WHERE (f.paid_at IS NOT NULL) <> EXISTS
      (SELECT 1 FROM payment p WHERE p.family_subscription_id = f.id AND p.state = 'succeeded')`,
  ],
  [
    'an addition to a visit stands exactly when it was paid, at its price',
    `SELECT v.id FROM visit_addition v WHERE (v.paid_at IS NOT NULL) <> EXISTS
      (SELECT 1 FROM payment p WHERE p.visit_addition_id = v.id AND p.state = 'succeeded' AND p.total = v.total)`,
  ],
  [
    'a top-up is a credit exactly when it was paid',
    `SELECT w.id FROM wallet_top_up w LEFT JOIN ledger_transaction t ON t.kind = 'grant' AND t.reference = 'top-up:' || w.id
      WHERE (w.state = 'paid') <> (t.id IS NOT NULL) OR (w.state = 'paid') <> EXISTS
        (SELECT 1 FROM payment p WHERE p.wallet_top_up_id = w.id AND p.state = 'succeeded' AND p.card_amount = w.amount)
        OR t.id IS NOT NULL AND w.amount <> (SELECT sum(e.amount) FROM ledger_entry e
          WHERE e.transaction_id = t.id AND e.credit_id IS NOT NULL)`,
  ],
  ['a refund that is due was made', `SELECT id FROM payment WHERE state = 'refund_due'`],
  [
    'a failed or refunded payment gave the wallet back what it took',
    `SELECT p.id FROM payment p WHERE p.state IN ('failed', 'refunded') AND p.wallet_amount > 0 AND NOT EXISTS
      (SELECT 1 FROM ledger_transaction t WHERE t.kind = 'refund' AND t.reference = p.id)`,
  ],
  [
    'a payment took from the wallet what it says',
    `SELECT p.id FROM payment p WHERE p.wallet_amount <> coalesce((SELECT -sum(e.amount) FROM ledger_entry e
      JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE t.kind = 'spend' AND t.reference = p.id AND e.credit_id IS NOT NULL), 0)`,
  ],
  [
    'a refund was made once and as it was ordered',
    `SELECT r.id FROM payment_refund r JOIN payment p ON p.id = r.payment_id WHERE r.state = 'due' OR r.card_amount <> coalesce(
      (SELECT sum(g.amount) FROM sandbox_gateway.refund g
        WHERE g.idempotency_key = 'refund:' || r.id AND g.charge_id = p.charge_reference), 0)
      OR r.credit_amount + r.wallet_amount <> coalesce((SELECT sum(e.amount) FROM ledger_entry e
        JOIN ledger_transaction t ON t.id = e.transaction_id WHERE e.credit_id IS NOT NULL
          AND t.reference IN (r.id, 'refund:' || r.id)), 0)`,
  ],
  [
    'a payout left the wallet and reached its card, or a bank account, once',
    `SELECT o.id FROM wallet_payout o LEFT JOIN payment p ON p.id = o.payment_id WHERE o.state = 'due'
      OR o.amount <> coalesce((SELECT -sum(e.amount) FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
        WHERE t.kind = 'payout' AND t.reference = o.id AND e.credit_id = o.credit_id), 0)
      OR (o.refund_reference IS NOT NULL) <> EXISTS (SELECT 1 FROM sandbox_gateway.refund g
        WHERE g.idempotency_key = 'payout:' || o.id AND g.charge_id = p.charge_reference AND g.amount = o.amount)`,
  ],
  [
    'a cancellation gave back what it says, of the visit and of what was added',
    `SELECT c.id FROM appointment_cancellation c WHERE c.refund <> (SELECT coalesce(sum(r.card_amount + r.credit_amount + r.wallet_amount), 0)
      FROM payment_refund r WHERE r.reason = c.id)`,
  ],
  [
    'a visit with its additions gave back all but the price of what remains, or was given up too late',
    `SELECT a.id FROM appointment a
      WHERE EXISTS (SELECT 1 FROM appointment_cancellation c WHERE c.appointment_id = a.id AND c.refund > 0)
        AND NOT EXISTS (SELECT 1 FROM appointment_cancellation c WHERE c.appointment_id = a.id AND c.late)
        AND (SELECT sum(p.total - coalesce((SELECT sum(r.card_amount + r.credit_amount + r.wallet_amount)
            FROM payment_refund r WHERE r.payment_id = p.id), 0))
          FROM payment p LEFT JOIN visit_addition v ON v.id = p.visit_addition_id
          WHERE p.state = 'succeeded' AND a.id IN (p.appointment_id, v.appointment_id))
        <> (SELECT coalesce(sum(l.paid), 0) FROM appointment_line l
            WHERE l.appointment_id = a.id AND l.cancellation_id IS NULL)
          + (SELECT coalesce(sum(g.paid), 0) FROM visit_addition_charge g JOIN visit_addition v ON v.id = g.addition_id
            WHERE v.appointment_id = a.id AND v.paid_at IS NOT NULL AND g.cancellation_id IS NULL)`,
  ],
  [
    'an order keeps one offer exactly while it is of use',
    `SELECT o.id FROM pharmacy_order o WHERE
      (SELECT coalesce(string_agg(f.state, '+'), '') FROM pharmacy_offer f WHERE f.order_id = o.id AND f.state <> 'closed')
      <> CASE WHEN o.status IN ('OFFERED', 'ACCEPTED') THEN 'open'
        WHEN o.status IN ('CREATED', 'NOPHARM', 'CANCELLED', 'REJECTED', 'EXPIRED') THEN '' ELSE 'paid' END`,
  ],
  [
    'an order is supplied exactly when it was paid, or makes up for packs of another',
    `SELECT o.id FROM pharmacy_order o WHERE o.id NOT LIKE 'ord_sample%' AND (o.paid_at IS NOT NULL) <> (
      EXISTS (SELECT 1 FROM payment p WHERE p.pharmacy_order_id = o.id AND p.state = 'succeeded')
      OR EXISTS (SELECT 1 FROM pharmacy_ticket t WHERE t.redelivery_id = o.id))`,
  ],
  [
    'an order that was given up gave back all that was paid, and any other its tickets and what insurance covers',
    `SELECT o.id FROM pharmacy_order o JOIN payment p ON p.pharmacy_order_id = o.id AND p.state = 'succeeded'
      LEFT JOIN LATERAL (SELECT coalesce(sum(r.card_amount + r.credit_amount + r.wallet_amount), 0) AS back
        FROM payment_refund r WHERE r.payment_id = p.id AND r.reason NOT LIKE 'ticket:%') r ON true
      WHERE r.back <> CASE WHEN o.status IN ('CANCELLED', 'REJECTED') THEN p.total
        ELSE coalesce((SELECT c.amount FROM pharmacy_repayment c WHERE c.order_id = o.id), 0) END`,
  ],
  [
    'medicine counts as dispensed exactly when it was handed over',
    `SELECT o.id FROM pharmacy_order o WHERE
      (SELECT count(*) FROM dispensing d WHERE d.order_id = o.id)
      <> CASE WHEN o.status IN ('COURIER_COMPLETED', 'COMPLETED', 'HANDOVER') THEN
        (SELECT count(*) FROM pharmacy_offer f JOIN pharmacy_offer_line l ON l.offer_id = f.id
          WHERE f.order_id = o.id AND f.state = 'paid' AND l.answer = 'accepted') ELSE 0 END`,
  ],
  ['an order that was delivered is completed', `SELECT id FROM pharmacy_order WHERE status = 'COURIER_COMPLETED'`],
  [
    'the gateway gives back no more than it charged',
    `SELECT c.id FROM sandbox_gateway.charge c JOIN sandbox_gateway.refund r ON r.charge_id = c.id
      GROUP BY c.id HAVING sum(r.amount) > max(c.amount)`,
  ],
  ['the ledger sums to zero', `SELECT 'all' AS id FROM ledger_entry HAVING sum(amount) <> 0`],
  [
    'no credit is overdrawn',
    `SELECT credit_id AS id FROM ledger_entry WHERE credit_id IS NOT NULL GROUP BY credit_id HAVING sum(amount) < 0`,
  ],
  [
    'no two living appointments of a provider overlap',
    `SELECT a.id FROM appointment a JOIN appointment b ON a.id < b.id AND a.provider_id = b.provider_id AND a.period && b.period
      WHERE a.state IN ('held', 'awaiting_payment', 'upcoming', 'in_progress')
        AND b.state IN ('held', 'awaiting_payment', 'upcoming', 'in_progress')`,
  ],
];

/** Violated invariants; empty when there is none. `now` is the platform’s clock. */
export const brokenRules = (db: Database, now: Date): Promise<Broken[]> =>
  db.read(async (tx) => {
    const broken: Broken[] = [];
    for (const [rule, query] of RULES) {
      for (const { id } of await rowsOf<{ id: string }>(tx, sql.raw(query))) broken.push({ rule, id });
    }
    const stale = await rowsOf<{ id: string }>(
      tx,
      sql`SELECT id FROM appointment WHERE hold_expires_at <= ${now.toISOString()}::timestamptz`,
    );
    const unended = await rowsOf<{ id: string }>(
      tx,
      sql`SELECT id FROM pharmacy_offer WHERE state = 'open' AND expires_at <= ${now.toISOString()}::timestamptz`,
    );
    return [
      ...broken,
      ...stale.map(({ id }) => ({ rule: 'no hold outlives its time', id })),
      ...unended.map(({ id }) => ({ rule: 'no offer outlives its time', id })),
    ];
  });
