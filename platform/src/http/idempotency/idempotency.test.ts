/** Idempotency keys: one effect and one answer per key, for every endpoint of the contract that accepts one. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import { isDomainError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { beginRecurring } from '../../background/recurring.ts';
import { bookHomeVisit, bookVisit, type Patient, DOCTOR, freeSlots, review } from '../../testing/booking.ts';
import { countTables } from '../../testing/table-counts.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { offerAll } from '../../testing/pharmacy-moves.ts';
import { pharmacyActs } from '../../testing/pharmacy.ts';
import { aPrescription, orderRequest } from '../../testing/prescription.ts';
import { multipart, upload } from '../../testing/upload.ts';
import { visitorForm } from '../../testing/visitor-form.ts';
import { beginVisit, completeVisit } from '../../modules/appointments/provider.ts';
import { keyExpiry } from '../../personal-data/core-retention.ts';
import { type KeyedCall, once } from './once.ts';
import { claimKey } from './repository.ts';

interface Scenario {
  readonly input: Record<string, unknown>;
  /** Another body that the endpoint’s schema accepts. */
  readonly other: Record<string, unknown>;
}

const RIYADH = {
  address_id: null,
  label: 'Olaya',
  city: 'Riyadh',
  latitude: 24.6934,
  longitude: 46.6853,
  door: { street: 'Olaya Street', building: '12', flat: '', landmark: '' },
};
const OLAYA = 'brn_bayan_olaya';
const PDF = Buffer.from('%PDF-1.7\nan x-ray\n%%EOF');

/** A hold of a home visit with any provider. */
const visit =
  (stid: string) =>
  async (app: TestApp, _as: Patient, turn: number): Promise<Scenario> => {
    const { days } = await app.ok(api.windowSearch, { stid, location: RIYADH, gender: 'A', days: 14 });
    const free = days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free').map(({ start }) => start));
    const at = (position: number) => ({ start: free.at(position), location: RIYADH, gender: 'A' });
    return { input: at(turn), other: at(turn + 1) };
  };

const paying = async (app: TestApp, as: Patient, turn: number): Promise<Scenario> => {
  const { booking, quote } = await review(app, as, { start: (await freeSlots(app))[100 + turn] as string });
  const pay = (name: string) => ({ apnt_id: booking.apnt_id, quote: name });
  return { input: pay(quote.quote), other: pay('quo_other') };
};

/** A completed order of medicine. */
const handedOver = async (app: TestApp, user: Patient): Promise<api.PharmacyOrder> => {
  const { paid, take } = pharmacyActs(() => app);
  const patient = { user, ...(await aPrescription(app, user)) };
  return take(patient, await paid(patient));
};

/** Each voucher is valid for one visit. */
let vouchers = 0;

