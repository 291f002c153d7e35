/** Tickets: problems with handed-over medicines, reported by the patient and closed by an operator. */
import {
  createTicket,
  type ParsedRequestOf,
  type ResponseOf,
  type Ticket,
  TICKET_TYPES,
  type ticketList,
  type ticketTypes,
} from 'shared-contracts/api';
import { addMinutes, type Localized, orderDestinationOf } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import type { UserCall } from '../../../context/call.ts';
import type { AppContext } from '../../../context/context.ts';
import { createdId } from '../../../context/created-id.ts';
import type { Tx } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { found, refuse } from '../../../core/errors.ts';
import { retention } from '../../../background/retention.ts';
import { forgetWithFiles } from '../../files/forget.ts';
import { attachFiles } from '../../files/attach.ts';
import { notify } from '../../notifications/service.ts';
import { dispensingsOfOrder, returnDispensed } from '../../prescriptions/repository.ts';
import { offerOf } from '../order/offers.ts';
import { findOrder, lockOrder } from '../order/repository.ts';
import type { OrderRow } from '../order/tables.ts';
import { TICKET_ANSWERED, TICKET_TYPE_NAMES } from '../order/texts.ts';
import { packsOf, redeliver } from './redelivery.ts';
import { creditsOf, refundTicket } from './refund.ts';
import {
  answerTicket,
  insertTicket,
  lockOpenTicket,
  deleteOldTickets,
  ticketLinesOf,
  ticketNamed,
  type TicketLineRow,
  type TicketRow,
  ticketsOf,
} from './repository.ts';

const HOUR = 60;

const describe = (row: TicketRow, lines: readonly TicketLineRow[], names: ReadonlyMap<string, Localized>): Ticket => ({
  ticket_id: row.id,
  order_id: row.orderId,
  type: row.kind,
  lines: lines.map(({ drugId, packs }) => ({ drug_id: drugId, name: found(names.get(drugId)), quantity: packs })),
  text: row.words,
  attachments: row.attachments,
  created_at: row.createdAt,
  outcome: row.outcome,
  answer: row.answer,
  answered_at: row.answeredAt,
  refunded: row.outcome === 'refund' ? row.amount : null,
  redelivery_id: row.redeliveryId,
});

/** Handed-over medicines of an order, with their names. */
const handedOver = async (tx: Tx, orderId: string) => {
  const rows = await dispensingsOfOrder(tx, orderId);
  return { rows, names: new Map(rows.map(({ drugId, product }) => [drugId, product])) };
};

export const ticketTypesOf = (): ResponseOf<typeof ticketTypes> => ({
  types: TICKET_TYPES.map((id) => ({ id, name: TICKET_TYPE_NAMES[id] })),
});

/** Null: the order was not handed over. */
const reportableUntil = (ctx: AppContext, { status, closedAt }: OrderRow): string | null =>
  closedAt !== null && orderDestinationOf(status) === 'completed'
    ? addMinutes(closedAt, ctx.config.pharmacy.ticketHours * HOUR)
    : null;

/** @throws ORDER_NOT_FOUND */
export const ticketsFor = (ctx: AppContext, uid: string, orderId: string): Promise<ResponseOf<typeof ticketList>> =>
  ctx.db.read(async (tx) => {
    const order = found(await findOrder(tx, orderId, uid), 'ORDER_NOT_FOUND');
    const tickets = await ticketsOf(tx, uid, orderId);
    const lines = await ticketLinesOf(
      tx,
      tickets.map(({ id }) => id),
    );
    const { rows, names } = await handedOver(tx, orderId);
    const left = rows.filter((row) => packsOf(row) > 0);
    const until = reportableUntil(ctx, order);
    const isOpen = tickets.some(({ answeredAt }) => answeredAt === null);
    const isLate = until === null || until <= ctx.clock.nowIso();
    return {
      tickets: tickets.map((ticket) =>
        describe(
          ticket,
          lines.filter(({ ticketId }) => ticketId === ticket.id),
          names,
        ),
      ),
      lines: left.map((row) => ({ drug_id: row.drugId, name: row.product, packs: packsOf(row) })),
      until: isOpen || isLate || left.length === 0 ? null : until,
    };
  });

