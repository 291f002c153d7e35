/** The price that a patient paid for packs of an order, and its refund. */
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { found } from '../../../core/errors.ts';
import type { Credited } from '../../invoices/issue.ts';
import { type RefundOrder, refundPayable } from '../../payments/refund.ts';
import { VAT_BASIS_POINTS } from 'shared-contracts/domain';
import { type Offered, offerOf, payableOf } from '../order/offers.ts';
import { repaymentOf } from '../order/repayment-repository.ts';
import { lockOrder } from '../order/repository.ts';
import { medicinesNamed } from '../order/shelf-repository.ts';
import type { OrderRow } from '../order/tables.ts';
import { type TicketLineRow, type TicketRow, ticketLinesOf } from './repository.ts';

const WHOLE = 10_000;
type PaidLine = NonNullable<OrderRow['lines']>[number];

const rateOf = ({ tax_class }: Pick<PaidLine, 'tax_class'>): number => VAT_BASIS_POINTS[tax_class];
const grossOf = (line: PaidLine): number => line.amount + Math.round((line.amount * rateOf(line)) / WHOLE);

/**
 * The share of each pack in the payment. Insurers cover medicines and not the delivery, so the delivery fee and a later
 * insurance repayment are subtracted first, and the rest is allocated by price with VAT. Shares are rounded down, so that they
 * never exceed the payment.
 */
export const creditsOf = async (
  tx: Tx,
  order: OrderRow,
  offered: Offered,
  lines: readonly Pick<TicketLineRow, 'drugId' | 'packs'>[],
): Promise<Credited[]> => {
  const items = (order.lines ?? []).filter(({ kind }) => kind === 'item');
  const medicines = items.filter(({ rel_id }) => rel_id !== null);
  const delivery = items.filter(({ rel_id }) => rel_id === null).reduce((sum, line) => sum + grossOf(line), 0);
  const gross = medicines.reduce((sum, line) => sum + grossOf(line), 0);
  const repaid = (await repaymentOf(tx, order.id))?.amount ?? 0;
  const paid = Math.max(0, (order.total ?? 0) - delivery - repaid);
  const names = await medicinesNamed(
    tx,
    offered.lines.map(({ medicine }) => medicine),
  );
  return lines.flatMap(({ drugId, packs }) => {
    const line = found(offered.lines.find((one) => one.drugId === drugId));
    const { nameAr, nameEn } = found(names.get(line.medicine));
    const item = found(medicines.find(({ label }) => label.en === nameEn));
    const one = { ...item, amount: line.unitPrice * packs };
    const share = gross === 0 ? 0 : Math.floor((paid * grossOf(one)) / gross);
    const vat = Math.round((share * rateOf(item)) / (WHOLE + rateOf(item)));
    return share === 0
      ? []
      : [{ label: { ar: nameAr, en: nameEn }, quantity: packs, taxClass: item.tax_class, paid: share, vat }];
  });
};

/** Once per ticket. The caller holds the lock of the order’s row. */
export const refundTicket = async (
  ctx: AppContext,
  tx: Tx,
  ticket: Pick<TicketRow, 'id' | 'orderId'>,
  to: RefundOrder['to'],
): Promise<void> => {
  const order = found(await lockOrder(tx, ticket.orderId));
  const offered = found(await offerOf(tx, order.id));
  const charges = await creditsOf(tx, order, offered, await ticketLinesOf(tx, [ticket.id]));
  const amount = charges.reduce((sum, { paid }) => sum + paid, 0);
  if (amount === 0) return;
  const reason = `ticket:${ticket.id}`;
  await refundPayable(ctx, tx, { payable: payableOf(order.id), reason, amount, charges, to });
};
