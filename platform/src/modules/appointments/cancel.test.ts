/** Cancelling appointments: refunds, deadlines, and consistent money and slots under concurrency. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import { smsInbox } from '../../adapters/embedded/sms.ts';
import { violates } from '../../db/errors.ts';
import { newId } from '../../core/ids.ts';
import { bookVisit, cancel, choose, freeSlots, hold, type Patient, pay, type Redirect } from '../../testing/booking.ts';
import { aRelative, aUser, createTestApp, signedInAgain, type TestApp } from '../../testing/index.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { grantCredit } from '../ledger/credits.ts';
import { sweepPayments } from '../payments/overdue.ts';
import { whileReplaced } from '../../testing/while-replaced.ts';

const IN_A_MONTH = '2026-12-20T09:00:00.000Z';
const HOME = {
  address_id: null,
  label: 'Olaya',
  city: 'Riyadh',
  latitude: 24.6934,
  longitude: 46.6853,
  door: { street: 'Olaya Street', building: '12', flat: '', landmark: '' },
};

describe('cancelling an appointment', () => {
  let app: TestApp;
  let turn = 0;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());
  afterEach(async () => {
    await app.ctx.bus.settled();
    await app.ctx.jobs.runDue();
    assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
  });

  const grant = (as: Patient, amount: number, expiresAt: string | null) =>
    app.ctx.db.transaction((tx) =>
      grantCredit(tx, {
        uid: as.uid,
        amount,
        source: { ar: 'هدية', en: 'Gift' },
        expiresAt,
        reference: newId('test'),
        now: app.clock.nowIso(),
      }),
    );
  /** Days ahead, with a separate slot each time. */
  const visit = async (as: Patient) => {
    turn += 1;
    return bookVisit(app, as, { start: (await freeSlots(app)).at(-turn * 2) as string });
  };
  const visitAhead = async () => {
    const as = await aUser(app);
    return { as, ...(await visit(as)) };
  };
  const detail = (as: Patient, apnt_id: string) => app.ok(api.appointmentSummary, { apnt_id }, { as });
  const policy = (as: Patient, apnt_id: string) => app.ok(api.cancellationPolicy, { apnt_id }, { as });

  it('shows the exact refund and its destination, and pays that refund', async () => {
    const as = await aUser(app);
    await grant(as, 2000, IN_A_MONTH);
    await grant(as, 3000, null);
    const { id, start, total } = await visit(as);
    const shown = await policy(as, id);
    assert.deepEqual([shown.full, shown.refund, shown.whole], [true, total, true]);
    assert.equal(shown.until, addMinutes(start, -120));
    assert.deepEqual(shown.parts, [
      { to: 'card', amount: total - 5000 },
      { to: 'credits', amount: 3000, expires_at: null },
      { to: 'credits', amount: 2000, expires_at: IN_A_MONTH },
    ]);
    const { data } = await cancel(app, as, id, { comment: 'travelling' });
    assert.deepEqual([data.state, data.refunded, data.refund?.state], ['cancelled', total, 'pending']);
    assert.deepEqual(data.refund?.parts, shown.parts);
    await app.ctx.jobs.runDue();
    const after = await detail(as, id);
    assert.equal(after.refund?.state, 'sent');
    assert.ok(after.refund?.expected_by && after.refund.expected_by > app.clock.nowIso());
    assert.deepEqual([after.cancelled?.by, after.cancelled?.reason.en], ['patient', 'The time does not suit any more']);
    assert.deepEqual([after.may?.cancel, after.may?.reschedule, after.lines[0]?.cancelled], [false, false, true]);
    const free = await freeSlots(app);
    assert.ok(free.includes(start), 'the time is free again');
    const { ics } = await app.ok(api.appointmentCalendar, { apnt_id: id }, { as });
    assert.match(ics, /METHOD:CANCEL/);
    assert.match(ics, /SEQUENCE:1/);
  });

  it('refunds the card payment to the wallet on request', async () => {
    const as = await aUser(app);
    const { id, total } = await visit(as);
    const { parts } = await app.ok(api.cancellationPolicy, { apnt_id: id, to_wallet: true }, { as });
    assert.deepEqual(parts, [{ to: 'wallet', amount: total, expires_at: null }]);
    const { data } = await cancel(app, as, id, { to_wallet: true });
    assert.deepEqual([data.refund?.state, data.refund?.expected_by], ['done', null]);
    assert.equal((await app.ok(api.wallet, {}, { as })).balance, total);
  });

  for (const [seconds, full] of [
    [-1, true],
    [0, true],
    [1, false],
  ] as const) {
    it(`refunds ${full ? 'in full' : 'nothing'} ${seconds} s from 2:00:00 before a video visit`, async () => {
      const { id, start, total, as } = await visitAhead();
      const at = Date.parse(start) - 2 * 3_600_000 + seconds * 1000;
      await app.clock.advance(at - app.clock.now().getTime());
      const now = await signedInAgain(app, as);
      const shown = await policy(now, id);
      assert.deepEqual([shown.full, shown.refund], [full, full ? total : 0]);
      const { data } = await cancel(app, now, id);
      assert.deepEqual([data.state, data.refunded], ['cancelled', full ? total : 0]);
    });
  }

  it('rejects a refund amount that differs from the current one, and returns the current one', async () => {
    const booked = await visitAhead();
    const { id, start, total } = booked;
    await app.clock.advance(Date.parse(start) - 3_600_000 - app.clock.now().getTime());
    const as = await signedInAgain(app, booked.as);
    const asked = { apnt_id: id, reason_id: 'time' as const, expected_refund: total };
    const refused = await app.call(api.cancelAppointment, asked, { as, key: newId('key') });
    assert.deepEqual([refused.http, refused.code], [409, 'REFUND_CHANGED']);
    assert.equal((refused.refusal as api.CancellationPolicy).refund, 0);
    assert.equal((await detail(as, id)).state, 'upcoming');
  });

  it('is refused once the visit has begun', async () => {
    const { id, start, as: before } = await visitAhead();
    await app.clock.advance(Date.parse(start) - app.clock.now().getTime());
    const as = await signedInAgain(app, before);
    assert.equal((await cancel(app, as, id, { expected_refund: 0 })).code, 'STATE_NOT_ALLOWED');
  });

  it('takes effect once, however many concurrent requests with whatever keys', async () => {
    const as = await aUser(app);
    const { id, total } = await visit(as);
    const key = newId('key');
    const all = await Promise.all([
      cancel(app, as, id, { key, expected_refund: total }),
      cancel(app, as, id, { key, expected_refund: total }),
      cancel(app, as, id, { expected_refund: total }),
      cancel(app, as, id, { to_wallet: true, expected_refund: total }),
    ]);
    const [first, repeated, ...others] = all.map(({ code }) => code ?? 'done');
    assert.equal(repeated, first, 'one key has one answer');
    assert.deepEqual([first, ...others].toSorted(), ['STATE_NOT_ALLOWED', 'STATE_NOT_ALLOWED', 'done']);
    await app.ctx.jobs.runDue();
    assert.equal((await detail(as, id)).refund?.amount, total);
    const again = await cancel(app, as, id, { key, expected_refund: total });
    assert.equal(again.code ?? 'done', first);
    assert.equal((await detail(as, id)).refund?.amount, total);
  });

  it('stops all reminders', async () => {
    const as = await aUser(app);
    const { id, start } = await visit(as);
    await cancel(app, as, id);
    await app.ctx.jobs.runDue();
    const before = (await app.ctx.db.read((tx) => smsInbox(tx, as.phone, 20))).length;
    await app.clock.advance(Date.parse(start) - app.clock.now().getTime());
    await app.ctx.jobs.runDue();
    assert.equal((await app.ctx.db.read((tx) => smsInbox(tx, as.phone, 20))).length, before);
  });

  it('retries the refund until the gateway accepts it, once', async () => {
    const as = await aUser(app);
    const { id, total } = await visit(as);
    const { refund } = app.ctx.ports.payment;
    let asked = 0;
    const unreliable = async (request: Parameters<typeof refund>[0]) => {
      asked += 1;
      if (asked < 3) throw new Error('the gateway is away');
      return refund(request);
    };
    await whileReplaced(app.ctx.ports.payment, { refund: unreliable }, async () => {
      await cancel(app, as, id);
      for (let hour = 0; hour < 6 && (await detail(as, id)).refund?.state !== 'sent'; hour += 1) {
        await app.ctx.jobs.runDue();
        await app.clock.advance(3_600_000);
      }
      const { refund: shown } = await detail(as, id);
      assert.deepEqual([shown?.state, shown?.amount], ['sent', total]);
      await sweepPayments(app.ctx);
      await app.ctx.jobs.runDue();
    });
    assert.equal(asked, 3, 'nothing is asked of a bank that has it');
  });

  describe('a part of a home visit', () => {
    const LAB = 'ST2';
    let as: Patient;
    let child: string;
    const book = async (credits = 0) => {
      as = await aUser(app);
      if (credits > 0) await grant(as, credits, null);
      child = await aRelative(app, as.uid, {
        birthDate: '2012-01-01',
        verified: true,
        citizen: true,
        relationConfirmed: true,
      });
      const { days } = await app.ok(api.windowSearch, { stid: LAB, location: HOME, gender: 'A', days: 14 });
      const free = days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free'));
      const { start } = free.at(-1) as { start: string };
      const draft = await app.ok(api.labPrebook, { start, location: HOME, gender: 'A' }, { as, key: newId('key') });
      const { items } = await app.ok(api.catalogueItems, { stid: LAB, kind: 'test' });
      const [one, two] = items.map(({ kind, reference }) => ({ kind: kind as 'test', reference, quantity: 1 }));
      assert.ok(one && two);
      const chosen = {
        rel_ids: [as.relId, child],
        items: [
          { ...one, patient: null },
          { ...two, patient: child },
        ],
      };
      const { apnt_id } = draft;
      await app.ok(api.bookingDetails, { apnt_id, ...chosen }, { as });
      const reviewed = await app.ok(api.reviewBooking, { apnt_id }, { as });
      const { data } = await pay(app, as, reviewed);
      await choose(app, data as Redirect, 'pay');
      await app.ctx.bus.settled();
      return { id: apnt_id, total: reviewed.quote.total, start };
    };

    it('refunds the share of one patient with VAT and credits in proportion, and releases that patient', async () => {
      const { id, total, start } = await book(4000);
      const { lines, refund } = await policy(as, id);
      assert.equal(refund, total);
      assert.deepEqual(
        lines.map(({ patient }) => patient?.rel_id),
        [as.relId, child, child],
      );
      const mine = lines.filter(({ patient }) => patient?.rel_id === child);
      const share = mine.reduce((sum, { amount }) => sum + amount, 0);
      const asked = mine.map(({ line_id }) => line_id);
      const shown = await app.ok(api.cancellationPolicy, { apnt_id: id, lines: asked }, { as });
      assert.deepEqual([shown.whole, shown.refund], [false, share]);
      const { data } = await cancel(app, as, id, { lines: asked });
      assert.deepEqual([data.state, data.refunded], ['upcoming', share]);
      await app.ctx.jobs.runDue();
      const after = await detail(as, id);
      assert.deepEqual(
        after.patients.map(({ rel_id }) => rel_id),
        [as.relId],
      );
      assert.equal(after.items.length, 1);
      assert.equal(after.refund?.amount, share);
      const credits = after.refund?.parts.find(({ to }) => to === 'credits')?.amount;
      assert.equal(credits, Math.round((share * 4000) / total));
      const again = await cancel(app, as, id, { lines: asked });
      assert.equal(again.code, 'NOT_FOUND');
      const rest = await cancel(app, as, id);
      assert.deepEqual([rest.data.state, rest.data.refunded], ['cancelled', total - share]);
      await app.ctx.jobs.runDue();
      assert.equal((await detail(as, id)).refund?.amount, total);
      assert.equal((await app.ok(api.wallet, {}, { as })).balance, 4000);
      assert.ok(start);
    });

    it('credits each patient the VAT that was paid for them, which is zero for a citizen', async () => {
      const { id, total } = await book();
      const { lines } = await policy(as, id);
      const mine = lines.filter(({ patient }) => patient?.rel_id === child);
      await cancel(app, as, id, { lines: mine.map(({ line_id }) => line_id) });
      const issued = async () => (await app.ok(api.invoiceList, { apnt_id: id }, { as })).invoices;
      const [invoice, note] = await issued();
      assert.ok((invoice?.vat ?? 0) > 0);
      assert.deepEqual([note?.kind, note?.vat], ['credit-note', 0]);
      assert.equal(
        note?.total,
        mine.reduce((sum, { amount }) => sum + amount, 0),
      );
      await cancel(app, as, id);
      const [, , rest] = await issued();
      assert.deepEqual([rest?.vat, rest?.total], [invoice?.vat, total - (note?.total ?? 0)]);
    });

    it('refunds one item and keeps the other items with their patients', async () => {
      const { id } = await book();
      const { lines } = await policy(as, id);
      const shared = lines.find(({ patient }) => patient?.rel_id === as.relId);
      const other = lines.filter(({ patient }) => patient?.rel_id === child)[1];
      const { data } = await cancel(app, as, id, { lines: [other?.line_id as string] });
      assert.deepEqual([data.state, data.refunded], ['upcoming', other?.amount]);
      const after = await detail(as, id);
      assert.deepEqual([after.patients.length, after.items.map(({ rel_id }) => rel_id)], [2, [null]]);
      await cancel(app, as, id, { lines: [shared?.line_id as string] });
      const last = await detail(as, id);
      assert.deepEqual(
        [last.patients.map(({ rel_id }) => rel_id), last.items.map(({ rel_id }) => rel_id)],
        [[child], [null]],
      );
    });

    it('ends the visit, and refunds its fee, with its last item', async () => {
      const { id, total } = await book();
      const { lines } = await policy(as, id);
      const { data } = await cancel(app, as, id, { lines: lines.map(({ line_id }) => line_id) });
      assert.deepEqual([data.state, data.refunded], ['cancelled', total]);
    });

    for (const [seconds, full] of [
      [-1, true],
      [0, true],
      [1, false],
    ] as const) {
      it(`refunds ${full ? 'in full' : 'nothing'} ${seconds} s from 5:00:00 before`, async () => {
        const { id, total, start } = await book();
        await app.clock.advance(Date.parse(start) - 5 * 3_600_000 + seconds * 1000 - app.clock.now().getTime());
        as = await signedInAgain(app, as);
        assert.equal((await cancel(app, as, id)).data.refunded, full ? total : 0);
      });
    }
  });

  it('requires a cancellation row in the database', async () => {
    const as = await aUser(app);
    const { id } = await visit(as);
    const exec = (statement: string) => app.ctx.db.script((script) => script.query(statement, [id]));
    await assert.rejects(
      exec(`UPDATE appointment SET state = 'cancelled', closed_at = updated_at WHERE id = $1`),
      (error) => violates(error, 'appointment_cancelled_by'),
    );
    await cancel(app, as, id);
    await assert.rejects(
      exec(`UPDATE appointment_line SET cancellation_id = NULL WHERE appointment_id = $1 AND kind = 'fee'`),
      (error) => violates(error, 'appointment_line_cancelled_once'),
    );
  });

  it('makes the slot available to others', async () => {
    const [as, other] = [await aUser(app), await aUser(app)];
    const { id, start } = await visit(as);
    assert.equal((await hold(app, other, start)).code, 'SLOT_TAKEN');
    await cancel(app, as, id);
    assert.equal((await hold(app, other, start)).code, undefined);
  });
});
