/** Steps of a booking, as the screens send them. */
import assert from 'node:assert/strict';
import * as api from 'shared-contracts/api';
import type { ItemKind } from 'shared-contracts/domain';
import { newId } from '../core/ids.ts';
import { insertCancellation } from '../modules/appointments/repository.ts';
import { updateAppointment } from '../modules/visits/repository.ts';
import type { TestApp, TestUser } from './test-app.ts';

export type Patient = TestUser & { readonly relId: string };

/** Works every day in the sample data, so there is always a slot soon. */
export const DOCTOR = 'doc_general_1';

export const freeSlots = async (app: TestApp, doctor = DOCTOR, days = 7): Promise<string[]> => {
  const found = await app.ok(api.slotSearch, { provider_id: doctor, days });
  return found.days.flatMap((day) => day.slots.filter(({ state }) => state === 'free').map(({ start }) => start));
};

/** Ends a visit as its provider would, without a refund or other consequences; the database requires the actor. */
export const endAsCancelled = ({ db, clock }: TestApp['ctx'], id: string): Promise<unknown> =>
  db.transaction(async (tx) => {
    const at = clock.nowIso();
    const about = { reason: 'provider', comment: '', refund: 0, idempotencyKey: null, at } as const;
    await insertCancellation(tx, { id: newId('cnl'), appointmentId: id, whole: true, by: 'provider', ...about });
    return updateAppointment(tx, id, { state: 'cancelled', closedAt: at, updatedAt: at });
  });

/** The n-th free slot of a doctor. */
export const freeSlot = async (app: TestApp, position = 0, doctor = DOCTOR): Promise<string> => {
  const start = (await freeSlots(app, doctor))[position];
  assert.ok(start, 'no free slot');
  return start;
};

export const hold = (app: TestApp, as: TestUser, start: string, doctor = DOCTOR) =>
  app.call(api.prebook, { provider_id: doctor, start }, { as, key: newId('key') });

/** Holds a slot, selects the account holder as patient and reviews. */
export const review = async (
  app: TestApp,
  as: Patient,
  options: { start?: string; doctor?: string; useWallet?: boolean } = {},
) => {
  const start = options.start ?? (await freeSlot(app, 0, options.doctor));
  const draft = await app.ok(api.prebook, { provider_id: options.doctor ?? DOCTOR, start }, { as, key: newId('key') });
  await app.ok(api.bookingDetails, { apnt_id: draft.apnt_id, rel_ids: [as.relId] }, { as });
  return app.ok(api.reviewBooking, { apnt_id: draft.apnt_id, use_wallet: options.useWallet ?? true }, { as });
};

/** The part of a review that a payment needs. */
interface Reviewed {
  readonly booking: { readonly apnt_id: string };
  readonly quote: { readonly quote: string };
}

export const pay = (app: TestApp, as: TestUser, { booking, quote }: Reviewed, key = newId('key'), useWallet = true) =>
  app.call(
    api.confirmBooking,
    { apnt_id: booking.apnt_id, quote: quote.quote, use_wallet: useWallet },
    { as, key, language: 'ar' },
  );

export interface Redirect {
  /** The payable: the appointment. */
  readonly payable: { readonly id: string };
  readonly payment_id: string;
  readonly url: string;
}

/** Continues to the gateway’s page. */
export const toGateway = async (app: TestApp, as: Patient, start?: string): Promise<Redirect> => {
  const reviewed = await review(app, as, start === undefined ? {} : { start });
  const { data, code } = await pay(app, as, reviewed);
  assert.equal(code, undefined);
  assert.equal(data.kind, 'redirect');
  return data as Redirect;
};

/** The patient’s action on the gateway’s page. */
export const choose = (app: TestApp, page: Redirect, choice: 'pay' | 'decline' | 'leave', card = '') =>
  app.gateway.choose(page, choice, card);

export const comeBack = (app: TestApp, as: TestUser, { payment_id }: Redirect) =>
  app.call(api.paymentReturn, { payment_id }, { as });

/** A booked and paid visit with a doctor; the card pays what the wallet does not. */
export const bookVisit = async (
  app: TestApp,
  as: Patient,
  options: { start?: string; doctor?: string; useWallet?: boolean } = {},
): Promise<{ readonly id: string; readonly start: string; readonly total: number }> => {
  const reviewed = await review(app, as, options);
  const { data } = await pay(app, as, reviewed, newId('key'), options.useWallet ?? true);
  if (data.kind === 'redirect') await choose(app, data as Redirect, 'pay');
  await app.ctx.bus.settled();
  const { booking, quote } = reviewed;
  return { id: booking.apnt_id, start: booking.starts_at, total: quote.total };
};

/** Cancels as the screens do: with the refund that was shown. */
export const cancel = async (
  app: TestApp,
  as: TestUser,
  id: string,
  asked: Partial<api.RequestOf<typeof api.cancelAppointment>> & { key?: string } = {},
) => {
  const { key = newId('key'), ...more } = asked;
  const { lines, to_wallet } = more;
  const shown = await app.call(api.cancellationPolicy, { apnt_id: id, lines, to_wallet }, { as });
  const expected_refund = shown.data?.refund ?? 0;
  return app.call(api.cancelAppointment, { apnt_id: id, reason_id: 'time', expected_refund, ...more }, { as, key });
};

const RIYADH = {
  address_id: null,
  label: 'Olaya',
  city: 'Riyadh',
  latitude: 24.6934,
  longitude: 46.6853,
  door: { street: 'Olaya Street', building: '12', flat: '', landmark: '' },
};

/** Books a home visit with any provider at the n-th free time, for the account holder or others, and pays by card. */
export const bookHomeVisit = async (
  app: TestApp,
  as: Patient,
  {
    stid = 'ST2',
    items = [['test', 'tst-cbc']] as readonly (readonly [kind: ItemKind, reference: string])[],
    position = 0,
    patients = [as.relId],
  } = {},
): Promise<string> => {
  const asked = { stid, location: RIYADH, gender: 'A' as const };
  const { days } = await app.ok(api.windowSearch, { ...asked, days: 14 });
  const free = days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free').map(({ start }) => start));
  const start = free.at(position) as string;
  const { apnt_id } = await app.ok(api.prebook, { ...asked, start }, { as, key: newId('key') });
  const chosen = items.map(([kind, reference]) => ({ kind, reference, patient: null, quantity: 1 }));
  await app.ok(api.bookingDetails, { apnt_id, rel_ids: patients, items: chosen }, { as });
  const reviewed = await app.ok(api.reviewBooking, { apnt_id, use_wallet: false }, { as });
  const { data } = await pay(app, as, reviewed, newId('key'), false);
  await choose(app, data as Redirect, 'pay');
  assert.equal((await comeBack(app, as, data as Redirect)).data.kind, 'confirmed');
  return apnt_id;
};

/** Removes the charges of a paid visit, so that any part of the payment can be refunded. */
export const clearCharges = async ({ ctx }: TestApp, apnt_id: string): Promise<void> => {
  await ctx.db.script((script) =>
    script.query('UPDATE appointment_line SET paid = 0, vat = 0 WHERE appointment_id = $1', [apnt_id]),
  );
};
