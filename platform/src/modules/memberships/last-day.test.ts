/** A plan is valid from its first through its last day in Riyadh, wherever cover is shown or priced. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { createTestApp, signIn, type TestApp, type TestUser } from '../../testing/index.ts';
import { coverageOf, insuredAmong } from './repository.ts';

const BILAL = 'rel_sample_bilal';
const CONSULTATION = '1';
/** 23:59:59.999 in Riyadh on 20 November. */
const LAST_MOMENT = '2026-11-20T20:59:59.999Z';
/** Midnight in Riyadh: 21 November there, still the 20th in UTC. */
const TOO_LATE = '2026-11-20T21:00:00.000Z';

describe('an insurance plan that ends on 20 November', () => {
  let app: TestApp;
  let as: TestUser;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    as = await signIn(app, '+966500000002');
    await app.ctx.db.script((script) =>
      script.query(`UPDATE insurance_membership SET ends_on = '2026-11-20' WHERE patient_id = $1`, [BILAL]),
    );
  });
  after(() => app.close());

  const told = async () => {
    const { status } = await app.ok(api.insuranceDetails, { rel_id: BILAL }, { as });
    const { coverage } = await app.ok(api.priceTerms, {}, { as });
    const { insurance } = await app.ok(api.userProfile, {}, { as });
    const { patients } = await app.ok(api.patientList, {}, { as });
    const insured = patients.find(({ rel_id }) => rel_id === BILAL)?.insured;
    return { linked: status, priced: coverage !== null, profile: insurance?.status, insured };
  };

  it('covers visits on that day in Riyadh, and none after it', async () => {
    const coverAt = (startsAt: string) =>
      app.ctx.db.read((tx) => coverageOf(tx, BILAL, CONSULTATION, startsAt)).then((cover) => cover !== null);
    assert.deepEqual([await coverAt(LAST_MOMENT), await coverAt(TOO_LATE)], [true, false]);
  });

  it('is reported as valid until midnight in Riyadh by every endpoint', async () => {
    app.clock.setTo(new Date(LAST_MOMENT));
    assert.deepEqual(await told(), { linked: 'SUCCESS', priced: true, profile: 'SUCCESS', insured: true });
    app.clock.setTo(new Date(TOO_LATE));
    assert.deepEqual(await told(), { linked: 'ERROR', priced: false, profile: 'ERROR', insured: false });
  });

  it('covers no visit before its first day in Riyadh', async () => {
    await app.ctx.db.script((script) =>
      script.query(`UPDATE insurance_membership SET starts_on = '2026-11-20' WHERE patient_id = $1`, [BILAL]),
    );
    const coverAt = (startsAt: string) =>
      app.ctx.db.read((tx) => coverageOf(tx, BILAL, CONSULTATION, startsAt)).then((cover) => cover !== null);
    assert.deepEqual(
      [await coverAt('2026-11-19T20:59:59.999Z'), await coverAt('2026-11-19T21:00:00.000Z')],
      [false, true],
    );
    const insuredOn = (day: string) =>
      app.ctx.db.read((tx) => insuredAmong(tx, [BILAL], day)).then((insured) => insured.has(BILAL));
    assert.deepEqual([await insuredOn('2026-11-19'), await insuredOn('2026-11-20')], [false, true]);
  });
});
