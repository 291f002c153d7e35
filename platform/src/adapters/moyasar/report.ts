/**
 * Charges and refunds in Moyasar’s records: its list of payments, which is complete immediately, and its settlement lines,
 * which arrive days later and take precedence. Moyasar gives refunds no id: those that this product ordered have the reference
 * that the refund returned, and any remainder has a reference of its own and is reported as a difference.
 */
import type { Database } from '../../db/database.ts';
import type { GatewayMovement } from '../../ports/payment.ts';
import { type GatewayRefund, refundsDone } from '../gateway/store.ts';
import type { MoyasarApi, MoyasarLine, MoyasarPayment } from './api.ts';
import { isCharged } from './status.ts';

const settledLines = async (api: MoyasarApi, from: string): Promise<MoyasarLine[]> => {
  const lines: MoyasarLine[] = [];
  for (const { id } of await api.settlementsSince(from)) lines.push(...(await api.settlementLines(id)));
  return lines;
};

/** The refunded total, allocated to the ordered refunds in their order. */
const refundsOf = (payment: MoyasarPayment, ordered: readonly GatewayRefund[], at: string): GatewayMovement[] => {
  let left = payment.refunded;
  const known = ordered.flatMap(({ amount, refundReference, createdAt }) => {
    const part = Math.min(amount, left);
    left -= part;
    return part > 0 ? [{ kind: 'refund' as const, reference: refundReference ?? '', amount: part, at: createdAt }] : [];
  });
  const other = { kind: 'refund' as const, reference: `${payment.id}:other`, amount: left, at };
  return left > 0 ? [...known, other] : known;
};

/** Refund lines that match no ordered refund of the charge. */
const unknownRefunds = (lines: readonly MoyasarLine[], ordered: readonly GatewayRefund[]): GatewayMovement[] => {
  const open = [...ordered];
  return lines.flatMap(({ payment_id, amount, created_at: at }, index) => {
    const match = open.findIndex((one) => one.chargeReference === payment_id && one.amount === Math.abs(amount));
    if (match >= 0) open.splice(match, 1);
    const reference = `${payment_id}:settled:${index}`;
    return match >= 0 ? [] : [{ kind: 'refund' as const, reference, amount: Math.abs(amount), at }];
  });
};

export const createReport =
  ({ api, db, gateway }: { readonly api: MoyasarApi; readonly db: Database; readonly gateway: string }) =>
  async (from: string): Promise<GatewayMovement[]> => {
    const listed = await api.paymentsSince(from);
    const lines = (await settledLines(api, from)).filter(({ payment_id }) => payment_id);
    const [charges, refunds] = ['payment', 'refund'].map((kind) => lines.filter(({ type }) => type === kind));
    const named = [...listed.map(({ id }) => id), ...(refunds ?? []).flatMap(({ payment_id }) => payment_id ?? [])];
    const ordered = await db.read((tx) => refundsDone(tx, gateway, { since: from, charges: named }));
    // Charges that were made before the period and refunded within it.
    const known = new Set(listed.map(({ id }) => id));
    const older = new Set(ordered.map(({ chargeReference }) => chargeReference).filter((id) => !known.has(id)));
    const payments = [...listed];
    for (const id of older) payments.push(await api.payment(id));
    const movements = new Map<string, GatewayMovement>();
    for (const payment of payments.filter(isCharged)) {
      const { id: reference, amount, created_at: at } = payment;
      movements.set(reference, { kind: 'charge', reference, amount, at });
      const own = ordered.filter(({ chargeReference }) => chargeReference === reference);
      for (const refund of refundsOf(payment, own, at)) movements.set(refund.reference, refund);
    }
    for (const { payment_id, amount, created_at: at } of charges ?? [])
      if (payment_id) movements.set(payment_id, { kind: 'charge', reference: payment_id, amount, at });
    for (const refund of unknownRefunds(refunds ?? [], ordered)) movements.set(refund.reference, refund);
    return [...movements.values()];
  };