/** @throws ORDER_NOT_FOUND, STATE_NOT_ALLOWED, TICKET_TOO_LATE, DRUG_NOT_IN_ORDER, TICKET_OPEN_ALREADY, what `attachFiles` throws */
export const createTicketOf = (call: UserCall, asked: ParsedRequestOf<typeof createTicket>): Promise<Ticket> => {
  const { ctx, user } = call;
  const { uid } = user;
  const id = createdId(call, 'tkt', createTicket);
  return ctx.db.transaction(async (tx) => {
    const { order_id: orderId, type: kind, text: words } = asked;
    const order = found(await findOrder(tx, orderId, uid), 'ORDER_NOT_FOUND');
    const { rows, names } = await handedOver(tx, orderId);
    const before = await ticketNamed(tx, uid, id);
    if (before) return describe(before, await ticketLinesOf(tx, [id]), names);
    const until = reportableUntil(ctx, order) ?? refuse('STATE_NOT_ALLOWED');
    const createdAt = ctx.clock.nowIso();
    if (until <= createdAt) refuse('TICKET_TOO_LATE');
    const lines = asked.lines.map(({ drug_id: drugId, quantity: packs }) => ({ ticketId: id, drugId, packs }));
    for (const { drugId, packs } of lines) {
      const given = rows.find((row) => row.drugId === drugId);
      if (!given || packs > packsOf(given)) refuse('DRUG_NOT_IN_ORDER');
    }
    if (new Set(lines.map(({ drugId }) => drugId)).size < lines.length) refuse('DRUG_NOT_IN_ORDER');
    const open = { outcome: null, answer: null, answeredAt: null, amount: null, redeliveryId: null };
    const attachments = await attachFiles(tx, uid, asked.attachments);
    const row: TicketRow = { id, uid, orderId, kind, words, attachments, createdAt, ...open };
    await onViolation(
      'pharmacy_ticket_one_open',
      () => insertTicket(tx, row, lines),
      () => refuse('TICKET_OPEN_ALREADY'),
    );
    return describe(row, lines, names);
  });
};

export interface Resolution {
  readonly id: string;
  readonly outcome: NonNullable<TicketRow['outcome']>;
  /** Answer to the patient. */
  readonly answer: string;
}

/**
 * Closes a ticket once: its packs count as not handed over and are refunded or replaced, or the problem is only explained.
 * @throws NOT_FOUND when there is no such ticket or it is already answered, what `redeliver` throws
 */
export const resolveTicket = (ctx: AppContext, { id, outcome, answer }: Resolution): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const ticket = found(await lockOpenTicket(tx, id));
    const order = found(await lockOrder(tx, ticket.orderId));
    const offered = found(await offerOf(tx, order.id));
    const lines = await ticketLinesOf(tx, [id]);
    const ended = { ...ticket, outcome, answer, answeredAt: ctx.clock.nowIso() };
    if (outcome === 'explained') await answerTicket(tx, ended);
    else {
      for (const { drugId, packs } of lines) await returnDispensed(tx, order.id, drugId, packs);
      const credits = await creditsOf(tx, order, offered, lines);
      const amount = credits.reduce((sum, { paid }) => sum + paid, 0);
      const redeliveryId = outcome === 'redelivery' ? await redeliver(ctx, tx, order, offered, lines) : null;
      await answerTicket(tx, { ...ended, amount, redeliveryId });
      if (outcome === 'refund') await refundTicket(ctx, tx, ticket, 'source');
    }
    await notify(ctx, tx, ticket.uid, {
      kind: 'messages',
      occasion: `pharmacy.ticket:${id}`,
      ...TICKET_ANSWERED,
      icon: 'chat',
      color: 'brand',
      url: linkTo('completedOrder', { orderId: order.id }),
      payload: { order_id: order.id, status: order.status },
    });
  });

export const ticketForgetting = retention(
  {
    name: 'pharmacy.forget-tickets',
    what: 'tickets about pharmacy orders, their answers and files',
    since: 'sending',
    hours: ({ pharmacy }) => pharmacy.ticketDays * 24,
  },
  forgetWithFiles(deleteOldTickets),
);
