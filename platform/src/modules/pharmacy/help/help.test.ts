import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  cancelOrder,
  createTicket,
  notificationList,
  orderRating,
  orderStatus,
  type PharmacyOrder,
  rateOrder,
  ticketList,
  ticketTypes,
} from 'shared-contracts/api';
import { rowsOf } from '../../../db/database.ts';
import { violates } from '../../../db/errors.ts';
import { newId } from '../../../core/ids.ts';
import { aUser, createTestApp, signedInAgain, type TestApp } from '../../../testing/index.ts';
import { type Patient, pharmacyActs } from '../../../testing/pharmacy.ts';
import { multipart, upload } from '../../../testing/upload.ts';
import { returnDispensed } from '../../prescriptions/repository.ts';
import { resolveTicket } from './tickets.ts';

const HOUR_MS = 3_600_000;
const PDF = Buffer.from('%PDF-1.7\n%%EOF');

describe('a ticket about a completed order', () => {
  let app: TestApp;
  const { aPatient, order, paid, take, stockOf, dispensed, now } = pharmacyActs(() => app);

  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const handedOver = async (patient: Patient): Promise<PharmacyOrder> => take(patient, await paid(patient));
  const asked = (patient: Patient, { order_id }: PharmacyOrder, more: object = {}) => ({
    order_id,
    type: 'missing' as const,
    lines: [{ drug_id: patient.drugs[0] as string, quantity: 1 }],
    text: 'لم تصل العبوة',
    attachments: [],
    ...more,
  });
  const report = async (patient: Patient, about: PharmacyOrder, more: object = {}) =>
    app.ok(createTicket, asked(patient, about, more), { as: patient.user, key: newId('key') });
  const refused = async (patient: Patient, about: PharmacyOrder, more: object = {}) =>
    (await app.call(createTicket, asked(patient, about, more), { as: patient.user, key: newId('key') })).code;
  const list = ({ user }: Patient, { order_id }: PharmacyOrder) => app.ok(ticketList, { order_id }, { as: user });
  const refundsOf = async (id: string): Promise<number[]> => {
    const rows = await app.ctx.db.read((tx) =>
      rowsOf<{ amount: number }>(
        tx,
        sql`SELECT r.card_amount + r.credit_amount + r.wallet_amount AS amount FROM payment_refund r
          JOIN payment p ON p.id = r.payment_id WHERE p.pharmacy_order_id = ${id}`,
      ),
    );
    return rows.map(({ amount }) => amount);
  };

  it('has its categories in both languages', async () => {
    const { types } = await app.ok(ticketTypes, {}, { as: await aUser(app) });
    assert.deepEqual(
      types.map(({ id }) => id),
      ['missing', 'damaged', 'wrong', 'other'],
    );
    for (const { name } of types) assert.notEqual(name.ar, name.en);
  });

  it('refunds the affected packs without the delivery fee, and makes them available in the prescription again', async () => {
    const patient = await aPatient();
    const done = await handedOver(patient);
    const ticket = await report(patient, done);
    await resolveTicket(app.ctx, { id: ticket.ticket_id, outcome: 'refund', answer: 'نعتذر، أعدنا المبلغ' });
    const { tickets, lines } = await list(patient, done);
    const [{ refunded, outcome, answer } = assert.fail()] = tickets;
    assert.equal(outcome, 'refund');
    assert.equal(answer, 'نعتذر، أعدنا المبلغ');
    // Metformin is zero-rated, so the price of a pack is the amount that was paid.
    assert.equal(refunded, done.lines[0]?.offer?.unit_price);
    assert.deepEqual(await refundsOf(done.order_id), [refunded]);
    assert.equal(await dispensed(patient), 0);
    assert.deepEqual(lines, []);
  });

  it('that is refunded causes a credit note for its lines', async () => {
    const patient = await aPatient();
    const done = await handedOver(patient);
    const ticket = await report(patient, done);
    await resolveTicket(app.ctx, { id: ticket.ticket_id, outcome: 'refund', answer: 'x' });
    const rows = await app.ctx.db.read((tx) =>
      rowsOf<{ total: number; vat: number }>(
        tx,
        sql`SELECT total, vat FROM invoice WHERE pharmacy_order_id = ${done.order_id} AND kind = 'credit-note'`,
      ),
    );
    assert.deepEqual(rows, [{ total: done.lines[0]?.offer?.unit_price, vat: 0 }]);
  });

  it('is closed once by concurrent decisions', async () => {
    const patient = await aPatient();
    const done = await handedOver(patient);
    const { ticket_id: id } = await report(patient, done);
    const ends = await Promise.allSettled(
      (['refund', 'redelivery', 'refund', 'explained'] as const).map((outcome) =>
        resolveTicket(app.ctx, { id, outcome, answer: 'x' }),
      ),
    );
    assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.ok((await refundsOf(done.order_id)).length <= 1);
  });

  it('that is replaced leads to a free order, which dispenses the packs', async () => {
    const patient = await aPatient();
    const done = await handedOver(patient);
    const pharmacy = done.pharmacy?.pharmacy_id ?? '';
    const { ticket_id: id } = await report(patient, done, { type: 'damaged' });
    const before = await stockOf(pharmacy, 'med_metformin_tablet_850');
    await resolveTicket(app.ctx, { id, outcome: 'redelivery', answer: 'يصلك بديل اليوم' });
    const [{ redelivery_id: again } = assert.fail()] = (await list(patient, done)).tickets;
    const anew = await now(patient, again ?? '');
    assert.equal(anew.status, 'CONFIRMED');
    assert.equal(anew.paid, 0);
    assert.equal(anew.pharmacy?.pharmacy_id, pharmacy);
    assert.equal(await stockOf(pharmacy, 'med_metformin_tablet_850'), before - 1);
    assert.equal(await dispensed(patient), 0);
    assert.equal((await take(patient, anew)).status, 'COMPLETED');
    assert.equal(await dispensed(patient), 1);
    assert.deepEqual(await refundsOf(done.order_id), []);
  });

  it('requires another identity check when a refrigerated medicine is replaced', async () => {
    const patient = await aPatient({ medicine: 'insulin', quantity: 1 });
    const done = await take(patient, await paid(patient, 'pickup'));
    const { ticket_id: id } = await report(patient, done);
    await resolveTicket(app.ctx, { id, outcome: 'redelivery', answer: 'x' });
    const [{ redelivery_id: again } = assert.fail()] = (await list(patient, done)).tickets;
    assert.equal((await now(patient, again ?? '')).identity_needed, true);
  });

  it('refunds the packs when their replacement is cancelled', async () => {
    const patient = await aPatient();
    const done = await handedOver(patient);
    const { ticket_id: id } = await report(patient, done);
    await resolveTicket(app.ctx, { id, outcome: 'redelivery', answer: 'x' });
    const [{ redelivery_id: again } = assert.fail()] = (await list(patient, done)).tickets;
    const { order: anew } = await app.ok(cancelOrder, { order_id: again ?? '' }, { as: patient.user });
    assert.equal(anew.status, 'CANCELLED');
    assert.equal(anew.refunded, null, 'nothing was paid for the new order');
    assert.deepEqual(await refundsOf(done.order_id), [done.lines[0]?.offer?.unit_price]);
  });

  it('causes a notice with a link to the order and without the text of the patient', async () => {
    const patient = await aPatient();
    const done = await handedOver(patient);
    const { ticket_id: id } = await report(patient, done);
    await resolveTicket(app.ctx, { id, outcome: 'explained', answer: 'العبوة في الكيس الثاني' });
    const { notifications } = await app.ok(notificationList, { page: 1 }, { as: patient.user });
    const [notice] = notifications.filter(({ title }) => title.en === 'Your report has an answer');
    assert.equal(notice?.url, `/prescriptions-v2/completed-order/${done.order_id}`);
    assert.equal(await dispensed(patient), 1);
  });

  it('is refused for more packs than were handed over, next to an open ticket, and for an order in progress', async () => {
    const patient = await aPatient();
    const onItsWay = await paid(patient);
    assert.equal(await refused(patient, onItsWay), 'STATE_NOT_ALLOWED');
    const done = await take(patient, onItsWay);
    const [drug] = patient.drugs;
    assert.equal(await refused(patient, done, { lines: [{ drug_id: drug, quantity: 2 }] }), 'DRUG_NOT_IN_ORDER');
    const other = [{ drug_id: patient.drugs[1], quantity: 1 }];
    assert.equal(await refused(patient, done, { lines: other }), 'DRUG_NOT_IN_ORDER');
    const twice = [drug, drug].map((drug_id) => ({ drug_id, quantity: 1 }));
    assert.equal(await refused(patient, done, { lines: twice }), 'DRUG_NOT_IN_ORDER');
    await report(patient, done);
    assert.equal(await refused(patient, done), 'TICKET_OPEN_ALREADY');
  });

  it('is rejected by the database for more packs than were handed over', async () => {
    const patient = await aPatient();
    const { order_id: id } = await handedOver(patient);
    const tooMany = app.ctx.db.transaction((tx) => returnDispensed(tx, id, patient.drugs[0] as string, 2));
    await assert.rejects(tooMany, (error) => violates(error, 'dispensing_returned'));
  });

  it('accepts photos that its patient uploaded for it', async () => {
    const patient = await aPatient();
    const done = await handedOver(patient);
    const file = await upload(app, patient.user, multipart('box.pdf', PDF));
    const foreign = await upload(app, await aUser(app), multipart('box.pdf', PDF));
    const ids = [file.data?.file_id ?? ''];
    assert.equal(await refused(patient, done, { attachments: [foreign.data?.file_id ?? ''] }), 'NOT_FOUND');
    const { attachments } = await report(patient, done, { attachments: ids });
    assert.deepEqual(
      attachments.map(({ file_name }) => file_name),
      ['box.pdf'],
    );
  });

  it('is accepted until the exact end of the reporting period', async () => {
    const patient = await aPatient();
    const done = await handedOver(patient);
    await app.clock.advance(app.ctx.config.pharmacy.ticketHours * HOUR_MS - 1);
    const later = { ...patient, user: await signedInAgain(app, patient.user) };
    assert.ok((await list(later, done)).until);
    await app.clock.advance(1);
    assert.equal((await list(later, done)).until, null);
    assert.equal(await refused(later, done), 'TICKET_TOO_LATE');
  });

  it('a rating is accepted once and only for a completed order', async () => {
    const patient = await aPatient();
    const created = await order(patient);
    const rate = async (order_id: string, rating: number) =>
      (await app.call(rateOrder, { order_id, rating, comment: 'سريع' }, { as: patient.user, key: newId('key') })).code;
    assert.equal(await rate(created.order_id, 5), 'STATE_NOT_ALLOWED');
    await app.ok(cancelOrder, { order_id: created.order_id }, { as: patient.user });
    const { order_id: id } = await handedOver(patient);
    assert.equal((await app.ok(orderRating, { order_id: id }, { as: patient.user })).may_rate, true);
    assert.equal(await rate(id, 4), undefined);
    assert.equal(await rate(id, 4), undefined);
    assert.equal(await rate(id, 1), 'ALREADY_RATED');
    const { rated, may_rate: mayRate } = await app.ok(orderRating, { order_id: id }, { as: patient.user });
    assert.equal(rated?.rating, 4);
    assert.equal(rated.comment, 'سريع');
    assert.equal(mayRate, false);
  });

  it('is not accessible to another account', async () => {
    const patient = await aPatient();
    const done = await handedOver(patient);
    const stranger = { ...patient, user: await aUser(app) };
    assert.equal(await refused(stranger, done), 'ORDER_NOT_FOUND');
    const order_id = done.order_id;
    assert.equal((await app.call(ticketList, { order_id }, { as: stranger.user })).code, 'ORDER_NOT_FOUND');
    assert.equal((await app.call(orderRating, { order_id }, { as: stranger.user })).code, 'ORDER_NOT_FOUND');
    assert.equal((await app.call(orderStatus, { id: order_id }, { as: stranger.user })).code, 'ORDER_NOT_FOUND');
  });
});
