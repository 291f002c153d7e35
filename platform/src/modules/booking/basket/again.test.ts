import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { newId } from '../../../core/ids.ts';
import { freeSlot } from '../../../testing/booking.ts';
import { aHomeVisit } from '../../../testing/home-visit.ts';
import { aUser, createTestApp, signIn, type TestApp, type TestUser } from '../../../testing/index.ts';
import { setItems } from '../../visits/parts-repository.ts';
import { updateAppointment } from '../../visits/repository.ts';

describe('booking the same service again', () => {
  let app: TestApp;
  let noura: TestUser;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    noura = await signIn(app, '+966500000001');
  });
  after(() => app.close());

  it('fills the basket with provider and patients, and only the time is missing', async () => {
    const as = noura;
    const answer = await app.ok(api.bookAgain, { apnt_id: 'apt_sample_noura_2' }, { as });
    const { basket, same_provider, left_out, href } = answer;
    assert.deepEqual(
      [basket.stid, basket.clinic, basket.provider, basket.slot, basket.patients, basket.symptoms],
      ['ST1', 'pediatrics', 'doc_pediatrics_1', null, ['rel_sample_faisal'], ''],
    );
    const times = '/doctor-slots?doctor=doc_pediatrics_1&stid=ST1&deptid=pediatrics';
    assert.deepEqual([same_provider, left_out, href], [true, [], times]);
    assert.deepEqual((await app.ok(api.basket, {}, { as })).basket?.patients, ['rel_sample_faisal']);
    const start = await freeSlot(app, 0, 'doc_pediatrics_1');
    const held = await app.ok(api.prebook, { provider_id: 'doc_pediatrics_1', start }, { as, key: newId('key') });
    assert.deepEqual([held.patients.map(({ rel_id }) => rel_id), held.missing], [['rel_sample_faisal'], null]);
  });

  it('copies the items that are still offered, and names the others', async () => {
    const as = await aUser(app);
    const id = await aHomeVisit(app, as);
    const names = { nameAr: 'تحليل', nameEn: 'Test' };
    const of = { ...names, kind: 'test', reference: 'tst-zinc', patientId: null, quantity: 1 } as const;
    const row = { ...of, unitPrice: 900, taxClass: 'standard', onceGroup: null } as const;
    const booked = [row, { ...row, patientId: as.relId }, { ...row, reference: 'tst-gone', nameEn: 'Gone' }];
    await app.ctx.db.transaction(async (tx) => {
      await setItems(tx, id, booked);
      await updateAppointment(tx, id, { anyOfGender: 'F', updatedAt: app.clock.nowIso() });
    });
    const { basket, left_out } = await app.ok(api.bookAgain, { apnt_id: id }, { as });
    const kept = { kind: 'test', reference: 'tst-zinc', quantity: 1 };
    assert.equal(basket.gender, 'F', 'as it was wished for');
    assert.deepEqual(basket.items, [
      { ...kept, patient: null },
      { ...kept, patient: as.relId },
    ]);
    assert.deepEqual(left_out, [{ ar: 'تحليل', en: 'Gone' }]);
  });

  it('omits a provider who no longer offers the service, and is refused for another account’s visit', async () => {
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE provider SET active = false WHERE id = 'doc_cardiology_1';
        UPDATE schedule_version SET version = version + 1`),
    );
    const answer = await app.ok(api.bookAgain, { apnt_id: 'apt_sample_noura_3' }, { as: noura });
    assert.deepEqual([answer.same_provider, answer.basket.provider], [false, null]);
    const stranger = await aUser(app);
    const refused = await app.call(api.bookAgain, { apnt_id: 'apt_sample_noura_3' }, { as: stranger });
    assert.equal(refused.code, 'NOT_FOUND');
  });
});
