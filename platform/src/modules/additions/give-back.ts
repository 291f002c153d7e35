/**
 * Refunds and closes additions when their visit, or a part of it, is cancelled. The caller holds the lock of the visit’s row.
 */
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import type { GivenBack, VisitAdditions, VisitCharge } from '../appointments/added.ts';
import { remainingItems } from '../appointments/remaining-parts.ts';
import { abandonPayment } from '../payments/abandon.ts';
import type { PayableRef } from '../payments/payables.ts';
import {
  type Addition,
  additionsOf,
  giveBackCharge,
  paidChargesOf,
  repriceCharge,
  setAdditionItems,
  updateAddition,
} from './repository.ts';
import type { AdditionCharge } from './tables.ts';

const payableOfRow = (id: string): PayableRef => ({ kind: 'addition', id });

/** Id of a charge among all charges of its visit. */
const lineId = ({ additionId, position }: AdditionCharge): string => `${additionId}-${position}`;

const asVisitCharge = (row: AdditionCharge): VisitCharge => ({
  lineId: lineId(row),
  kind: 'item',
  label: { ar: row.labelAr, en: row.labelEn },
  patientId: row.patientId,
  item: row.item,
  quantity: row.quantity,
  taxClass: row.taxClass,
  gross: row.gross,
  paid: row.paid,
  vat: row.vat,
  cancellationId: row.cancellationId,
  payable: payableOfRow(row.additionId),
});

/**
 * An open addition was priced for patients who may have left the visit, so it is closed and must be chosen again. A later
 * charge is refunded.
 */
const closeOpen = async (ctx: AppContext, tx: Tx, { row }: Addition): Promise<void> => {
  await abandonPayment(ctx, tx, payableOfRow(row.id));
  await updateAddition(tx, row.id, { state: 'closed', closedAt: ctx.clock.nowIso() });
};

/** Keeps the items of patients whose charges remain. An addition that was refunded in full becomes `refunded`. */
const shorten = async (
  ctx: AppContext,
  tx: Tx,
  { row, items }: Addition,
  { remainingCharges, patients, full }: GivenBack,
): Promise<void> => {
  const left = remainingCharges.filter(({ payable }) => payable.id === row.id);
  if (left.length > 0) await setAdditionItems(tx, row.id, remainingItems(items, patients, left));
  else if (full) await updateAddition(tx, row.id, { state: 'refunded', closedAt: ctx.clock.nowIso() });
  else if (remainingCharges.length > 0) await setAdditionItems(tx, row.id, []);
};

interface Read {
  readonly rows: readonly AdditionCharge[];
  readonly additions: readonly Addition[];
}

const giveBack = async (ctx: AppContext, tx: Tx, { rows, additions }: Read, what: GivenBack): Promise<void> => {
  const { cancellationId, charges, remainingCharges, repriced } = what;
  for (const row of rows.filter((one) => charges.some((charge) => charge.lineId === lineId(one)))) {
    await giveBackCharge(tx, row, cancellationId);
  }
  for (const { lineId: named, paid, vat } of repriced) {
    const row = rows.find((one) => lineId(one) === named);
    if (row) await repriceCharge(tx, row, { paid, vat });
  }
  for (const addition of additions) {
    const { id, state } = addition.row;
    // When the visit has ended, the sweep closes the open addition.
    if (state === 'open' && remainingCharges.length > 0) await closeOpen(ctx, tx, addition);
    if (state === 'paid' && charges.some(({ payable }) => payable.id === id)) await shorten(ctx, tx, addition, what);
  }
};

export const readAdditions = (tx: Tx, visitId: string): VisitAdditions => {
  let rows: Promise<readonly AdditionCharge[]> | undefined;
  let additions: Promise<readonly Addition[]> | undefined;
  const rowsOnce = () => (rows ??= paidChargesOf(tx, visitId));
  const additionsOnce = () => (additions ??= additionsOf(tx, visitId));
  return {
    paidFor: async () =>
      (await additionsOnce()).filter(({ row }) => row.paidAt !== null).map(({ row }) => payableOfRow(row.id)),
    charges: async () => (await rowsOnce()).map(asVisitCharge),
    giveBack: async (ctx, what) =>
      giveBack(ctx, tx, { rows: await rowsOnce(), additions: await additionsOnce() }, what),
  };
};
