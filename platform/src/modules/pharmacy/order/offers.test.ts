import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  answerOffer,
  cancelOrder,
  createOrder,
  orderTracking,
  type PharmacyOrder,
  reviewOrder,
  waitForOffer,
} from 'shared-contracts/api';
import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { orderRequest } from '../../../testing/prescription.ts';
import { handOver, packOrder, makeOffer } from '../../../testing/pharmacy-moves.ts';
import { firstRequested, type Patient, pharmacyActs } from '../../../testing/pharmacy.ts';
import type { OfferedPacks } from './offering.ts';

const MINUTE = 60_000;
const METFORMIN = 'med_metformin_tablet_850';
const STATIN_40 = 'med_atorvastatin_tablet_40';

describe('an offer of a part or an alternative', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());
  const { aPatient, order, now, payFor, stockOf, dispensed, prescribed } = pharmacyActs(() => app);

  type Lines = (drug: string) => readonly OfferedPacks[];
  /** Two packs of the first medicine are ordered, and the first pharmacy makes this offer. */
  const offered = async (patient: Patient, lines: Lines, packs = 2): Promise<PharmacyOrder> => {
    const created = await order(patient, 'pickup', packs);
    await makeOffer(app.ctx, created.order_id, firstRequested(created), lines(patient.drugs[0] ?? ''));
    return now(patient, created.order_id);
  };
  const part: Lines = (drugId) => [{ drugId, packs: 1 }];
  const answer = (patient: Patient, shown: PharmacyOrder, accept: boolean) =>
    app.call(
      answerOffer,
      {
        order_id: shown.order_id,
        offer_id: shown.offer_id ?? '',
        answers: [{ drug_id: patient.drugs[0] ?? '', accept }],
      },
      { as: patient.user },
    );
  const wait = (patient: Patient, { order_id, offer_id }: PharmacyOrder) =>
    app.call(waitForOffer, { order_id, offer_id: offer_id ?? '' }, { as: patient.user });
  const collect = async (patient: Patient, id: string): Promise<void> => {
    const { code } = await payFor(patient, id);
    await packOrder(app.ctx, id);
    await handOver(app.ctx, id, { code: code ?? '', identityShown: false });
  };

  it('waits for the patient’s answer, and costs what is accepted', async () => {
    const patient = await aPatient();
    const shown = await offered(patient, part);
    assert.equal(shown.status, 'OFFERED');
    assert.equal(shown.payment_url, null);
    assert.equal(shown.lines[0]?.offer?.kind, 'part');
    assert.equal(shown.lines[0]?.offer?.packs, 1);
    const { data } = await answer(patient, shown, true);
    assert.equal(data.order.status, 'ACCEPTED');
    assert.ok(data.order.payment_url);
    const { quote } = await app.ok(reviewOrder, { order_id: shown.order_id }, { as: patient.user });
    assert.equal(quote.lines.find(({ kind }) => kind === 'item')?.quantity, 1);
    await collect(patient, shown.order_id);
    assert.equal(await dispensed(patient), 1);
  });

  it('shows the price of each possible answer in advance', async () => {
    const patient = await aPatient();
    const shown = await offered(patient, part);
    const costs = async (accept: boolean): Promise<number> => {
      const answers = [{ drug_id: patient.drugs[0] ?? '', accept }];
      return (await app.ok(reviewOrder, { order_id: shown.order_id, answers }, { as: patient.user })).quote.total;
    };
    assert.ok((await costs(true)) > 0);
    assert.equal(await costs(false), 0);
    assert.equal((await now(patient, shown.order_id)).status, 'OFFERED');
  });

  it('counts another strength by its substance, with the dose that the pharmacist rewrote', async () => {
    const patient = await aPatient({ medicine: 'atorvastatin', dose: '2', quantity: 2 });
    const shown = await offered(patient, (drugId) => [{ drugId, medicine: STATIN_40, packs: 1, dose: '1' }]);
    const line = shown.lines[0]?.offer;
    assert.equal(line?.kind, 'alternative');
    assert.equal(line?.how.en, '1 tablet, Twice a day');
    assert.equal(line?.amount?.units.en, '30 tablets');
    assert.equal(line?.amount?.ordered_units.en, '60 tablets');
    assert.equal(line?.amount?.substance.en, '1,200 mg');
    assert.equal(line?.amount?.prescribed_substance.en, '1,200 mg');
    await answer(patient, shown, true);
    await collect(patient, shown.order_id);
    assert.equal(await dispensed(patient), 2);
  });

  it('rounds the remainder down to complete packs, and counts an opened pack as dispensed', async () => {
    const patient = await aPatient({ medicine: 'atorvastatin', quantity: 2 });
    const shown = await offered(patient, (drugId) => [
      { drugId, medicine: 'med_atorvastatin_tablet_10', packs: 1, dose: '2' },
    ]);
    await answer(patient, shown, true);
    await collect(patient, shown.order_id);
    assert.equal(await dispensed(patient), 0.5);
    assert.equal((await prescribed(patient))[0]?.dispensed, 1);
  });

  for (const [why, line, code] of [
    ['a dose that is not rewritten', { medicine: STATIN_40, packs: 1 }, 'ALTERNATIVE_NOT_ALLOWED'],
    ['a dose of another amount', { medicine: STATIN_40, packs: 1, dose: '2' }, 'ALTERNATIVE_NOT_ALLOWED'],
    ['another substance', { medicine: METFORMIN, packs: 1 }, 'ALTERNATIVE_NOT_ALLOWED'],
    ['more substance than was ordered', { medicine: STATIN_40, packs: 2, dose: '1' }, 'QUANTITY_OVER_PRESCRIBED'],
    ['more packs than were ordered', { packs: 3 }, 'QUANTITY_OVER_PRESCRIBED'],
  ] as const) {
    it(`is not accepted with ${why}, and stays open`, async () => {
      const patient = await aPatient({ medicine: 'atorvastatin', dose: '2', quantity: 2 });
      const created = await order(patient, 'pickup', 2);
      const drugId = patient.drugs[0] ?? '';
      await assert.rejects(makeOffer(app.ctx, created.order_id, firstRequested(created), [{ drugId, ...line }]), {
        code,
      });
      assert.equal((await now(patient, created.order_id)).search?.asked[0]?.state, 'waiting');
      await app.ok(cancelOrder, { order_id: created.order_id }, { as: patient.user });
    });
  }

  it('returns refused medicines to the stock, and requires at least one accepted medicine', async () => {
    const patient = await aPatient();
    const created = await order(patient, 'pickup', 2);
    const pharmacy = firstRequested(created);
    const full = await stockOf(pharmacy, METFORMIN);
    await makeOffer(app.ctx, created.order_id, pharmacy, part(patient.drugs[0] ?? ''));
    assert.equal(await stockOf(pharmacy, METFORMIN), full - 1);
    const shown = await now(patient, created.order_id);
    assert.equal((await answer(patient, shown, false)).code, 'OFFER_NOTHING_ACCEPTED');
    const unanswered = { order_id: shown.order_id, offer_id: shown.offer_id ?? '', answers: [] };
    assert.equal((await app.call(answerOffer, unanswered, { as: patient.user })).code, 'OFFER_ANSWERS_MISSING');
    assert.equal((await now(patient, shown.order_id)).status, 'OFFERED');
    await app.ok(cancelOrder, { order_id: shown.order_id }, { as: patient.user });
    assert.equal(await stockOf(pharmacy, METFORMIN), full);
  });

  it('returns only the refused medicine when another is accepted', async () => {
    const patient = await aPatient();
    const [first = '', second = ''] = patient.drugs;
    const { order: created } = await app.ok(
      createOrder,
      {
        ...orderRequest(patient, 'pickup', 2),
        lines: [
          { drug_id: first, quantity: 2 },
          { drug_id: second, quantity: 1 },
        ],
      },
      { as: patient.user, key: `key-${first}` },
    );
    const pharmacy = firstRequested(created);
    const full = await stockOf(pharmacy, METFORMIN);
    await makeOffer(app.ctx, created.order_id, pharmacy, [
      { drugId: first, packs: 1 },
      { drugId: second, packs: 1 },
    ]);
    const accepted = (await answer(patient, await now(patient, created.order_id), false)).data.order;
    assert.equal(accepted.status, 'ACCEPTED');
    assert.equal(await stockOf(pharmacy, METFORMIN), full);
    await collect(patient, created.order_id);
    assert.equal(await dispensed(patient), 0);
    const { paid } = await now(patient, created.order_id);
    assert.ok((paid ?? 0) > 0);
  });

  it('lets the round continue when the patient waits for another offer', async () => {
    const patient = await aPatient();
    const created = await order(patient, 'pickup', 2);
    const [first = '', second = ''] = created.search?.asked.map(({ pharmacy_id: id }) => id) ?? [];
    const full = await stockOf(first, METFORMIN);
    await app.clock.advance(2 * MINUTE);
    await makeOffer(app.ctx, created.order_id, first, part(patient.drugs[0] ?? ''));
    const shown = await now(patient, created.order_id);
    await app.clock.advance(10 * MINUTE);
    await app.ctx.jobs.runDue();
    const { data } = await wait(patient, shown);
    assert.equal(data.order.status, 'CREATED');
    assert.equal(data.order.search?.round, 1);
    const left = Date.parse(data.order.search?.round_ends_at ?? '') - app.clock.now().getTime();
    assert.equal(left, 3 * MINUTE);
    assert.equal(await stockOf(first, METFORMIN), full);
    assert.equal((await wait(patient, shown)).data.order.status, 'CREATED', 'a repetition changes nothing');
    await assert.rejects(makeOffer(app.ctx, created.order_id, first, part(patient.drugs[0] ?? '')), {
      code: 'STATE_NOT_ALLOWED',
    });
    await makeOffer(app.ctx, created.order_id, second, part(patient.drugs[0] ?? ''));
    assert.equal(
      (await answer(patient, shown, true)).code,
      'STATE_NOT_ALLOWED',
      'the decision was about another offer',
    );
    const other = await now(patient, created.order_id);
    assert.equal((await answer(patient, other, true)).data.order.status, 'ACCEPTED');
    assert.equal((await answer(patient, other, true)).data.order.status, 'ACCEPTED', 'a repetition changes nothing');
  });

  it('expires at its exact deadline without an answer, and an accepted one has the full time for the payment', async () => {
    const patient = await aPatient();
    const minutes = app.ctx.config.pharmacy.offerMinutes;
    const shown = await offered(patient, part);
    await app.clock.advance(minutes * MINUTE - 1);
    await app.ctx.jobs.runDue();
    const { data } = await answer(patient, shown, true);
    assert.equal(data.order.offer_ends_at, new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString());
    await app.clock.advance(minutes * MINUTE);
    await app.ctx.jobs.runDue();
    assert.equal((await now(patient, shown.order_id)).status, 'EXPIRED');
    const late = await offered(patient, part);
    await app.clock.advance(minutes * MINUTE);
    assert.equal((await answer(patient, late, true)).code, 'ORDER_OFFER_EXPIRED');
    await app.ctx.jobs.runDue();
    assert.equal((await now(patient, late.order_id)).status, 'EXPIRED');
    assert.equal((await answer(patient, late, true)).code, 'ORDER_OFFER_EXPIRED');
  });

  it('is a refusal when it is empty, and is not visible to another account', async () => {
    const patient = await aPatient();
    const created = await order(patient, 'pickup', 2);
    const [first = '', second = ''] = created.search?.asked.map(({ pharmacy_id: id }) => id) ?? [];
    await makeOffer(app.ctx, created.order_id, first, [{ drugId: patient.drugs[0] ?? '', packs: 0 }]);
    assert.equal((await now(patient, created.order_id)).search?.asked[0]?.state, 'declined');
    await makeOffer(app.ctx, created.order_id, second, part(patient.drugs[0] ?? ''));
    const shown = await now(patient, created.order_id);
    const stranger = await aPatient();
    assert.equal((await answer({ ...patient, user: stranger.user }, shown, true)).code, 'ORDER_NOT_FOUND');
    assert.equal((await wait({ ...patient, user: stranger.user }, shown)).code, 'ORDER_NOT_FOUND');
    assert.equal(
      (await app.call(orderTracking, { id: shown.order_id }, { as: patient.user })).code,
      'ORDER_NOT_FOUND',
      'nothing to track before it is paid',
    );
  });
});
