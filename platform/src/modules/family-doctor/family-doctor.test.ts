import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addDays, addMinutes, riyadhDay, riyadhInstant } from 'shared-contracts/domain';
import { smsInbox } from '../../adapters/embedded/sms.ts';
import { violates } from '../../db/errors.ts';
import { newId } from '../../core/ids.ts';
import { embeddedGateway } from '../../sandbox/gateway-webhooks.ts';
import {
  bookVisit,
  cancel as cancelVisit,
  choose,
  comeBack,
  freeSlots,
  pay,
  type Patient,
  type Redirect,
  review,
} from '../../testing/booking.ts';
import { aRelative, aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { TEST_NOW } from '../../testing/template.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { beginSession } from '../auth/sessions/sessions.ts';
import { placeOf } from '../invoices/number.ts';
import { findInvoice } from '../invoices/repository.ts';
import { grantCredit } from '../ledger/credits.ts';
import { insertSubscription } from './repository.ts';

const DOCTOR = 'doc_family_1';
const OTHER = 'doc_family_2';
const FULL = 'doc_family_6';
const YEAR_PRICE = 69_000;

describe('the family doctor’s plan', () => {
  let app: TestApp;
  let as: Patient;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());
  // Plans last years: each test starts at a time for which the sample data has doctors with free times.
  beforeEach(async () => {
    await app.clock.setTo(TEST_NOW);
    as = await aUser(app, { account: { language: 'en' } });
  });
  afterEach(async () => {
    await app.ctx.bus.settled();
    await app.ctx.jobs.runDue();
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
  });

  /** Sessions last a day; plans last longer. */
  const renewSession = async (): Promise<void> => {
    const { token } = await app.ctx.db.transaction((tx) => beginSession(app.ctx, tx, as.uid, as.deviceId));
    as = { ...as, token };
  };
  const moveTo = async (instant: string): Promise<void> => {
    await app.clock.setTo(instant);
    await app.ctx.jobs.runDue();
    await renewSession();
  };
  const book = (change: Partial<{ package_id: string; doctor_id: string; rel_ids: string[] }> = {}) =>
    app.call(
      api.bookFamilyPlan,
      { package_id: 'fam_personal', doctor_id: DOCTOR, rel_ids: [as.relId], ...change },
      { as, key: newId('key') },
    );
  const toPage = async (change: Parameters<typeof book>[0] = {}): Promise<Redirect & { id: string }> => {
    const { data, code } = await book(change);
    assert.equal(code, undefined);
    const id = data.subscription.subscription_id;
    const { quote } = await app.ok(api.reviewFamilyPlan, { subscription_id: id }, { as });
    const paid = await app.call(
      api.postbookFamilyPlan,
      { subscription_id: id, quote: quote.quote },
      { as, key: newId('key') },
    );
    assert.deepEqual([paid.code, paid.data.kind], [undefined, 'redirect']);
    return { ...(paid.data as Redirect), id };
  };
  const buy = async (change: Parameters<typeof book>[0] = {}): Promise<string> => {
    const redirect = await toPage(change);
    await choose(app, redirect, 'pay');
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'confirmed');
    return redirect.id;
  };
  const invoiceNamed = async (number: string) => {
    const place = placeOf(number) ?? assert.fail(`${number} is no number of an invoice`);
    return (await app.ctx.db.read((tx) => findInvoice(tx, as.uid, place))) ?? assert.fail(`there is no ${number}`);
  };
  const status = () => app.ok(api.familyStatus, {}, { as });
  const running = async () => (await status()).subscription ?? assert.fail('no plan');
  const endOfPlan = async (): Promise<string> => riyadhInstant(addDays((await running()).ends_on ?? '', 1));
  const reviewed = async (doctor = DOCTOR) => {
    const slots = await freeSlots(app, doctor, 3);
    return review(app, as, { doctor, start: slots.at(-1) as string });
  };

  describe('when bought', () => {
    it('lists plans and doctors who accept families, except those at capacity', async () => {
      const { packages } = await app.ok(api.familyPackages, {});
      assert.deepEqual(
        packages.map(({ package_id }) => package_id),
        ['fam_personal', 'fam_family', 'fam_quarter'],
      );
      const { doctors, total } = await app.ok(api.familyDoctors, { page: 1 });
      assert.ok(total >= 6 && doctors.length > 0);
      assert.ok(doctors.every(({ provider_id }) => /^doc_(family|general)_/.test(provider_id)));
      assert.ok(!doctors.some(({ provider_id }) => provider_id === FULL));
      const women = await app.ok(api.familyDoctors, { gender: 'F' });
      assert.ok(women.total < total && women.doctors.every(({ gender }) => gender === 'F'));
      const { doctor, accepting } = await app.ok(api.familyDoctorBio, { doctor_id: FULL });
      assert.deepEqual([doctor.provider_id, accepting], [FULL, false]);
      assert.equal((await app.call(api.familyDoctorBio, { doctor_id: 'doc_skin_1' })).code, 'NOT_FOUND');
    });

    it('states its price with VAT, and returns to the page of the plan', async () => {
      const redirect = await toPage();
      assert.equal((await status()).pending?.state, 'awaiting_payment');
      const page = await choose(app, redirect, 'pay');
      assert.match(String(page.headers.location), /\/family-doctor\?sub=fds_\w+&payment=pay_/);
      const { data } = await comeBack(app, as, redirect);
      assert.deepEqual(data, { kind: 'confirmed', payable: { kind: 'family-doctor', id: redirect.id } });
      const { subscription, pending, may_buy } = await status();
      assert.deepEqual([subscription?.state, pending, may_buy], ['active', null, false]);
      assert.equal(subscription?.starts_on, riyadhDay(app.clock.nowIso()));
      assert.equal(subscription?.ends_on?.slice(0, 4), '2027');
      const { notifications } = await app.ok(api.notificationList, {}, { as });
      assert.equal(notifications[0]?.title.en, 'Your family doctor plan has begun');
    });

    it('adds VAT for residents and none for citizens', async () => {
      const { data } = await book();
      const ask = { subscription_id: data.subscription.subscription_id };
      assert.equal((await app.ok(api.reviewFamilyPlan, ask, { as })).quote.total, YEAR_PRICE * 1.15);
      as = await aUser(app, { self: { citizen: true, verified: true, identityType: 'national-id' } });
      const own = (await book()).data.subscription.subscription_id;
      const { quote } = await app.ok(api.reviewFamilyPlan, { subscription_id: own }, { as });
      assert.equal(quote.total, YEAR_PRICE);
      assert.deepEqual(
        quote.lines.map(({ kind, tax_class }) => [kind, tax_class]),
        [
          ['item', 'citizen'],
          ['vat', 'citizen'],
        ],
      );
    });

    it('issues a tax invoice with its period and the tax class of the payment', async () => {
      await buy({ package_id: 'fam_quarter' });
      const { subscription } = await status();
      const { documents } = await app.ok(api.planDocuments, {}, { as });
      assert.deepEqual(
        documents.map(({ kind, number }) => [kind, number?.slice(0, 4)]),
        [['invoice', 'INV-']],
      );
      const invoice = await invoiceNamed(documents[0]?.number ?? '');
      assert.deepEqual(invoice.contents.period, { from: subscription?.starts_on, until: subscription?.ends_on });
      assert.deepEqual(
        invoice.contents.lines.map(({ taxClass, quantity, amount }) => [taxClass, quantity, amount]),
        [['standard', 1, subscription?.package.price]],
      );
      assert.equal(invoice.contents.lines[0]?.amount, invoice.total - invoice.vat);
      for (const language of ['ar', 'en'] as const) {
        const url = api.invoiceDownloadPath(documents[0]?.number ?? '', language);
        const headers = { authorization: `Bearer ${as.token}`, [api.HEADER.deviceId]: as.deviceId };
        const paper = await app.server.inject({ url, headers });
        assert.equal(paper.rawPayload.subarray(0, 5).toString(), '%PDF-');
      }
      assert.deepEqual((await app.ok(api.planDocuments, {}, { as: await aUser(app) })).documents, []);
    });

    it('invoices the tax class of the payment, although the identity was verified during the payment', async () => {
      const redirect = await toPage();
      await app.ctx.db.script((script) =>
        script.exec(`UPDATE patient SET citizen = true, verified = true WHERE rel_id = '${as.relId}'`),
      );
      await choose(app, redirect, 'pay');
      assert.equal((await comeBack(app, as, redirect)).data.kind, 'confirmed');
      const { documents } = await app.ok(api.planDocuments, {}, { as });
      const invoice = await invoiceNamed(documents[0]?.number ?? '');
      assert.deepEqual([invoice.total - invoice.vat, invoice.vat], [YEAR_PRICE, YEAR_PRICE * 0.15]);
    });

    it('invoices a payment from the wallet alone, and a renewal with its own period', async () => {
      await app.ctx.db.transaction((tx) =>
        grantCredit(tx, {
          uid: as.uid,
          amount: 500_000,
          source: { ar: 'هدية', en: 'Gift' },
          expiresAt: null,
          reference: newId('crd'),
          now: app.clock.nowIso(),
        }),
      );
      const buyByWallet = async () => {
        const { subscription_id } = (await book({ package_id: 'fam_quarter' })).data.subscription;
        const { quote } = await app.ok(api.reviewFamilyPlan, { subscription_id }, { as });
        const ask = { subscription_id, quote: quote.quote };
        const paid = await app.call(api.postbookFamilyPlan, ask, { as, key: newId('key') });
        assert.equal(paid.data.kind, 'confirmed');
      };
      await buyByWallet();
      await moveTo(new Date(Date.parse(await endOfPlan()) - 7 * 86_400_000).toISOString());
      await buyByWallet();
      const { subscription, next } = await status();
      const { documents } = await app.ok(api.planDocuments, {}, { as });
      const periods = await Promise.all(
        documents.map(async ({ number }) => (await invoiceNamed(number ?? '')).contents.period),
      );
      assert.deepEqual(
        periods,
        [subscription, next].map((one) => ({ from: one?.starts_on, until: one?.ends_on })),
      );
    });

    it('begins once, however often and through however many channels the payment is reported', async () => {
      const redirect = await toPage();
      const gateway = embeddedGateway(app.ctx) ?? assert.fail('the embedded gateway is expected');
      await gateway.choose(new URL(redirect.url).pathname.split('/').at(-1) as string, 'pay');
      app.ctx.bus.publish('sandbox.gateway-announced', {});
      await Promise.all([comeBack(app, as, redirect), comeBack(app, as, redirect), app.ctx.bus.settled()]);
      const { subscription, next } = await status();
      assert.deepEqual([subscription?.state, next], ['active', null]);
      assert.equal((await app.ok(api.notificationList, {}, { as })).notifications.length, 1);
    });

    it('begins through reconciliation when neither webhook nor browser return arrives', async () => {
      const redirect = await toPage();
      const gateway = embeddedGateway(app.ctx) ?? assert.fail('the embedded gateway is expected');
      await gateway.choose(new URL(redirect.url).pathname.split('/').at(-1) as string, 'pay');
      await app.clock.advance(3 * 60_000);
      await app.ctx.jobs.runDue();
      assert.equal((await running()).state, 'active');
    });

    it('keeps the choice when the payment fails or is abandoned, and can be paid again', async () => {
      for (const choice of ['decline', 'leave'] as const) {
        const redirect = await toPage();
        await choose(app, redirect, choice);
        assert.equal((await comeBack(app, as, redirect)).data.kind, 'failed');
        assert.equal((await status()).pending?.subscription_id, redirect.id);
      }
      await buy();
    });

    it('closes the payment page of an earlier choice', async () => {
      const first = await toPage();
      const second = await toPage({ package_id: 'fam_quarter' });
      await choose(app, first, 'pay');
      assert.equal((await comeBack(app, as, first)).data.kind, 'failed');
      await choose(app, second, 'pay');
      assert.equal((await comeBack(app, as, second)).data.kind, 'confirmed');
      assert.equal((await running()).package.package_id, 'fam_quarter');
    });

    it('rejects too many people, strangers, duplicates, and a doctor at capacity', async () => {
      const son = await aRelative(app, as.uid);
      const stranger = await aUser(app);
      assert.equal((await book({ rel_ids: [as.relId, son] })).code, 'FAMILY_PEOPLE');
      assert.equal((await book({ rel_ids: [stranger.relId] })).code, 'NOT_FOUND');
      assert.equal((await book({ package_id: 'fam_family', rel_ids: [son, son] })).code, 'FAMILY_PEOPLE');
      assert.equal((await book({ doctor_id: FULL })).code, 'FAMILY_DOCTOR_FULL');
      assert.equal((await book({ doctor_id: 'doc_skin_1' })).code, 'NOT_FOUND');
      assert.equal((await book({ package_id: 'fam_none' })).code, 'NOT_FOUND');
    });

    it('charges no price that the patient was not shown', async () => {
      const { subscription_id } = (await book()).data.subscription;
      const { quote } = await app.ok(api.reviewFamilyPlan, { subscription_id }, { as });
      const setPrice = (price: number) =>
        app.ctx.db.script((script) => script.exec(`UPDATE family_plan SET price = ${price} WHERE id = 'fam_personal'`));
      await setPrice(80_000);
      const paid = await app.call(
        api.postbookFamilyPlan,
        { subscription_id, quote: quote.quote },
        { as, key: newId('key') },
      );
      await setPrice(YEAR_PRICE);
      assert.equal(paid.code, 'PRICE_CHANGED');
      assert.equal((paid.refusal as { quote: { total: number } }).quote.total, 92_000);
    });
  });

  describe('once active', () => {
    it('rejects a second plan', async () => {
      await buy();
      assert.equal((await book()).code, 'FAMILY_HAS_PLAN');
    });

    it('cannot overlap with another period of the account in the database', async () => {
      await buy();
      const now = app.clock.nowIso();
      const row = {
        id: newId('fds'),
        uid: as.uid,
        planId: 'fam_personal',
        providerId: DOCTOR,
        state: 'active' as const,
        price: 1,
        months: 1,
        people: 1,
        consultationPercent: 0,
        createdAt: now,
        paidAt: now,
        startsAt: now,
        endsAt: '2026-12-30T21:00:00.000Z',
      };
      await assert.rejects(
        app.ctx.db.transaction((tx) => insertSubscription(tx, row)),
        (error) => violates(error, 'family_subscription_one_active'),
      );
    });

    it('is chosen by one of several concurrent requests', async () => {
      const answers = await Promise.all(
        ['fam_personal', 'fam_quarter', 'fam_family'].map((package_id) => book({ package_id })),
      );
      assert.ok(answers.some(({ code }) => code === undefined));
      const { pending } = await status();
      const [last] = answers.filter(({ data }) => data?.subscription?.subscription_id === pending?.subscription_id);
      assert.equal(last?.code, undefined);
    });

    it('can be renewed in its last two weeks, and the renewal begins when it ends', async () => {
      await buy({ package_id: 'fam_quarter' });
      const end = await endOfPlan();
      await moveTo(new Date(Date.parse(end) - 14 * 86_400_000 - 1000).toISOString());
      assert.equal((await book()).code, 'FAMILY_HAS_PLAN');
      await moveTo(new Date(Date.parse(end) - 14 * 86_400_000).toISOString());
      assert.equal((await running()).state, 'expiring');
      await buy({ package_id: 'fam_quarter' });
      const { subscription, next, may_buy } = await status();
      assert.equal(next?.starts_on, addDays(subscription?.ends_on ?? '', 1));
      assert.equal(may_buy, false);
      await moveTo(end);
      const after = await status();
      assert.deepEqual([after.subscription?.subscription_id, after.next], [next?.subscription_id, null]);
    });

    it('can be bought again after its end, also before the expiry job has run', async () => {
      await buy({ package_id: 'fam_quarter' });
      await app.clock.setTo(await endOfPlan());
      await renewSession();
      const { subscription, may_buy } = await status();
      assert.deepEqual([subscription?.state, subscription?.doctor.expired, may_buy], ['expired', true, true]);
      await buy();
      assert.equal((await running()).state, 'active');
    });
  });

  describe('as cover of consultations', () => {
    it('makes a consultation with the family doctor free for its members', async () => {
      await buy();
      const { quote, booking } = await reviewed();
      assert.equal(quote.due, 0);
      const [fee, plan] = quote.lines;
      assert.deepEqual([plan?.kind, plan?.amount, plan?.note?.en], ['discount', -(fee?.amount ?? 0), 'Just me']);
      const { data } = await pay(app, as, { quote, booking });
      assert.equal(data.kind, 'confirmed');
    });

    it('halves the price before VAT with the three-month plan', async () => {
      await buy({ package_id: 'fam_quarter' });
      const { quote } = await reviewed();
      const fee = quote.lines[0]?.amount ?? 0;
      assert.equal(quote.total, Math.round((fee / 2) * 1.15));
      const terms = await app.ok(api.priceTerms, {}, { as });
      assert.deepEqual([terms.plan?.provider_id, terms.plan?.percent], [DOCTOR, 50]);
    });

    it('covers no other doctor, no other relative and no visit after its end', async () => {
      await buy({ package_id: 'fam_quarter' });
      const fullPrice = async (doctor: string): Promise<boolean> => {
        const { quote } = await reviewed(doctor);
        return quote.total === Math.round((quote.lines[0]?.amount ?? 0) * 1.15);
      };
      assert.ok(await fullPrice('doc_general_1'));
      const son = await aRelative(app, as.uid);
      assert.equal((await app.ok(api.priceTerms, { rel_id: son }, { as })).plan, null);
      await moveTo(new Date(Date.parse(await endOfPlan()) - 60_000).toISOString());
      assert.ok(await fullPrice(DOCTOR), 'the visit is after the end');
    });

    it('accepts more people up to its limit, and nobody of another account', async () => {
      await buy({ package_id: 'fam_quarter' });
      const [son, daughter, third] = await Promise.all([1, 2, 3].map(() => aRelative(app, as.uid)));
      const cover = (ids: (string | undefined)[]) => app.call(api.coverFamily, { rel_ids: ids as string[] }, { as });
      assert.equal((await cover([(await aUser(app)).relId])).code, 'NOT_FOUND');
      const both = await cover([son, daughter]);
      assert.equal(both.data.subscription.patients.length, 3);
      assert.equal((await cover([third])).code, 'FAMILY_PEOPLE');
      assert.equal((await app.ok(api.priceTerms, { rel_id: son ?? '' }, { as })).plan?.percent, 50);
    });

    it('shows the times of the family doctor, and is required for them', async () => {
      assert.equal((await app.call(api.familySlots, {}, { as })).code, 'FAMILY_NO_PLAN');
      await buy();
      const { slots, consultation_percent } = await app.ok(api.familySlots, { days: 3 }, { as });
      assert.deepEqual([slots.provider_id, consultation_percent], [DOCTOR, 100]);
    });
  });

  describe('as a limit of consultations', () => {
    it('allows three free upcoming consultations, and another one when one is cancelled', async () => {
      await buy();
      const slots = (await freeSlots(app, DOCTOR, 7)).toReversed();
      const take = async (position: number) => {
        const visit = await review(app, as, { doctor: DOCTOR, start: slots[position] as string });
        return { visit, answer: await pay(app, as, visit) };
      };
      const taken = [await take(0), await take(1), await take(2)];
      assert.deepEqual(
        taken.map(({ visit, answer }) => [visit.quote.total, answer.data.kind]),
        [0, 1, 2].map(() => [0, 'confirmed']),
      );
      assert.equal((await take(3)).answer.code, 'FREE_VISIT_LIMIT');
      await cancelVisit(app, as, taken[0]?.visit.booking.apnt_id as string);
      assert.equal((await take(4)).answer.data.kind, 'confirmed');
    });

    it('does not cover a consultation that is moved past its end', async () => {
      await buy({ package_id: 'fam_quarter' });
      const end = await endOfPlan();
      await moveTo(addMinutes(end, -5 * 1440));
      const soon = (await freeSlots(app, DOCTOR, 3)).at(-1) as string;
      const { id: apnt_id } = await bookVisit(app, as, { doctor: DOCTOR, start: soon });
      const times = await app.ok(
        api.rescheduleSlots,
        { apnt_id, from: riyadhDay(addMinutes(end, -1440)), days: 7 },
        { as },
      );
      assert.ok(times.days.flatMap(({ slots }) => slots).every(({ start }) => start < end));
      assert.equal(times.last_day, riyadhDay(addMinutes(end, -1)));
      const past = (await app.ok(api.slotSearch, { provider_id: DOCTOR, from: riyadhDay(end), days: 5 })).days
        .flatMap(({ slots }) => slots.filter(({ state }) => state === 'free').map(({ start }) => start))
        .find((start) => start >= end) as string;
      const refused = await app.call(api.reschedule, { apnt_id, start: past }, { as, key: newId('key') });
      assert.deepEqual([refused.code, refused.data], ['MOVE_PAST_PLAN', { last_day: times.last_day }]);
      await assert.rejects(
        app.ctx.db.script((script) =>
          script.exec(`UPDATE appointment SET starts_at = '${past}' WHERE id = '${apnt_id}'`),
        ),
        (error) => violates(error, 'appointment_terms_end'),
      );
    });
  });

  describe('when the doctor changes', () => {
    const change = (doctor_id: string) => app.call(api.changeFamilyDoctor, { doctor_id }, { as });

    it('allows two changes per plan, with immediate effect', async () => {
      await buy();
      assert.equal((await change(OTHER)).data.subscription.changes_left, 1);
      assert.equal((await app.ok(api.priceTerms, {}, { as })).plan?.provider_id, OTHER);
      assert.equal((await change(OTHER)).data.subscription.changes_left, 1);
      assert.equal((await change(FULL)).code, 'FAMILY_DOCTOR_FULL');
      assert.equal((await change(DOCTOR)).data.subscription.changes_left, 0);
      assert.equal((await change(OTHER)).code, 'FAMILY_CHANGES');
    });

    it('does not count a change from a doctor who no longer accepts families', async () => {
      await buy();
      const accepting = (yes: boolean) =>
        app.ctx.db.script((script) =>
          script.exec(`UPDATE family_doctor SET accepting = ${yes} WHERE provider_id = '${DOCTOR}'`),
        );
      await accepting(false);
      assert.equal((await running()).doctor.left, true);
      assert.equal((await change(OTHER)).data.subscription.changes_left, 2);
      await accepting(true);
    });
  });

  describe('when cancelled', () => {
    const cancel = (subscription_id: string, by: TestUser = as) =>
      app.call(api.cancelFamilyPlan, { subscription_id }, { as: by });

    it('is refunded in full within seven days, once, to the payment sources', async () => {
      const id = await buy();
      assert.equal((await running()).refundable, true);
      assert.deepEqual((await cancel(id)).data, { refunded: YEAR_PRICE * 1.15 });
      assert.equal((await cancel(id)).code, 'STATE_NOT_ALLOWED');
      const { subscription, may_buy } = await status();
      assert.deepEqual([subscription, may_buy], [null, true]);
      assert.equal((await app.ok(api.priceTerms, {}, { as })).plan, null);
      const { documents } = await app.ok(api.planDocuments, {}, { as });
      assert.deepEqual(
        documents.map(({ kind, total }) => [kind, total]),
        [
          ['invoice', YEAR_PRICE * 1.15],
          ['credit-note', YEAR_PRICE * 1.15],
        ],
      );
      const [invoice, note] = await Promise.all(documents.map(({ number }) => invoiceNamed(number ?? '')));
      assert.deepEqual([note?.corrects, note?.vat], [invoice?.id, invoice?.vat]);
    });

    it('is refunded to the wallet on request, once for concurrent requests', async () => {
      const id = await buy();
      const amount = YEAR_PRICE * 1.15;
      assert.deepEqual((await running()).refund_ways, {
        source: [{ to: 'card', amount }],
        wallet: [{ to: 'wallet', amount, expires_at: null }],
      });
      const choose = (to_wallet: boolean) => app.call(api.cancelFamilyPlan, { subscription_id: id, to_wallet }, { as });
      const codes = (await Promise.all([choose(true), choose(true), choose(true)])).map(({ code }) => code ?? 'done');
      assert.deepEqual(codes.toSorted(), ['STATE_NOT_ALLOWED', 'STATE_NOT_ALLOWED', 'done']);
      assert.equal((await choose(false)).code, 'STATE_NOT_ALLOWED');
      const { balance, credits } = await app.ok(api.wallet, {}, { as });
      assert.equal(balance, amount);
      assert.deepEqual(
        credits.map(({ remaining, expires_at }) => [remaining, expires_at]),
        [[amount, null]],
      );
    });

    it('is not refunded after seven days or after a consultation was booked at its price', async () => {
      const late = await buy({ package_id: 'fam_quarter' });
      await moveTo(new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString());
      assert.equal((await cancel(late)).code, 'FAMILY_NOT_REFUNDABLE');
      as = await aUser(app);
      const used = await buy();
      await pay(app, as, await reviewed());
      assert.equal((await running()).refundable, false);
      assert.equal((await cancel(used)).code, 'FAMILY_NOT_REFUNDABLE');
    });

    it('is refunded as a renewal until the renewal begins, whenever it was paid', async () => {
      await buy({ package_id: 'fam_quarter' });
      const begins = await endOfPlan();
      await moveTo(new Date(Date.parse(begins) - 14 * 86_400_000).toISOString());
      const renewal = await buy({ package_id: 'fam_quarter' });
      await moveTo(new Date(Date.parse(begins) - 1).toISOString());
      assert.equal((await status()).next?.refundable, true);
      assert.ok((await cancel(renewal)).data.refunded > 0);
      const other = await buy({ package_id: 'fam_quarter' });
      await app.ctx.db.script((script) =>
        script.query(`UPDATE family_subscription SET paid_at = starts_at - interval '10 days' WHERE id = $1`, [other]),
      );
      await moveTo(begins);
      assert.equal((await cancel(other)).code, 'FAMILY_NOT_REFUNDABLE');
    });

    it('is not refunded when a consultation at its price was cancelled too late', async () => {
      const early = await buy();
      const inTime = await reviewed();
      await pay(app, as, inTime);
      assert.equal((await cancelVisit(app, as, inTime.booking.apnt_id)).code, undefined);
      assert.equal((await running()).refundable, true, 'given up in time');
      const soon = (await freeSlots(app, DOCTOR, 1))[0] as string;
      const late = await review(app, as, { doctor: DOCTOR, start: soon });
      await pay(app, as, late);
      assert.equal((await cancelVisit(app, as, late.booking.apnt_id)).code, undefined);
      assert.equal((await running()).refundable, false);
      assert.equal((await cancel(early)).code, 'FAMILY_NOT_REFUNDABLE');
    });

    it('is discarded when it was not paid', async () => {
      const { subscription_id } = (await book()).data.subscription;
      assert.deepEqual((await cancel(subscription_id)).data, { refunded: 0 });
      assert.equal((await status()).pending, null);
    });

    it('is not found by another account', async () => {
      const id = await buy();
      const stranger = await aUser(app);
      const ask = { subscription_id: id };
      assert.equal((await cancel(id, stranger)).code, 'NOT_FOUND');
      assert.equal((await app.call(api.reviewFamilyPlan, ask, { as: stranger })).code, 'NOT_FOUND');
      const paid = await app.call(
        api.postbookFamilyPlan,
        { ...ask, quote: 'quo_x' },
        { as: stranger, key: newId('key') },
      );
      assert.equal(paid.code, 'NOT_FOUND');
      assert.equal((await app.ok(api.familyStatus, {}, { as: stranger })).subscription, null);
    });
  });

  describe('when it ends', () => {
    const sms = async (): Promise<string[]> =>
      (await app.ctx.db.read((tx) => smsInbox(tx, as.phone, 50))).map(({ text }) => text).toReversed();
    const titles = async (): Promise<string[]> =>
      (await app.ok(api.notificationList, {}, { as })).notifications.map(({ title }) => title.en).toReversed();
    const before = (end: string, days: number, ms = 0): string =>
      new Date(Date.parse(end) - days * 86_400_000 - ms).toISOString();

    it('sends a notice and an SMS two weeks before, three days before, and at the end', async () => {
      await buy({ package_id: 'fam_quarter' });
      const end = await endOfPlan();
      await moveTo(before(end, 14, 1));
      assert.equal((await sms()).length, 0);
      for (const [days, told] of [
        [14, 1],
        [3, 2],
        [0, 3],
      ] as const) {
        await moveTo(before(end, days));
        assert.equal((await sms()).length, told, `${days} days before`);
      }
      assert.deepEqual((await titles()).slice(1), [
        'Your family doctor plan ends soon',
        'Reminder: your family doctor plan ends in days',
        'Your family doctor plan has ended',
      ]);
      const { notifications } = await app.ok(api.notificationList, {}, { as });
      assert.equal(notifications[0]?.url, '/family-doctor?expired=true');
      assert.ok((await sms()).every((text) => !/Dr\./.test(text)));
    });

    it('sends no reminder after a renewal or cancellation', async () => {
      await buy({ package_id: 'fam_quarter' });
      const end = await endOfPlan();
      await moveTo(before(end, 14));
      await buy({ package_id: 'fam_quarter' });
      await moveTo(before(end, 3));
      await moveTo(end);
      assert.equal((await sms()).length, 1);
      as = await aUser(app);
      const id = await buy({ package_id: 'fam_quarter' });
      const other = await endOfPlan();
      await app.ok(api.cancelFamilyPlan, { subscription_id: id }, { as });
      for (const days of [14, 3, 0]) await moveTo(before(other, days));
      assert.deepEqual(await sms(), []);
    });

    it('skips reminders that became obsolete while the server was down', async () => {
      await buy({ package_id: 'fam_quarter' });
      await moveTo(await endOfPlan());
      assert.deepEqual((await titles()).slice(1), ['Your family doctor plan has ended']);
      assert.equal((await sms()).length, 1);
    });
  });

  it('states whose insurance covers consultations', async () => {
    const { patients } = await app.ok(api.familyInsuranceList, {}, { as });
    assert.deepEqual(
      patients.map(({ patient, insurance, copay_percent }) => [patient.rel_id, insurance, copay_percent]),
      [[as.relId, 'none', null]],
    );
  });
});