/** A successful call for every endpoint with a key. Each uses its own slots. */
const SCENARIOS: Readonly<Record<string, (app: TestApp, as: Patient, turn: number) => Promise<Scenario>>> = {
  [api.prebook.id]: async (app, _as, turn) => {
    const slots = await freeSlots(app);
    const hold = (start: string | undefined) => ({ provider_id: DOCTOR, start });
    return { input: hold(slots[turn]), other: hold(slots[turn + 50]) };
  },
  [api.confirmBooking.id]: paying,
  [api.labPrebook.id]: visit('ST2'),
  [api.labPostbook.id]: paying,
  [api.nursePrebook.id]: visit('ST3'),
  [api.nursePostbook.id]: paying,
  [api.bookEmployment.id]: async (app, as, turn) => {
    vouchers += 1;
    const asked = { voucher: `RAWASI-4K7M-2${vouchers}`, branch_id: OLAYA };
    const { days } = await app.ok(api.employmentSlots, asked, { as });
    const free = days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free').map(({ start }) => start));
    const at = (position: number) => ({ ...asked, start: free[position], rel_id: as.relId });
    return { input: at(turn), other: at(turn + 1) };
  },
  [api.cancelAppointment.id]: async (app, as, turn) => {
    const { id, total } = await bookVisit(app, as, { start: (await freeSlots(app))[100 + turn] as string });
    const asked = { apnt_id: id, reason_id: 'time', expected_refund: total };
    return { input: asked, other: { ...asked, to_wallet: true } };
  },
  [api.payAddition.id]: async (app, as, turn) => {
    const apnt_id = await bookHomeVisit(app, as, { position: -turn * 2 });
    const items = [{ kind: 'test' as const, reference: 'tst-zinc', patient: null, quantity: 1 }];
    const { quote } = await app.ok(api.addMoreTests, { apnt_id, items }, { as });
    return { input: { apnt_id, quote: quote.quote }, other: { apnt_id, quote: 'quo_other' } };
  },
  [api.reschedule.id]: async (app, as, turn) => {
    const slots = await freeSlots(app);
    const { id } = await bookVisit(app, as, { start: slots[150 + turn] as string });
    const to = (position: number) => ({ apnt_id: id, start: slots[position] });
    return { input: to(200 + turn), other: to(230 + turn) };
  },
  [api.followUp.id]: async (app, as, turn) => {
    const { id } = await bookVisit(app, as, { start: (await freeSlots(app))[0] as string });
    await app.clock.advance(10 * 60_000);
    await beginVisit(app.ctx, id);
    await completeVisit(app.ctx, id);
    const slots = await freeSlots(app);
    const at = (position: number) => ({ apnt_id: id, start: slots[position] });
    return { input: at(60 + turn), other: at(90 + turn) };
  },
  [api.topUpWallet.id]: async () => ({ input: { amount: 5000 }, other: { amount: 6000 } }),
  [api.bookFamilyPlan.id]: async (_app, as) => {
    const choose = (package_id: string) => ({ package_id, doctor_id: 'doc_family_1', rel_ids: [as.relId] });
    return { input: choose('fam_personal'), other: choose('fam_family') };
  },
  [api.postbookFamilyPlan.id]: async (app, as) => {
    const chosen = { package_id: 'fam_personal', doctor_id: 'doc_family_1', rel_ids: [as.relId] };
    const { subscription } = await app.ok(api.bookFamilyPlan, chosen, { as, key: newId('key') });
    const { subscription_id } = subscription;
    const { quote } = await app.ok(api.reviewFamilyPlan, { subscription_id }, { as });
    const pay = (name: string) => ({ subscription_id, quote: name });
    return { input: pay(quote.quote), other: pay('quo_other') };
  },
  [api.createOrder.id]: async (app, as) => {
    const prescribed = await aPrescription(app, as);
    return { input: orderRequest(prescribed), other: orderRequest(prescribed, 'pickup') };
  },
  [api.payOrder.id]: async (app, as) => {
    const asked = orderRequest(await aPrescription(app, as));
    const { order } = await app.ok(api.createOrder, asked, { as, key: newId('key') });
    const { order_id } = order;
    await offerAll(app.ctx, order_id, order.search?.asked[0]?.pharmacy_id ?? '');
    const { quote } = await app.ok(api.reviewOrder, { order_id }, { as });
    const pay = (name: string) => ({ order_id, quote: name });
    return { input: pay(quote.quote), other: pay('quo_other') };
  },
  [api.createTicket.id]: async (app, as) => {
    const { order_id, lines } = await handedOver(app, as);
    const lost = [{ drug_id: lines[0]?.drug_id, quantity: 1 }];
    const of = (text: string) => ({ order_id, type: 'missing', lines: lost, text });
    return { input: of('One pack is missing'), other: of('The box was empty') };
  },
  [api.rateOrder.id]: async (app, as) => {
    const { order_id } = await handedOver(app, as);
    return { input: { order_id, rating: 4 }, other: { order_id, rating: 1 } };
  },
  [api.addRelative.id]: async () => {
    const newborn = {
      fn: 'Sara',
      ln: 'Harbi',
      gnd: 'F',
      dob: '2026-01-01',
      natio: 'SA',
      relation: 'daughter',
    };
    const of = (fn: string) => ({ ...newborn, fn, identity_type: 'baby', identity: '' });
    return { input: of('Sara'), other: of('Lama') };
  },
  [api.addAddress.id]: async (_app, _as, turn) => {
    const place = { city: 'Riyadh', latitude: 24.6 + turn / 1000, longitude: 46.7 };
    const of = (building: string) => ({ type: 'home', street: 'Olaya', building, ...place });
    return { input: of('12'), other: of('14') };
  },
  [api.addPharmacyAddress.id]: async (_app, _as, turn) => {
    const place = { city: 'Riyadh', latitude: 24.7 + turn / 1000, longitude: 46.8 };
    const of = (building: string) => ({ type: 'home', street: 'Olaya', building, ...place });
    return { input: of('16'), other: of('18') };
  },
  [api.submitFeedback.id]: async () => ({ input: { text: 'Clear and quick' }, other: { text: 'Something else' } }),
  [api.reportProblem.id]: async (app, as) => {
    const { id } = await bookVisit(app, as, { start: (await freeSlots(app))[0] as string });
    const of = (text: string) => ({ apnt_id: id, category: 'other', text, attachments: [] });
    return { input: of('Nobody came'), other: of('Somebody came') };
  },
  [api.generateCareLead.id]: async (app, _as, turn) => {
    const { cities } = await app.ok(api.staticData, {});
    const phone = `+96655000${String(1000 + turn)}`;
    const of = (needs: string) => ({ name: 'Noura', phone, city_id: cities[0]?.id, needs });
    return { input: of('A nurse at night'), other: of('A nurse by day') };
  },
  ...Object.fromEntries(
    api.REQUEST_FORMS.map((form) => [
      api.REQUEST_ENDPOINTS[form].id,
      async (_app: TestApp, _as: Patient, turn: number) => {
        const of = (note: string) => visitorForm(form, turn, note);
        return { input: of('A question'), other: of('Another one') };
      },
    ]),
  ),
  [api.saveRequest.id]: async (_app, _as, turn) => {
    const of = (note: string) => ({ form: 'contact', values: visitorForm('contact', turn, note) });
    return { input: of('A question'), other: of('Another one') };
  },
  [api.addCondition.id]: async (_app, as) => {
    const facts = { since: '', severity: '', note: '' };
    const of = (words: string) => ({ rel_id: as.relId, kind: 'surgery', code: '', words, ...facts });
    return { input: of('Appendix'), other: of('Tonsils') };
  },
  [api.addRating.id]: async (app, as) => {
    const start = (await freeSlots(app))[0] as string;
    const { id } = await bookVisit(app, as, { start });
    await app.clock.advance(Math.max(0, Date.parse(start) - app.clock.now().getTime()));
    await beginVisit(app.ctx, id);
    await completeVisit(app.ctx, id);
    const of = (rating: number) => ({ apnt_id: id, rating, comment: 'Listened well', hide_name: false });
    return { input: of(5), other: of(4) };
  },
  [api.addReport.id]: async (app, as) => {
    const { data } = await upload(app, as, multipart('report.pdf', PDF));
    const of = (title: string) => ({ rel_id: as.relId, title, file_id: data?.file_id });
    return { input: of('Blood test'), other: of('Another title') };
  },
};

