/**
 * Charges and refunds in Checkout.com’s records: its daily settlement files, and the actions of the payments that are in no
 * file yet.
 */
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import type { Database } from '../../db/database.ts';
import type { GatewayMovement } from '../../ports/payment.ts';
import { pagesSince, refundsDone } from '../gateway/store.ts';
import type { CheckoutApi } from './api.ts';
import { isCharged } from './status.ts';

const KINDS: Readonly<Record<string, GatewayMovement['kind']>> = { capture: 'charge', refund: 'refund' };

/** Decimal amounts in riyals without a sign: refunds are negative in the file. */
const Riyals = z.string().transform((text, ctx) => {
  const halalas = Math.round(Math.abs(Number(text)) * 100);
  if (text.trim() !== '' && Number.isFinite(halalas)) return halalas;
  ctx.addIssue({ code: 'custom', message: 'no amount' });
  return z.NEVER;
});

/** Columns by lower-case name. Rows of fees have another breakdown type. */
const Row = z.object({
  payment_id: z.string(),
  action_id: z.string(),
  action_type: z.string(),
  breakdown_type: z.string().optional(),
  processed_on: z.string().transform((at) => new Date(`${at.trim().replace(' ', 'T').replace(/Z?$/, '')}Z`)),
  processing_currency_amount: Riyals,
});

/** @throws when a file has other columns, so that an unread file does not appear to have no differences */
export const settledMovements = (file: string): GatewayMovement[] => {
  const rows: unknown[] = parse(file, {
    bom: true,
    columns: (names: string[]) =>
      names.map((name) =>
        name
          .trim()
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, '_'),
      ),
    skip_empty_lines: true,
    trim: true,
  });
  return rows.flatMap((row) => {
    const read = Row.safeParse(row);
    if (!read.success) throw new Error('a settlement file of Checkout.com has columns that cannot be parsed');
    const { payment_id, action_id, action_type, breakdown_type, processed_on, processing_currency_amount } = read.data;
    const kind = KINDS[action_type.toLowerCase()];
    const isFee = breakdown_type !== undefined && KINDS[breakdown_type.toLowerCase()] === undefined;
    if (!kind || isFee) return [];
    // The platform identifies a charge by its payment, and a refund by its action.
    const reference = kind === 'charge' ? payment_id : action_id;
    return [{ kind, reference, amount: processing_currency_amount, at: processed_on.toISOString() }];
  });
};

interface Options {
  readonly api: CheckoutApi;
  readonly db: Database;
  readonly gateway: string;
}

export const createReport = ({ api, db, gateway }: Options) => {
  const refundsOf = async (charge: string): Promise<GatewayMovement[]> =>
    (await api.actions(charge))
      .filter(({ type, approved }) => type === 'Refund' && approved !== false)
      .map(({ id: reference, amount, processed_on: at }) => ({ kind: 'refund', reference, amount, at }));

  return async (from: string): Promise<GatewayMovement[]> => {
    const movements = new Map<string, GatewayMovement>();
    const own = await db.read((tx) => pagesSince(tx, gateway, from));
    const refunds = await db.read((tx) => refundsDone(tx, gateway, { since: from, charges: [] }));
    for (const file of await api.settlementFiles(from))
      for (const movement of settledMovements(file)) movements.set(movement.reference, movement);
    const refunded = new Set(refunds.map(({ chargeReference }) => chargeReference));
    for (const { reference } of own.filter(({ customerKey, session }) => customerKey === null && session !== null)) {
      for (const { id, amount, status, requested_on: at } of (await api.payments(reference)).filter(isCharged)) {
        if (!movements.has(id)) movements.set(id, { kind: 'charge', reference: id, amount, at });
        if (/refunded/i.test(status)) refunded.add(id);
      }
    }
    for (const charge of refunded)
      for (const refund of await refundsOf(charge))
        if (!movements.has(refund.reference)) movements.set(refund.reference, refund);
    return [...movements.values()];
  };
};
