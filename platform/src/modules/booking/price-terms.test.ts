import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { patientPrice } from 'shared-contracts/domain';
import { KNOWN } from '../../adapters/embedded/people.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { DOCTOR, review } from '../../testing/booking.ts';

describe('the terms of a patient’s prices', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'world' });
  });
  after(() => app.close());

  const insured = async () => {
    const as = await aUser(app, { self: { ...KNOWN.resident, verified: true } });
    await app.ok(
      api.insurerEligibility,
      { rel_id: as.relId, identity: KNOWN.resident.identity, prov_code: 'waha', mid: '', mode: 'save' },
      { as },
    );
    return as;
  };

  it('lead to the very sum that the review asks for', async () => {
    const as = await insured();
    const terms = await app.ok(api.priceTerms, {}, { as });
    assert.ok(terms.coverage, 'the plan covers consultations');
    assert.ok(terms.tax_class !== 'unknown');
    const { copay_percent: copayPercent, copay_cap: copayCap } = terms.coverage;
    const { fee } = await app.ok(api.doctorDetails, { provider_id: DOCTOR });
    const shown = patientPrice(fee, { taxClass: terms.tax_class, coverage: { copayPercent, copayCap } });
    const { quote } = await review(app, as, { useWallet: false });
    assert.equal(shown.total, quote.total);
    assert.ok(quote.total < fee);
  });
  it('of another account’s patient are not found', async () => {
    const [mine, other] = [await aUser(app), await aUser(app)];
    const foreign = await app.call(api.priceTerms, { rel_id: mine.relId }, { as: other });
    assert.equal(foreign.http, 404);
  });
});
