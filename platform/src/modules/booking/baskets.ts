/**
 * What somebody is choosing before a time is held. It belongs to the account or, before sign-in, to the device; the first
 * call of a signed-in account from that device takes it over. A new hold begins with what it says.
 */
import { type Basket, itemsFit } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../errors.ts';
import { retention } from '../../retention/retention.ts';
import { addressOf } from '../addresses/repository.ts';
import { itemsOf } from '../catalogue/repository.ts';
import { touchFiles } from '../files/repository.ts';
import { freshBook, type ScheduleBook } from '../scheduling/schedule-book.ts';
import type { Appointment } from '../scheduling/visit-repository.ts';
import { patientsOf } from '../users/patient-repository.ts';
import * as repository from './basket-repository.ts';
import type { Booking } from './booking.ts';
import { applyDetails, type DetailsRequest } from './change.ts';

interface Caller {
  readonly user: { readonly uid: string } | null;
  readonly deviceId: string;
}

const ownerOf = async (tx: Tx, { user, deviceId }: Caller): Promise<repository.BasketOwner | null> => {
  if (!user) return deviceId === '' ? null : { deviceId };
  if (deviceId !== '') await repository.moveBasket(tx, deviceId, user.uid);
  return { uid: user.uid };
};

export const readBasket = (ctx: AppContext, caller: Caller): Promise<Basket | null> =>
  ctx.db.transaction(async (tx) => {
    const owner = await ownerOf(tx, caller);
    return owner && repository.findBasket(tx, owner);
  });

/** @throws NOT_FOUND for a service that is not there, INVALID_REQUEST when neither account nor device is known */
export const saveBasket = async (ctx: AppContext, caller: Caller, asked: Basket): Promise<Basket> => {
  const service = found((await freshBook(ctx)).services.get(asked.stid));
  const basket = { ...asked, questions: [...service.questions], recording: false };
  return ctx.db.transaction(async (tx) => {
    const owner = (await ownerOf(tx, caller)) ?? refuse('INVALID_REQUEST');
    if ('uid' in owner) await touchFiles(tx, owner.uid, basket.attachments, ctx.clock.nowIso());
    await repository.writeBasket(tx, owner, basket, ctx.clock.nowIso());
    return basket;
  });
};

/** What of a basket still holds: patients and addresses may be gone, items off the list. */
const stillThere = async (tx: Tx, book: ScheduleBook, row: Appointment, basket: Basket): Promise<DetailsRequest> => {
  const { definition, questions } = found(book.services.get(row.stid));
  const own = (await patientsOf(tx, row.uid)).map(({ relId }) => relId);
  const patients = basket.patients.filter((id) => own.includes(id)).slice(0, definition.maxPatients);
  const references = basket.items.map(({ reference }) => reference);
  const listed = references.length === 0 ? [] : await itemsOf(tx, row.stid, references);
  const items = basket.items.filter(
    ({ kind, reference, patient }) =>
      (patient === null || patients.includes(patient)) &&
      listed.some((one) => one.kind === kind && one.reference === reference),
  );
  const { location, symptoms } = basket;
  const saved = location?.address_id ?? null;
  const gone = saved !== null && (await addressOf(tx, row.uid, saved)) === null;
  return {
    patients,
    items: itemsFit({ items, patients }, definition) ? items : [],
    answers: basket.answers.filter(
      ({ patient, question }) => patients.includes(patient) && questions.includes(question),
    ),
    ...(location === null || gone || row.delivery !== 'home' ? {} : { location }),
    symptoms,
  };
};

/** What is being chosen of one service, by an account on a device. */
export const basketOfService = async (tx: Tx, uid: string, deviceId: string, stid: string): Promise<Basket | null> => {
  const owner = await ownerOf(tx, { user: { uid }, deviceId });
  const basket = owner && (await repository.findBasket(tx, owner));
  return basket?.stid === stid ? basket : null;
};

/** A new hold with what the basket of its service says. @throws LOCATION_OUT_OF_AREA */
export const fillFromBasket = async (
  ctx: AppContext,
  tx: Tx,
  book: ScheduleBook,
  booking: Booking,
  deviceId: string,
): Promise<Booking> => {
  const { row } = booking;
  const basket = await basketOfService(tx, row.uid, deviceId, row.stid);
  if (!basket) return booking;
  return applyDetails(ctx, tx, book, booking, await stillThere(tx, book, row, basket));
};

/** Once an hour, baskets that nobody has touched for long are dropped. */
export const basketForgetting = retention(
  {
    name: 'booking.forget-baskets',
    what: 'baskets',
    tables: ['basket'],
    since: 'the last change',
    hours: ({ booking }) => booking.basketDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => repository.dropBaskets(tx, before)),
);
