import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { aUser, createTestApp, signIn, type TestApp } from '../../testing/index.ts';
import { referralForgetting } from './service.ts';

describe('a referral', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  it('states its service, patient and validity, after the visit and on the home page', async () => {
    const as = await signIn(app, '+966500000001');
    const { referrals } = await app.ok(api.treatmentReferrals, { apnt_id: 'apt_sample_noura_1' }, { as });
    assert.deepEqual(
      referrals.map(({ service, speciality, patient, valid_until, expired }) => [
        service.stid,
        speciality?.id,
        patient.rel_id,
        valid_until,
        expired,
      ]),
      [['ST1', 'rheumatology', 'rel_sample_noura', '2026-12-11', false]],
    );
    const open = await app.ok(api.dashboardReferrals, {}, { as });
    assert.deepEqual(
      open.referrals.map(({ referral_id }) => referral_id),
      ['ref_sample_noura_2', 'ref_sample_noura_1'],
    );
    assert.deepEqual((await app.ok(api.treatmentReferrals, { apnt_id: 'apt_sample_noura_2' }, { as })).referrals, []);
  });

  it('is not accessible to another account', async () => {
    const as = await aUser(app);
    assert.deepEqual((await app.ok(api.dashboardReferrals, {}, { as })).referrals, []);
    const foreign = await app.call(api.treatmentReferrals, { apnt_id: 'apt_sample_noura_1' }, { as });
    assert.equal(foreign.code, 'NOT_FOUND');
  });

  it('is stored encrypted, and deleted a year after its last day', async () => {
    const rows = () =>
      app.ctx.db.script((script) => script.query<{ row: string }>(`SELECT referral::text AS row FROM referral`, []));
    const kept = await rows();
    assert.ok(kept.length > 0);
    for (const { row } of kept) assert.doesNotMatch(row, /back pain|المفاصل|تمارين/);
    await app.clock.advance((365 + 22) * 86_400_000);
    await referralForgetting.run(app.ctx);
    assert.deepEqual(await rows(), []);
  });
});
