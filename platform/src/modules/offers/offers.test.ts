import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { violates } from '../../db/errors.ts';
import { newId } from '../../core/ids.ts';
import { DOCTOR, freeSlots, type Patient, pay } from '../../testing/booking.ts';
import { OLAYA } from '../../testing/home-visit.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';

const VIDEO = 'off_first_video';

describe('an offer', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  /** Starts from the offer, holds a time and reviews. */
  const reviewed = async (as: Patient, offer_id: string | null, position = 0) => {
    if (offer_id !== null) await app.ok(api.takeOffer, { offer_id }, { as });
    const start = (await freeSlots(app)).at(position) as string;
    const { apnt_id } = await app.ok(api.prebook, { provider_id: DOCTOR, start }, { as, key: newId('key') });
    await app.ok(api.bookingDetails, { apnt_id, rel_ids: [as.relId] }, { as });
    return app.ok(api.reviewBooking, { apnt_id, use_wallet: false }, { as });
  };
  const off = ({ quote }: Awaited<ReturnType<typeof reviewed>>): number =>
    quote.lines.filter(({ kind }) => kind === 'discount').reduce((sum, { amount }) => sum + amount, 0);

  it('is listed while it is valid, and can be opened after its end', async () => {
    const { offers } = await app.ok(api.offerDetails, {});
    assert.deepEqual(
      offers.map(({ offer_id }) => offer_id),
      ['off_first_video', 'off_physio', 'off_care_day'],
    );
    const care = offers.find(({ offer_id }) => offer_id === 'off_care_day');
    assert.deepEqual([care?.item?.price, care?.discount], [45_000, { kind: 'price', price: 39_900 }]);
    const asked = await app.ok(api.offerDetails, { offer_id: 'off_summer' });
    assert.deepEqual([asked.offers[0]?.offer_id, asked.offers[0]?.expired], ['off_summer', true]);
    assert.equal((await app.call(api.offerDetails, { offer_id: 'off_none' })).code, 'NOT_FOUND');
    const taken = await app.call(api.takeOffer, { offer_id: 'off_summer' }, { deviceId: newId('dev') });
    assert.equal(taken.code, 'OFFER_EXPIRED');
  });

  it('reduces the price of the booking that starts from it, before VAT', async () => {
    const as = await aUser(app);
    const answer = await reviewed(as, VIDEO);
    const fee = answer.quote.lines.find(({ kind }) => kind === 'fee')?.amount as number;
    assert.equal(off(answer), -Math.round(fee / 4));
    assert.equal(answer.quote.total, Math.round((fee * 3 * 1.15) / 4));
    const without = await aUser(app);
    assert.equal(off(await reviewed(without, null, 2)), 0);
  });

  it('of one item reduces the price of that item only, and nothing when another is chosen', async () => {
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE offer SET discount_kind = 'percent', discount_value = 10 WHERE id = 'off_care_day';
        UPDATE provider_service SET fee = 5000 WHERE stid = 'ST9'`),
    );
    const as = await aUser(app);
    const { basket } = await app.ok(api.takeOffer, { offer_id: 'off_care_day' }, { as });
    const [item] = basket.items;
    assert.deepEqual([basket.stid, item?.reference], ['ST9', 'pln-elderly-day']);
    const asked = { stid: 'ST9', location: OLAYA, gender: 'A' as const };
    const { days } = await app.ok(api.windowSearch, { ...asked, days: 14 });
    const start = days.flatMap(({ slots }) => slots).find(({ state }) => state === 'free')?.start as string;
    const { apnt_id } = await app.ok(api.prebook, { ...asked, start }, { as, key: newId('key') });
    const review = async (reference: string) => {
      const items = [{ kind: 'plan' as const, reference, patient: null, quantity: 1 }];
      await app.ok(api.bookingDetails, { apnt_id, rel_ids: [as.relId], items }, { as });
      return app.ok(api.reviewBooking, { apnt_id, use_wallet: false }, { as });
    };
    const answer = await review('pln-elderly-day');
    assert.equal(off(answer), -4500);
    assert.equal(answer.quote.total, Math.round((5000 + 45_000 - 4500) * 1.15));
    assert.equal(off(await review('pln-elderly-half')), 0);
  });

  it('is used once per account, whose next booking costs the full price', async () => {
    await app.ctx.db.script((script) => script.exec(`UPDATE offer SET discount_value = 100 WHERE id = '${VIDEO}'`));
    const as = await aUser(app);
    const first = await reviewed(as, VIDEO, 4);
    assert.equal(first.quote.due, 0);
    assert.equal((await pay(app, as, first, newId('key'), false)).data.kind, 'confirmed');
    const second = await reviewed(as, VIDEO, 6);
    assert.equal(off(second), 0);
  });

  it('is used once per account in the database, which rejects a second visit with it', async () => {
    const as = await aUser(app);
    const first = await reviewed(as, VIDEO, 10);
    assert.equal((await pay(app, as, first, newId('key'), false)).data.kind, 'confirmed');
    const second = await reviewed(as, null, 12);
    const redeem = app.ctx.db.script(async (script) => {
      await script.query(
        `INSERT INTO appointment_discount
          SELECT (jsonb_populate_record(one, jsonb_build_object('appointment_id', $2::text))).*
          FROM appointment_discount one WHERE appointment_id = $1`,
        [first.booking.apnt_id, second.booking.apnt_id],
      );
      await script.query(`UPDATE appointment SET state = 'awaiting_payment' WHERE id = $1`, [second.booking.apnt_id]);
    });
    await assert.rejects(redeem, (error) => violates(error, 'appointment_discount_offer_once'));
  });

  it('that ends before the payment changes the price, which the patient is shown first', async () => {
    const as = await aUser(app);
    const answer = await reviewed(as, VIDEO, 8);
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE appointment_discount SET valid_until = now() - interval '100 years'`),
    );
    const paid = await pay(app, as, answer, newId('key'), false);
    assert.equal(paid.code, 'PRICE_CHANGED');
  });
});