const KEYED = api.ALL_ENDPOINTS.filter(({ keyed }) => keyed);

describe('an idempotent call', () => {
  let app: TestApp;
  let turns = 0;
  before(async () => {
    app = await createTestApp({ filling: 'sample', settings: { REQUESTS_PER_NETWORK: '1000' } });
  });
  after(() => app.close());

  it('the scenarios cover every endpoint that declares an idempotency key', () => {
    assert.deepEqual(Object.keys(SCENARIOS).toSorted(), KEYED.map(({ id }) => id).toSorted());
  });

  for (const endpoint of KEYED) {
    const prepare = async () => {
      const as = await aUser(app);
      turns += 1;
      const { input, other } = await (SCENARIOS[endpoint.id] as (typeof SCENARIOS)[string])(app, as, turns);
      const key = newId('key');
      const send = (body = input) => app.call(endpoint, body as never, { as, key });
      return { as, key, input, other, send };
    };
    const counts = () => countTables(app.ctx.db);

    it(`${endpoint.id}: a repeated call returns the first answer and has no further effect`, async () => {
      const { send } = await prepare();
      const first = await send();
      assert.equal(first.status, 1000, first.code);
      const before = await counts();
      assert.deepEqual((await send()).data, first.data);
      assert.deepEqual(await counts(), before);
    });

    it(`${endpoint.id}: two concurrent calls have one effect and get one answer`, async () => {
      const { send } = await prepare();
      const [one, two] = await Promise.all([send(), send()]);
      assert.equal(one.status, 1000, one.code);
      assert.deepEqual(two.data, one.data);
      const before = await counts();
      assert.deepEqual((await send()).data, one.data);
      assert.deepEqual(await counts(), before);
    });

    it(`${endpoint.id}: a retry after a crash before the answer was stored does not repeat the effect`, async () => {
      const { send, key } = await prepare();
      const first = await send();
      assert.equal(first.status, 1000, first.code);
      await app.ctx.db.script((script) =>
        script.query('UPDATE idempotent_request SET answer = NULL WHERE key = $1', [key]),
      );
      const before = await counts();
      assert.deepEqual((await send()).data, first.data);
      assert.deepEqual(await counts(), before);
    });

    it(`${endpoint.id}: a reused key with another body is rejected, whatever the first outcome`, async () => {
      const { send, other } = await prepare();
      await send();
      const before = await counts();
      const refused = await send(other);
      assert.deepEqual([refused.http, refused.code], [409, 'IDEMPOTENCY_CONFLICT']);
      assert.deepEqual(await counts(), before);
    });

    it(`${endpoint.id}: an invalid key, or a missing required key, is rejected`, async () => {
      const { as, input } = await prepare();
      for (const key of [...(endpoint.idempotent ? [undefined] : []), 'short', 'with space in it']) {
        const answer = await app.call(endpoint, input as never, { as, ...(key === undefined ? {} : { key }) });
        assert.equal(answer.code, 'IDEMPOTENCY_KEY_REQUIRED');
      }
    });
  }

  it('different endpoints may use the same key', async () => {
    const as = await aUser(app);
    const key = newId('key');
    await app.ok(api.submitFeedback, { text: 'An opinion' }, { as, key });
    const { id } = await bookVisit(app, as, { start: (await freeSlots(app))[0] as string });
    const problem = { apnt_id: id, category: 'other', text: 'A problem' } as const;
    assert.equal((await app.ok(api.reportProblem, problem, { as, key })).text, 'A problem');
  });

  it('a page from before keys were introduced may omit the key', async () => {
    const as = await aUser(app);
    const words = { text: 'Sent without a key' };
    const before = Number((await countTables(app.ctx.db))['feedback']);
    await app.ok(api.submitFeedback, words, { as });
    await app.ok(api.submitFeedback, words, { as });
    assert.equal(Number((await countTables(app.ctx.db))['feedback']), before + 2);
  });

  it('idempotent calls leave payments, wallet and slots consistent', async () => {
    await app.ctx.jobs.runDue();
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
  });

  it('different accounts may use the same key', async () => {
    const [one, two] = [await aUser(app), await aUser(app)];
    const key = newId('key');
    const begin = (as: Patient) => app.ok(api.topUpWallet, { amount: 5000 }, { as, key });
    assert.notDeepEqual(await begin(one), await begin(two));
  });

  it('an idempotency key expires after a day', async () => {
    await beginRecurring(app.ctx, keyExpiry);
    await app.ctx.jobs.runDue();
    assert.ok(Number((await countTables(app.ctx.db))['idempotent_request']) > 0);
    await app.clock.advance(25 * 3_600_000);
    await app.ctx.jobs.runDue();
    assert.equal((await countTables(app.ctx.db))['idempotent_request'], 0);
  });
});

