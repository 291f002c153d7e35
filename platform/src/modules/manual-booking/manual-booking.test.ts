import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import { smsInbox } from '../../adapters/embedded/sms.ts';
import { choose, comeBack, DOCTOR, freeSlots, hold, type Patient, pay, type Redirect } from '../../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { violates } from '../../db/errors.ts';
import { newId } from '../../core/ids.ts';
import { isOffered } from '../booking/hold/place.ts';
import { candidatesOf } from '../scheduling/candidates.ts';
import { freshBook } from '../scheduling/schedule-book.ts';
import { prepareVisit, type PreparedRequest } from './prepare.ts';

describe('a visit that an agent prepared', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const prepared = async (as: Patient, start: string, more: Partial<PreparedRequest> = {}): Promise<string> => {
    const { apnt_id } = await prepareVisit(app.ctx, {
      uid: as.uid,
      patients: [as.relId],
      providerId: DOCTOR,
      stid: 'ST1',
      start,
      channel: 'video',
      items: [],
      location: null,
      discount: 0,
      note: 'كما اتفقنا في المكالمة',
      ...more,
    });
    return apnt_id;
  };
  const nth = async (position: number): Promise<string> => (await freeSlots(app)).at(position) as string;

  it('is announced to the patient, shown with its price, and paid like any booking', async () => {
    const as = await aUser(app);
    const start = await nth(10);
    const apnt_id = await prepared(as, start, { discount: 3000 });
    await app.ctx.jobs.runDue();
    const [sms] = await app.ctx.db.read((tx) => smsInbox(tx, as.phone, 1));
    assert.ok(sms?.text.includes(`/review?aId=${apnt_id}&prepared=true`));
    assert.ok(!sms?.text.includes('د.'), 'a lock screen shows no doctor');
    const { notifications } = await app.ok(api.notificationList, {}, { as });
    assert.equal(notifications[0]?.url, `/review?aId=${apnt_id}&prepared=true`);
    const shown = await app.ok(api.preparedVisit, { apnt_id }, { as });
    assert.deepEqual(
      [shown.booking.starts_at, shown.booking.missing, shown.prepared?.note],
      [start, null, 'كما اتفقنا في المكالمة'],
    );
    const quote = shown.quote as NonNullable<typeof shown.quote>;
    assert.equal(quote.lines.find(({ kind }) => kind === 'discount')?.amount, -3000);
    const { data } = await pay(app, as, { booking: shown.booking, quote });
    await choose(app, data as Redirect, 'pay');
    assert.equal((await comeBack(app, as, data as Redirect)).data.kind, 'confirmed');
    const detail = await app.ok(api.appointmentSummary, { apnt_id }, { as });
    assert.deepEqual([detail.state, detail.total], ['upcoming', quote.total]);
  });

  it('loses its agreed discount when the patient changes the choice, shows so, and regains it when the change is undone', async () => {
    const as = await aUser(app);
    const location = {
      address_id: null,
      label: 'Olaya',
      city: 'Riyadh',
      latitude: 24.6934,
      longitude: 46.6853,
      door: { street: 'Olaya Street', building: '12', flat: '', landmark: '' },
    };
    const { days } = await app.ok(api.windowSearch, { stid: 'ST2', location, gender: 'A', days: 5 });
    const start = days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free')).at(-1)?.start as string;
    const lipid = { kind: 'test' as const, reference: 'tst-lipid', patient: null, quantity: 1 };
    const book = await freshBook(app.ctx);
    const wish = { stid: 'ST2', gender: 'A', clinic: null, branch: null, city: null, channel: null } as const;
    const offer = candidatesOf(book, wish).find((one) => isOffered(app.ctx, one, Date.parse(start)));
    const apnt_id = await prepared(as, start, {
      stid: 'ST2',
      providerId: offer?.record.id as string,
      items: [lipid],
      location,
      discount: 5000,
    });
    const quoteOf = async () => app.ok(api.reviewBooking, { apnt_id, use_wallet: false }, { as });
    const agreed = await quoteOf();
    assert.equal(agreed.quote.lines.find(({ kind }) => kind === 'discount')?.amount, -5000);
    await app.ok(api.bookingDetails, { apnt_id, items: [{ ...lipid, reference: 'tst-cbc' }] }, { as });
    const changed = await quoteOf();
    assert.equal(
      changed.quote.lines.find(({ kind }) => kind === 'discount'),
      undefined,
    );
    assert.deepEqual(
      changed.booking.warnings?.map(({ kind, name }) => [kind, name.en]),
      [['discount-lost', 'Agreed discount']],
    );
    const old = await app.call(
      api.confirmBooking,
      { apnt_id, quote: agreed.quote.quote, use_wallet: false },
      { as, key: newId('key') },
    );
    assert.equal(old.code, 'PRICE_CHANGED');
    await app.ok(api.bookingDetails, { apnt_id, items: [lipid] }, { as });
    assert.equal((await quoteOf()).quote.total, agreed.quote.total);
    // The database rejects the same, whatever the code does.
    const steal = `UPDATE appointment_item SET reference = 'tst-cbc' WHERE appointment_id = '${apnt_id}';
      UPDATE appointment SET state = 'awaiting_payment' WHERE id = '${apnt_id}'`;
    await assert.rejects(
      app.ctx.db.script((script) => script.exec(`BEGIN; ${steal}; COMMIT`)),
      (error) => violates(error, 'appointment_discount_fits'),
    );
  });

  it('is accessible to its patient only', async () => {
    const as = await aUser(app);
    const apnt_id = await prepared(as, await nth(14));
    const stranger = await aUser(app);
    for (const endpoint of [api.preparedVisit, api.reviewBooking, api.bookingDraft]) {
      assert.equal((await app.call(endpoint, { apnt_id } as never, { as: stranger })).code, 'NOT_FOUND');
    }
    const payment = await app.call(
      api.confirmBooking,
      { apnt_id, quote: 'quo_x' },
      { as: stranger, key: 'key-12345678' },
    );
    assert.equal(payment.code, 'NOT_FOUND');
  });

  it('reserves its time, and is kept while the patient books another visit', async () => {
    const as = await aUser(app);
    const start = await nth(18);
    const apnt_id = await prepared(as, start);
    const rival = await aUser(app);
    assert.equal((await hold(app, rival, start)).code, 'SLOT_TAKEN');
    await assert.rejects(prepared(rival, start), { code: 'SLOT_TAKEN' });
    await assert.rejects(prepared(as, start, { providerId: 'doc_family_1' }), { code: 'PATIENT_BUSY' });
    assert.equal((await hold(app, as, await nth(24))).code, undefined);
    assert.equal((await hold(app, as, await nth(26))).code, undefined);
    assert.equal((await app.ok(api.preparedVisit, { apnt_id }, { as })).booking.state, 'held');
  });

  it('expires at the end of its hold and releases the slot', async () => {
    const as = await aUser(app);
    const start = (await freeSlots(app)).find((one) => one > addMinutes(app.clock.nowIso(), 3 * 1440)) as string;
    const apnt_id = await prepared(as, start);
    await app.clock.advance((app.ctx.config.booking.preparedHours * 60 + 1) * 60_000);
    const later = { ...as, ...(await aUser(app)), uid: as.uid };
    const row = await app.ctx.db.script((script) =>
      script.query<{ uid: string }>(`SELECT uid FROM appointment WHERE id = $1`, [apnt_id]),
    );
    assert.equal(row[0]?.uid, later.uid);
    const rival = await aUser(app);
    assert.equal((await hold(app, rival, start)).code, undefined);
  });

  it('is refused for another account’s patient and for a time that is not offered', async () => {
    const as = await aUser(app);
    const start = await nth(30);
    await assert.rejects(prepared(as, start, { patients: ['rel_sample_noura'] }), { code: 'NOT_FOUND' });
    await assert.rejects(prepared(as, addMinutes(start, 7)), { code: 'SLOT_NOT_OFFERED' });
  });
});
