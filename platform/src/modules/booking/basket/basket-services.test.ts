/** Baskets of several services, and a fee that changes during a hold. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { type Basket, emptyBasket } from 'shared-contracts/domain';
import { newId } from '../../../core/ids.ts';
import { DOCTOR, freeSlot, hold, pay } from '../../../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../../../testing/index.ts';
import { multipart, upload } from '../../../testing/upload.ts';
import { writeBasket } from './repository.ts';

const LAB = 'ST2';
const NURSE = 'ST3';

describe('baskets of several services', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const chosen = (stid: string, symptoms: string) => ({ ...emptyBasket(stid), symptoms });
  type By = Parameters<TestApp['call']>[2];
  const save = (stid: string, symptoms: string, by: By) =>
    app.ok(api.saveBasket, { basket: chosen(stid, symptoms) }, by);
  const read = async (stid: string | undefined, by: By) =>
    (await app.ok(api.basket, stid === undefined ? {} : { stid }, by)).basket?.symptoms ?? null;

  it('are kept side by side, and a request without a service returns the most recent one', async () => {
    const by = { as: await aUser(app) };
    await save(LAB, 'lab', by);
    await app.clock.advance(1000);
    await save(NURSE, 'nurse', by);
    assert.deepEqual([await read(LAB, by), await read(NURSE, by), await read('ST8', by)], ['lab', 'nurse', null]);
    assert.equal(await read(undefined, by), 'nurse');
    await save(LAB, 'lab again', by);
    assert.deepEqual([await read(LAB, by), await read(NURSE, by)], ['lab again', 'nurse']);
  });

  it('are merged into the account at sign-in, each replacing the basket of the same service', async () => {
    const deviceId = newId('dev');
    const as = await aUser(app, { deviceId });
    await save(LAB, 'before', { as });
    await save('ST8', 'drip', { as });
    await save(LAB, 'visitor', { deviceId });
    await save(NURSE, 'visitor', { deviceId });
    const by = { as };
    assert.deepEqual(
      [await read(LAB, by), await read(NURSE, by), await read('ST8', by), await read(LAB, { deviceId })],
      ['visitor', 'visitor', 'drip', null],
    );
  });

  it('keep their uploaded files from expiring while they are edited', async () => {
    const as = await aUser(app);
    const sent = await upload(app, as, multipart('report.pdf', Buffer.from('%PDF-1.7\nhello\n%%EOF')));
    const file = sent.data?.file_id ?? '';
    const endOf = async () => Date.parse((await app.ok(api.listFiles, {}, { as })).files[0]?.ends_at ?? '');
    const before = await endOf();
    await app.clock.advance(60_000);
    await app.ok(api.saveBasket, { basket: { ...chosen('ST1', 'cough'), attachments: [file] } }, { as });
    assert.equal((await endOf()) - before, 60_000);
  });

  it('are not stored when neither account nor device is known', async () => {
    const nobody = { deviceId: '' };
    const refused = await app.call(api.saveBasket, { basket: chosen(LAB, 'whose?') }, nobody);
    assert.deepEqual([refused.code, await read(LAB, nobody)], ['INVALID_REQUEST', null]);
  });

  it('are empty when this version cannot read the stored basket', async () => {
    const as = await aUser(app);
    const unread = { basket: { stid: LAB } as Basket, seen: [] };
    await app.ctx.db.transaction((tx) => writeBasket(tx, { uid: as.uid }, unread, app.clock.nowIso()));
    assert.deepEqual([await read(LAB, { as }), await read(undefined, { as })], [null, null]);
  });

  it('are deleted only by a booking of the same service', async () => {
    const as = await aUser(app);
    await save(LAB, 'lab', { as });
    await save('ST1', 'headache', { as });
    const { data } = await hold(app, as, await freeSlot(app, 3));
    await app.ok(api.bookingDetails, { apnt_id: data.apnt_id, rel_ids: [as.relId] }, { as });
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE provider_service SET fee = 0 WHERE provider_id = '${DOCTOR}'`),
    );
    await app.ok(api.bookingDetails, { apnt_id: data.apnt_id, accept_prices: true }, { as });
    const reviewed = await app.ok(api.reviewBooking, { apnt_id: data.apnt_id }, { as });
    assert.equal((await pay(app, as, reviewed)).data.kind, 'confirmed');
    assert.deepEqual([await read('ST1', { as }), await read(LAB, { as })], [null, 'lab']);
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE provider_service SET fee = 12000 WHERE provider_id = '${DOCTOR}'`),
    );
  });

  it('report a fee that changed since the slot was held, until the patient accepts it', async () => {
    const as = await aUser(app);
    const { data } = await hold(app, as, await freeSlot(app, 6));
    const { apnt_id } = data;
    await app.ok(api.bookingDetails, { apnt_id, rel_ids: [as.relId] }, { as });
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE provider_service SET fee = 15000 WHERE provider_id = '${DOCTOR}'`),
    );
    const review = () => app.ok(api.reviewBooking, { apnt_id, use_wallet: false }, { as });
    const told = await review();
    assert.deepEqual(
      told.booking.warnings?.map(({ kind, item, name, before: was, now }) => [kind, item, name.en, was, now]),
      [['price-changed', 'fee', 'Consultation fee', 12_000, 15_000]],
    );
    await app.ok(api.bookingDetails, { apnt_id, accept_prices: true }, { as });
    const accepted = await review();
    assert.deepEqual([accepted.booking.warnings, accepted.quote.total], [[], 17_250]);
    assert.equal((await pay(app, as, accepted, newId('key'), false)).data.kind, 'redirect');
  });
});
