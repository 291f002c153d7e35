import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { basketPrice, patientPrice, type PriceTerms } from 'shared-contracts/domain';
import { KNOWN } from '../../../adapters/embedded/people.ts';
import { aUser, createTestApp, type TestApp } from '../../../testing/index.ts';
import { bookHomeVisit, DOCTOR, type Patient, review } from '../../../testing/booking.ts';

describe('the price terms of a patient', () => {
  let app: TestApp;
  let insured: Patient;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    insured = await aUser(app, { self: { ...KNOWN.resident, verified: true } });
    await app.ok(
      api.insurerEligibility,
      { rel_id: insured.relId, identity: KNOWN.resident.identity, prov_code: 'waha', mid: '', mode: 'save' },
      { as: insured },
    );
  });
  after(() => app.close());

  it('lead to the total of the review', async () => {
    const as = insured;
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
  it('lead to the total of a review with chosen items and a visit fee that no plan covers', async () => {
    const [as, stid, utid] = [insured, 'ST2', '2'];
    const tests = ['tst-cbc', 'tst-zinc', 'tst-lipid'];
    // A plan that covers laboratory tests, and prices whose parts are not whole halalas.
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE insurance_membership SET coverage = coverage || '{"2":{"copayPercent":21,"copayCap":100000}}';
        UPDATE service_item SET price = 126 * length(reference) * length(reference) WHERE stid = '${stid}' AND reference IN ('${tests.join("','")}');
        UPDATE provider_service SET fee = 5000 WHERE stid = '${stid}'`),
    );
    const ofAll = await app.ok(api.priceTerms, { utid }, { as });
    assert.ok(ofAll.coverage && ofAll.tax_class !== 'unknown');
    const { copay_percent: copayPercent, copay_cap: copayCap } = ofAll.coverage;
    const { items } = await app.ok(api.catalogueItems, { stid, references: tests });
    const terms: PriceTerms = { taxClass: ofAll.tax_class, coverage: { copayPercent, copayCap } };
    const shown = basketPrice(
      items.map(({ price }) => ({ price, quantity: 1, taxClass: 'standard' as const })),
      terms,
    );
    const { fee } = await app.ok(api.windowSearch, { stid, location: { latitude: 24.6934, longitude: 46.6853 } });
    assert.ok(fee && fee.from === fee.to, 'whoever comes costs the same');
    const ofVisit = patientPrice(fee.from, { taxClass: ofAll.tax_class, coverage: null });
    const id = await bookHomeVisit(app, as, { stid, items: tests.map((test) => ['test', test]) });
    const [paid] = await app.ctx.db.script((script) =>
      script.query('SELECT total FROM payment WHERE appointment_id = $1', [id]),
    );
    assert.deepEqual(paid, { total: shown + ofVisit.total });
    // With these prices, rounding each part separately would yield another sum.
    const whole = items.reduce((sum, { price }) => sum + price, 0);
    const own = patientPrice(whole, terms);
    const apart = items.map(({ price }) => Math.round((price * (own.fee - own.insured)) / whole));
    const rounded = apart.reduce((sum, price) => sum + patientPrice(price, { ...terms, coverage: null }).total, 0);
    assert.notEqual(rounded, shown);
  });
  it('are not found for another account’s patient', async () => {
    const [mine, other] = [await aUser(app), await aUser(app)];
    const foreign = await app.call(api.priceTerms, { rel_id: mine.relId }, { as: other });
    assert.equal(foreign.http, 404);
  });
});