describe('an idempotency key', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp();
  });
  after(() => app.close());

  const aCall = (overrides: Partial<KeyedCall> = {}): KeyedCall => ({
    owner: 'usr_x',
    endpoint: 'some.endpoint',
    key: newId('key'),
    input: { amount: 1 },
    isFinal: () => true,
    ...overrides,
  });
  /** Runs that wait until the gate opens. */
  const counted = () => {
    let runs = 0;
    const gate = Promise.withResolvers<void>();
    const run = async () => {
      runs += 1;
      await gate.promise;
      return { run: runs };
    };
    return { run, open: gate.resolve, runs: () => runs };
  };
  /** Another instance of the platform on the same database, which shares only rows. */
  const anotherCopy = (): AppContext => ({ ...app.ctx, db: { ...app.ctx.db } });

  for (const [where, second] of [
    ['in one process', () => app.ctx],
    ['in two processes', anotherCopy],
  ] as const) {
    it(`runs one of two concurrent calls ${where}, and the other waits for its answer`, async () => {
      const call = aCall();
      const { run, open, runs } = counted();
      const one = once(app.ctx, call, run);
      const two = once(second(), call, run);
      while (runs() === 0) await new Promise(setImmediate);
      open();
      assert.deepEqual(await Promise.all([one, two]), [{ run: 1 }, { run: 1 }]);
      assert.equal(runs(), 1);
    });
  }

  it('is taken over from a crashed process once its lease has expired', async () => {
    const call = aCall();
    const now = app.clock.now().getTime();
    const until = new Date(now + 3000).toISOString();
    const dead = { request: '', runner: 'run_dead', now: app.clock.nowIso(), until };
    const first = await once(app.ctx, call, async () => ({ run: 0 }));
    assert.deepEqual(first, { run: 0 });
    await app.ctx.db.script((script) =>
      script.query(`UPDATE idempotent_request SET answer = NULL, runner = $1, running_until = $2 WHERE key = $3`, [
        dead.runner,
        dead.until,
        call.key,
      ]),
    );
    let runs = 0;
    const waiting = once(app.ctx, call, async () => ({ run: (runs += 1) }));
    const claimed = await app.ctx.db.transaction((tx) => claimKey(tx, call, { ...dead, runner: 'run_late' }));
    assert.equal(claimed.runner, 'run_dead');
    assert.equal(runs, 0);
    await app.clock.advance(3000);
    assert.deepEqual(await waiting, { run: 1 });
  });

  it('allows another run after a failure or an answer that is not final', async () => {
    const call = aCall({ isFinal: (data) => (data as { run: number }).run > 2 });
    let runs = 0;
    const run = async () => {
      runs += 1;
      if (runs === 1) throw new Error('the gateway is away');
      return { run: runs };
    };
    await assert.rejects(once(app.ctx, call, run), /the gateway is away/);
    assert.deepEqual(await once(app.ctx, call, run), { run: 2 });
    assert.deepEqual(await once(app.ctx, call, run), { run: 3 });
    assert.deepEqual(await once(app.ctx, call, run), { run: 3 });
  });

  it('belongs to one request, also after a failure and while it runs', async () => {
    const call = aCall();
    const conflict = (error: unknown) => isDomainError(error, 'IDEMPOTENCY_CONFLICT');
    await assert.rejects(
      once(app.ctx, call, () => Promise.reject(new Error('away'))),
      /away/,
    );
    await assert.rejects(
      once(app.ctx, { ...call, input: { amount: 2 } }, async () => ({})),
      conflict,
    );
    const { run, open, runs } = counted();
    const running = once(app.ctx, call, run);
    while (runs() === 0) await new Promise(setImmediate);
    await assert.rejects(once(anotherCopy(), { ...call, input: { amount: 2 } }, run), conflict);
    open();
    await running;
  });
});
