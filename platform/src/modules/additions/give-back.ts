/** What becomes of additions when their visit, or a part of it, is cancelled. Its row makes rivals wait. */
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import type { AdditionKeeper, GivenBack, VisitCharge } from '../appointments/added.ts';
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

/** Names a charge among all of its visit. */
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

/** Chosen for patients who may not be there any more, at a price for them: it is chosen again. A charge that comes goes back. */
const closeOpen = async (ctx: AppContext, tx: Tx, { row }: Addition): Promise<void> => {
  await abandonPayment(ctx, tx, payableOfRow(row.id));
  await updateAddition(tx, row.id, { state: 'closed', closedAt: ctx.clock.nowIso() });
};

/** Items remain for the patients whose charges remain. An addition that was refunded in full ends as refunded. */
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

const giveBack = async (ctx: AppContext, tx: Tx, what: GivenBack): Promise<void> => {
  const { visitId, cancellationId, charges, remainingCharges, repriced } = what;
  const rows = await paidChargesOf(tx, visitId);
  for (const row of rows.filter((one) => charges.some((charge) => charge.lineId === lineId(one)))) {
    await giveBackCharge(tx, row, cancellationId);
  }
  for (const { lineId: named, paid, vat } of repriced) {
    const row = rows.find((one) => lineId(one) === named);
    if (row) await repriceCharge(tx, row, { paid, vat });
  }
  for (const addition of await additionsOf(tx, visitId)) {
    const { id, state } = addition.row;
    // Of a visit that ended, the sweep closes what is open.
    if (state === 'open' && remainingCharges.length > 0) await closeOpen(ctx, tx, addition);
    if (state === 'paid' && charges.some(({ payable }) => payable.id === id)) await shorten(ctx, tx, addition, what);
  }
};

export const additionKeeper: AdditionKeeper = {
  chargesOf: async (tx, visitId) => (await paidChargesOf(tx, visitId)).map(asVisitCharge),
  giveBack,
  paidFor: async (tx, visitId) =>
    (await additionsOf(tx, visitId)).filter(({ row }) => row.paidAt !== null).map(({ row }) => payableOfRow(row.id)),
};
