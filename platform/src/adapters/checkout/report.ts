/**
 * Charges and refunds by Checkout.com's books: the files of its settlements, one a day, and for what is in none of them yet
 * the actions of the payments themselves.
 */
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import type { Database } from '../../db/database.ts';
import type { GatewayMovement } from '../../ports/payment.ts';
import { pagesSince, refundsDone } from '../gateway/store.ts';
import type { CheckoutApi } from './api.ts';
import { isCharged } from './status.ts';

const KINDS: Readonly<Record<string, GatewayMovement['kind']>> = { capture: 'charge', refund: 'refund' };

/** Decimals of riyals, without a sign: what was refunded is negative in the file. */
const Riyals = z.string().transform((text, ctx) => {
  const halalas = Math.round(Math.abs(Number(text)) * 100);
  if (text.trim() !== '' && Number.isFinite(halalas)) return halalas;
  ctx.addIssue({ code: 'custom', message: 'no amount' });
  return z.NEVER;
});

/** Columns by their names in lower case; rows of fees have another type of breakdown. */
const Row = z.object({
  payment_id: z.string(),
  action_id: z.string(),
  action_type: z.string(),
  breakdown_type: z.string().optional(),
  processed_on: z.string().transform((at) => new Date(`${at.trim().replace(' ', 'T').replace(/Z?$/, '')}Z`)),
  processing_currency_amount: Riyals,
});

/** @throws when a file has other columns: what is not read is no difference, and must not pass for one */
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
    // The platform knows a charge by its payment, and a refund by its action.
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
