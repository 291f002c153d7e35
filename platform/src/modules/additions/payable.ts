/** An addition as a payable. The row of the visit is locked first, as by every operation that ends the visit. */
import { addMinutes } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { keepAddedCovers } from '../booking/price/cover-repository.ts';
import { suppliedTo } from '../invoices/issue.ts';
import { notify } from '../notifications/service.ts';
import type { PayableOwner } from '../payments/payables.ts';
import { type Appointment, lockAppointment } from '../visits/repository.ts';
import { isBeforeStart } from './open.ts';
import { type AdditionPrice, quoteAddition } from './quote.ts';
import {
  type Addition,
  findAddition,
  lockAddition,
  setAdditionItems,
  setCharges,
  updateAddition,
} from './repository.ts';
import { ADDED, GIVEN_BACK, PAID_MESSAGE, PAID_TITLE } from './texts.ts';

export interface AddedTo extends Addition {
  readonly visit: Appointment;
}

export const lockAdded = async (tx: Tx, id: string, uid?: string): Promise<AddedTo | null> => {
  const row = await findAddition(tx, id);
  const visit = row && (await lockAppointment(tx, row.appointmentId, uid));
  const addition = visit && (await lockAddition(tx, id));
  return addition ? { ...addition, visit } : null;
};

const isOpen = (ctx: AppContext, { row, visit }: AddedTo): boolean =>
  row.state === 'open' && isBeforeStart(visit, ctx.clock.nowIso());

/** The payment page closes at the start of the visit at the latest. */
const pageCloses = ({ clock, config }: AppContext, { startsAt }: Appointment): string => {
  const until = addMinutes(clock.nowIso(), config.booking.holdPaymentMinutes);
  return until < startsAt ? until : startsAt;
};

export const additionPayable: PayableOwner<AddedTo, AdditionPrice> = {
  kind: 'addition',
  movement: { paid: ADDED, givenBack: GIVEN_BACK },
  returnLink: async ({ id, payableId }, { db }) => {
    const { appointmentId } = found(await db.read((tx) => findAddition(tx, payableId)));
    return linkTo('upcomingDetails', {}, { apnt_id: appointmentId, payment: id });
  },
  lock: lockAdded,
  isOpen,
  refuse: async () => refuse('ADDITION_CLOSED'),
  quote: (ctx, tx, { visit, row, items }, useWallet) => quoteAddition(ctx, tx, visit, { row, items }, useWallet),
  /** Stores items and charges as of the beginning of the payment. */
  reserve: async (ctx, tx, added, { shown, items, total, charges, covers }) => {
    await setAdditionItems(tx, added.row.id, items);
    await keepAddedCovers(tx, added.visit.id, covers);
    await setCharges(tx, added.row.id, charges);
    const row = await updateAddition(tx, added.row.id, { lines: shown.lines, total });
    return { row: { ...added, row, items }, until: pageCloses(ctx, added.visit) };
  },
  /** A charge is too late once the visit has begun or ended, or the addition was closed. */
  accepts: isOpen,
  confirm: async (ctx, tx, { row, visit }) => {
    await updateAddition(tx, row.id, { state: 'paid', paidAt: ctx.clock.nowIso() });
    await notify(ctx, tx, visit.uid, {
      kind: 'visits',
      occasion: `addition.paid:${row.id}`,
      title: PAID_TITLE,
      message: PAID_MESSAGE,
      icon: 'calendar',
      color: 'brand',
      url: linkTo('upcomingDetails', {}, { apnt_id: visit.id }),
      payload: {},
    });
  },
  supply: (_ctx, tx, { visit, row }) => suppliedTo(tx, visit, async () => row.lines),
  /** The addition stays open and can be paid again. */
  release: async () => undefined,
};
