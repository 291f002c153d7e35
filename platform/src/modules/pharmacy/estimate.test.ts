import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { createOrder, estimateOrder, payOrder, reviewOrder } from 'shared-contracts/api';
import { SAMPLE_MEMBERSHIP } from '../../adapters/embedded/eligibility.ts';
import { violates } from '../../db/errors.ts';
import { newId } from '../../core/ids.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { handOver, packOrder, offerAll } from '../../testing/pharmacy-moves.ts';
import { firstRequested, type Patient, pharmacyActs } from '../../testing/pharmacy.ts';
import { orderRequest } from '../../testing/prescription.ts';
import { linkMembership } from '../memberships/repository.ts';
import { selfOf } from '../users/patient-repository.ts';

const PLACE = { latitude: 24.82, longitude: 46.64 };

describe('the estimate of an order', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());
  const { aPatient, order, now, payFor } = pharmacyActs(() => app);

  const estimate = (
    { user, prescriptionId, drugs }: Patient,
    {
      fulfilment = 'delivery',
      place = PLACE,
    }: { fulfilment?: 'delivery' | 'pickup'; place?: typeof PLACE | null } = {},
  ) =>
    app.ok(
      estimateOrder,
      { prescription_id: prescriptionId, lines: [{ drug_id: drugs[0] ?? '', quantity: 1 }], fulfilment, place },
      { as: user },
    );
  const insure = async ({ user }: Patient): Promise<void> => {
    await app.ctx.db.transaction(async (tx) => {
      const { number, policyNumber, plan, endsOn, coverage } = SAMPLE_MEMBERSHIP;
      await linkMembership(tx, {
        id: newId('mem'),
        patientId: (await selfOf(tx, user.uid))?.relId ?? '',
        insurerId: 'sanad',
        insurerNameAr: 'سند',
        insurerNameEn: 'Sanad',
        membershipNumber: number,
        policyNumber,
        planAr: plan.ar,
        planEn: plan.en,
        endsOn,
        coverage,
        linkedAt: app.clock.nowIso(),
      });
    });
  };
  const total = async (patient: Patient, id: string): Promise<number> =>
    (await app.ok(reviewOrder, { order_id: id }, { as: patient.user })).quote.total;

  it('is a price range that includes every offer nearby', async () => {
    const patient = await aPatient();
    const { price } = await estimate(patient);
    const created = await order(patient);
    await offerAll(app.ctx, created.order_id, firstRequested(created));
    const paid = await total(patient, created.order_id);
    assert.ok(price && price.from <= paid && paid <= price.to, JSON.stringify({ price, paid }));
  });

  it('is lower without a delivery, and empty without a place', async () => {
    const patient = await aPatient();
    const delivered = (await estimate(patient)).price;
    const collected = (await estimate(patient, { fulfilment: 'pickup' })).price;
    assert.ok((collected?.from ?? 0) < (delivered?.from ?? 0));
    assert.equal((await estimate(patient, { place: null })).price, null);
  });

  it('charges an insured patient their share of medicines and the full delivery fee', async () => {
    const patient = await aPatient();
    const full = (await estimate(patient, { fulfilment: 'pickup' })).price;
    const fee = ((await estimate(patient)).price?.from ?? 0) - (full?.from ?? 0);
    await insure(patient);
    const { price, insurance } = await estimate(patient, { fulfilment: 'pickup' });
    assert.equal(insurance?.copay_percent, 20);
    assert.equal(price?.from, Math.round((full?.from ?? 0) * 0.2));
    const delivered = (await estimate(patient)).price;
    assert.equal((delivered?.from ?? 0) - (price?.from ?? 0), fee);
    const created = await order(patient, 'pickup');
    await offerAll(app.ctx, created.order_id, firstRequested(created));
    const paid = await total(patient, created.order_id);
    assert.ok(price && price.from <= paid && paid <= price.to, JSON.stringify({ price, paid }));
  });

  it('never charges an insured patient more than the cap for medicines', async () => {
    const patient = await aPatient({ medicine: 'insulin', quantity: 2 });
    await insure(patient);
    const created = await order(patient, 'pickup', 2);
    await offerAll(app.ctx, created.order_id, firstRequested(created));
    assert.equal(await total(patient, created.order_id), SAMPLE_MEMBERSHIP.coverage['pharmacy']?.copayCap);
  });

  it('is outdated when insurance is linked afterwards, and the payment is refused with the new price', async () => {
    const patient = await aPatient();
    const created = await order(patient);
    await offerAll(app.ctx, created.order_id, firstRequested(created));
    const as = patient.user;
    const reviewed = { order_id: created.order_id, use_wallet: false };
    const shown = await app.ok(reviewOrder, reviewed, { as });
    assert.equal(shown.insurance?.state, 'not-linked');
    await insure(patient);
    const asked = { ...reviewed, quote: shown.quote.quote };
    const refused = await app.call(payOrder, asked, { as, key: newId('key') });
    assert.equal(refused.code, 'PRICE_CHANGED');
    const now = await app.ok(reviewOrder, reviewed, { as });
    assert.equal(now.insurance?.state, 'covered');
    assert.ok(now.quote.total < shown.quote.total);
  });

  it('excludes refrigerated medicines from delivery before the order is placed', async () => {
    const patient = await aPatient({ medicine: 'insulin', quantity: 1 });
    assert.deepEqual((await estimate(patient)).pickup_only, [{ drug_id: patient.drugs[0], storage: 'cold-chain' }]);
    const refused = await app.call(createOrder, orderRequest(patient), { as: patient.user, key: newId('key') });
    assert.equal(refused.code, 'MEDICINE_PICKUP_ONLY');
    assert.match(refused.message, /Insulin glargine 100 IU/);
  });

  it('lets the pharmacy hand over a refrigerated medicine after an identity check', async () => {
    const patient = await aPatient({ medicine: 'insulin', quantity: 1 });
    const created = await order(patient, 'pickup');
    assert.equal(created.identity_needed, true);
    await offerAll(app.ctx, created.order_id, firstRequested(created));
    const { code } = await payFor(patient, created.order_id);
    await packOrder(app.ctx, created.order_id);
    const hand = (identityShown: boolean) => handOver(app.ctx, created.order_id, { code: code ?? '', identityShown });
    await assert.rejects(hand(false), { code: 'IDENTITY_NOT_SHOWN' });
    await hand(true);
    assert.equal((await now(patient, created.order_id)).status, 'HANDOVER');
  });

  it('excludes refrigerated medicines from delivery in the database', async () => {
    const patient = await aPatient();
    const { order_id: id } = await order(patient);
    await assert.rejects(
      app.ctx.db.transaction((tx) =>
        tx.execute(sql`UPDATE pharmacy_order SET identity_needed = true WHERE id = ${id}`),
      ),
      (error) => violates(error, 'pharmacy_order_identity'),
    );
  });
});
