/**
 * Generated test that a discount applies only to what it was granted for: each grant (`testing/grants.ts`) × changes before
 * payment × changes of the paid visit. After each step, the charged amount that was not refunded is at least the price of
 * booking the same contents now with that grant, and exactly that price where nothing was added without the grant.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addDays, addMinutes, type BasketItem, riyadhDay, riyadhInstant } from 'shared-contracts/domain';
import { newId } from '../../../core/ids.ts';
import { cancel, choose, comeBack, type Patient, pay, type Redirect } from '../../../testing/booking.ts';
import { type Contents, type Grant, holdAny, HOME, LAB, LAB_GRANTS, plantGrants } from '../../../testing/grants.ts';
import { aRelative, aUser, createTestApp, type TestApp } from '../../../testing/index.ts';
import { brokenRules } from '../../../testing/ledger.ts';
import { TEST_SECRET } from '../../../testing/template.ts';
import { restart } from '../../../testing/test-app.ts';

const test = (reference: string, patient: string | null = null): BasketItem => ({
  kind: 'test',
  reference,
  patient,
  quantity: 1,
});

/** The first contents, and the contents that they are changed to before payment. */
const CHOSEN: Record<string, (self: string, child: string) => Contents> = {
  'as held': (self, child) => ({
    rel_ids: [self, child],
    items: [test('tst-lipid'), test('tst-cbc', self), test('tst-zinc', child)],
  }),
  'with other items': (self, child) => ({
    rel_ids: [self, child],
    items: [test('tst-cbc'), test('tst-glucosefasting', child)],
  }),
  'for one patient': (self) => ({ rel_ids: [self], items: [test('tst-lipid'), test('tst-cbc', self)] }),
};

const STEPS = ['give the first line back', 'give the last line back', 'give a patient back', 'add', 'move'] as const;
type Step = (typeof STEPS)[number];

type Steps = readonly Step[];
const MIXED: Steps = ['add', 'give the first line back', 'add'];
/** After payment: nothing, a part, and three steps that cross a cap or a minimum in both directions. */
const ALWAYS: readonly Steps[] = [
  [],
  ['give the last line back'],
  MIXED,
  ['give the first line back', 'give the first line back', 'add'],
  ['add', 'give a patient back', 'give the last line back'],
];
const PAIRS: readonly Steps[] = STEPS.flatMap((first) => STEPS.map((second) => [first, second]));

/** All pairs of steps with each grant would take minutes: each grant has some of them, and all grants together have all. */
const sequencesFor = (grant: number, first: string): readonly Steps[] => {
  const some = (share: number) => PAIRS.filter((_, index) => (index + grant) % share === 0);
  return first === 'as held' ? [...ALWAYS, ...some(8)] : [[], MIXED, ...some(25)];
};

/** Two instances on one database, called alternately. */
const twoCopies = async (): Promise<TestApp> => {
  const first = await createTestApp({ filling: 'sample' });
  const second = await restart(first, { db: first.ctx.db, secret: TEST_SECRET });
  let calls = 0;
  const next = () => {
    calls += 1;
    return calls % 2 === 0 ? first : second;
  };
  return { ...first, call: (...asked) => next().call(...asked), ok: (...asked) => next().ok(...asked) };
};

describe('a discount applies only to what it was granted for', () => {
  let app: TestApp;
  let starts: readonly string[];
  /** So soon that a cancellation is not refunded. */
  let soon: readonly string[];
  let next = 0;
  let cases = 0;
  let refused = 0;
  before(async () => {
    app = await twoCopies();
    await plantGrants(app);
    const { days } = await app.ok(api.windowSearch, { stid: LAB, location: HOME, gender: 'A', days: 7 });
    const freeOf = (some: typeof days) =>
      some.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free').map(({ start }) => start));
    starts = freeOf(days.slice(1));
    const refundable = addMinutes(app.clock.nowIso(), app.ctx.config.booking.refundHoursInPerson * 60);
    soon = freeOf(days.slice(0, 1)).filter((start) => start < refundable);
  });
  after(async () => {
    console.log(`# terms: ${cases} cases, of which ${refused} refused a step`);
    await app.close();
  });

  const nextStart = (times: readonly string[]): string => {
    next += 1;
    return times[next % times.length] as string;
  };

  const account = async (grant: Grant): Promise<{ as: Patient; child: string }> => {
    const as = await aUser(app);
    const child = await aRelative(app, as.uid, { birthDate: '2012-01-01' });
    await grant.give?.(app, [as.relId, child]);
    return { as, child };
  };
  /** At the next time with a free provider. */
  const held = async (grant: Grant, as: Patient, contents: Contents, times = starts): Promise<string> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await (grant.hold ?? holdAny)(app, as, nextStart(times), contents);
      } catch (error) {
        if (tries === times.length || !String(error).includes('SLOT_TAKEN')) throw error;
      }
    }
  };
  const reviewed = async (grant: Grant, as: Patient, apnt_id: string) => {
    const asked = { apnt_id, use_wallet: false, ...(grant.code === undefined ? {} : { voucher: grant.code }) };
    const answer = await app.call(api.reviewBooking, asked, { as });
    // The price is below the minimum of the code, so it is booked without it.
    return answer.code === 'VOUCHER_MINIMUM'
      ? app.ok(api.reviewBooking, { apnt_id, use_wallet: false }, { as })
      : answer.data;
  };

  /** The price of contents for a new account that first holds others and then changes to them, with the same grant. */
  const priceNow = async (grant: Grant, first: string, { rel_ids, items }: Contents, self: string): Promise<number> => {
    if (rel_ids.length === 0) return 0;
    const { as, child } = await account(grant);
    const own = (id: string) => (id === self ? as.relId : child);
    const apnt_id = await held(grant, as, (CHOSEN[first] as (typeof CHOSEN)[string])(as.relId, child));
    const contents = {
      rel_ids: rel_ids.map(own),
      items: items.map((item) => ({ ...item, patient: item.patient && own(item.patient) })),
    };
    await app.ok(api.bookingDetails, { apnt_id, ...contents }, { as });
    const { quote } = await reviewed(grant, as, apnt_id);
    await app.ok(api.releaseHold, { apnt_id }, { as });
    return quote.total;
  };

  const charged = async (apnt_id: string): Promise<number> => {
    const [row] = await app.ctx.db.script((script) =>
      script.query<{ net: number }>(
        `SELECT coalesce(sum(p.total - coalesce((SELECT sum(card_amount + credit_amount + wallet_amount)
           FROM payment_refund r WHERE r.payment_id = p.id), 0)), 0)::int AS net
         FROM payment p WHERE p.state = 'succeeded' AND (p.appointment_id = $1
           OR p.visit_addition_id IN (SELECT id FROM visit_addition WHERE appointment_id = $1))`,
        [apnt_id],
      ),
    );
    return row?.net ?? 0;
  };
  const contentsOf = async (as: Patient, apnt_id: string): Promise<Contents> => {
    const { patients, items } = await app.ok(api.appointmentSummary, { apnt_id }, { as });
    const { additions } = await app.ok(api.visitAdditions, { apnt_id }, { as });
    const added = additions.filter(({ state }) => state === 'paid').flatMap((one) => one.items);
    return {
      rel_ids: patients.map(({ rel_id }) => rel_id),
      items: [...items, ...added].map(({ reference, rel_id }) => test(reference, rel_id)),
    };
  };

  const finish = async (as: Patient, answer: Awaited<ReturnType<typeof pay>>): Promise<void> => {
    assert.equal(answer.code, undefined);
    if (answer.data.kind !== 'redirect') return;
    await choose(app, answer.data as Redirect, 'pay');
    assert.equal((await comeBack(app, as, answer.data as Redirect)).data.kind, 'confirmed');
  };

  const giveBack = async (as: Patient, apnt_id: string, lines: readonly string[]): Promise<void> => {
    const { code } = await cancel(app, as, apnt_id, { lines: [...lines] });
    if (code !== undefined) refused += 1;
    assert.ok(code === undefined || code === 'CANCEL_PART_COSTS', code);
  };
  const TAKE: Record<Step, (as: Patient, apnt_id: string) => Promise<void>> = {
    'give the first line back': async (as, apnt_id) => {
      const { lines } = await app.ok(api.cancellationPolicy, { apnt_id }, { as });
      if (lines.length > 1) await giveBack(as, apnt_id, [lines[0]?.line_id as string]);
    },
    'give the last line back': async (as, apnt_id) => {
      const { lines } = await app.ok(api.cancellationPolicy, { apnt_id }, { as });
      if (lines.length > 1) await giveBack(as, apnt_id, [lines.at(-1)?.line_id as string]);
    },
    'give a patient back': async (as, apnt_id) => {
      const { lines } = await app.ok(api.cancellationPolicy, { apnt_id }, { as });
      const theirs = lines.filter(({ patient }) => patient?.rel_id !== as.relId).map(({ line_id }) => line_id);
      if (theirs.length > 0 && theirs.length < lines.length) await giveBack(as, apnt_id, theirs);
    },
    add: async (as, apnt_id) => {
      const { rel_ids, items } = await contentsOf(as, apnt_id);
      const patient = rel_ids[0] as string;
      const reference = ['tst-ferritin', 'tst-tsh', 'tst-crp'].find(
        (one) => !items.some((item) => item.reference === one),
      );
      const asked = { apnt_id, items: [test(reference as string, patient)], use_wallet: false };
      const { quote } = await app.ok(api.addMoreTests, asked, { as });
      const paid = { apnt_id, quote: quote.quote, use_wallet: false };
      await finish(as, await app.call(api.payAddition, paid, { as, key: newId('key') }));
    },
    move: async (as, apnt_id) => {
      const { days } = await app.ok(api.rescheduleSlots, { apnt_id, days: 7 }, { as });
      // Far enough ahead for a refund.
      const free = days
        .slice(2)
        .flatMap(({ slots }) => slots.filter(({ state }) => state === 'free').map(({ start }) => start));
      await app.ok(
        api.reschedule,
        { apnt_id, start: free[(next * 7) % free.length] as string },
        { as, key: newId('key') },
      );
    },
  };

  /** A paid visit with its first contents. */
  const booked = async (grant: Grant, times = starts): Promise<{ as: Patient; apnt_id: string }> => {
    const { as, child } = await account(grant);
    const apnt_id = await held(grant, as, (CHOSEN['as held'] as (typeof CHOSEN)[string])(as.relId, child), times);
    const { booking, quote } = await reviewed(grant, as, apnt_id);
    await finish(as, await pay(app, as, { booking, quote }, newId('key'), false));
    return { as, apnt_id };
  };

  it('an insured visit cannot be moved past the end of its cover', async () => {
    const insured = LAB_GRANTS.find(({ coversAdditions }) => coversAdditions) as Grant;
    const { as, apnt_id } = await booked(insured);
    const end = riyadhInstant(addDays(riyadhDay(app.clock.now()), 9));
    const { days, last_day } = await app.ok(api.rescheduleSlots, { apnt_id, days: 14 }, { as });
    assert.ok(days.flatMap(({ slots }) => slots).every(({ start }) => start < end));
    const asked = { stid: LAB, location: HOME, gender: 'A' as const, from: riyadhDay(end), days: 3 };
    const start = (await app.ok(api.windowSearch, asked)).days.flatMap(({ slots }) => slots)[0]?.start as string;
    const refused = await app.call(api.reschedule, { apnt_id, start }, { as, key: newId('key') });
    assert.deepEqual([refused.code, refused.data], ['MOVE_PAST_INSURANCE', { last_day }]);
  });

  it('cancelling a part is refused when the rest would be below the voucher’s minimum', async () => {
    const minimum = LAB_GRANTS.find(({ code }) => code === 'GENMINIMUM') as Grant;
    const { as, apnt_id } = await booked(minimum);
    const { lines } = await app.ok(api.cancellationPolicy, { apnt_id }, { as });
    const all = await charged(apnt_id);
    const cheap = lines.toSorted((a, b) => a.amount - b.amount)[0] as (typeof lines)[number];
    const dear = lines.filter((one) => one !== cheap).map(({ line_id }) => line_id);
    const shown = await app.ok(api.cancellationPolicy, { apnt_id, lines: dear }, { as });
    assert.ok((shown.kept_back ?? 0) > 0, 'the discount that is lost is kept back');
    assert.equal((await cancel(app, as, apnt_id, { lines: dear })).data.refunded, shown.refund);
    assert.equal(await charged(apnt_id), all - shown.refund);
    // 205 SAR less 50; without the cheaper test 170 SAR would remain, which is more than was paid for both.
    const small = await account(minimum);
    const id = await held(minimum, small.as, {
      rel_ids: [small.as.relId],
      items: [test('tst-lipid'), test('tst-glucosefasting')],
    });
    const two = await reviewed(minimum, small.as, id);
    await finish(small.as, await pay(app, small.as, two, newId('key'), false));
    const policy = await app.ok(api.cancellationPolicy, { apnt_id: id }, { as: small.as });
    const least = policy.lines.toSorted((a, b) => a.amount - b.amount)[0]?.line_id as string;
    const refused = await app.call(api.cancellationPolicy, { apnt_id: id, lines: [least] }, { as: small.as });
    assert.equal(refused.code, 'CANCEL_PART_COSTS');
  });

  it('a late cancellation of a part and of the rest refunds nothing, whatever was granted', async () => {
    for (const grant of LAB_GRANTS) {
      cases += 1;
      const { as, apnt_id } = await booked(grant, soon);
      const net = await charged(apnt_id);
      const { lines } = await app.ok(api.cancellationPolicy, { apnt_id }, { as });
      assert.equal((await cancel(app, as, apnt_id, { lines: [lines[0]?.line_id as string] })).code, undefined);
      assert.equal(await charged(apnt_id), net, `${grant.name}: a part`);
      assert.equal((await cancel(app, as, apnt_id)).code, undefined);
      assert.equal(await charged(apnt_id), net, `${grant.name}: the whole`);
    }
  });

  for (const [index, grant] of LAB_GRANTS.entries()) {
    for (const first of Object.keys(CHOSEN)) {
      const sequences = sequencesFor(index, first);
      it(`${grant.name}: booked ${first}, then changed in ${sequences.length} ways`, async () => {
        for (const steps of sequences) {
          cases += 1;
          const of = `${grant.name}, ${first}, ${steps.join(', ')}`;
          const { as, child } = await account(grant);
          const chosen = (CHOSEN[first] as (typeof CHOSEN)[string])(as.relId, child);
          const apnt_id = await held(grant, as, (CHOSEN['as held'] as (typeof CHOSEN)[string])(as.relId, child));
          await app.ok(api.bookingDetails, { apnt_id, rel_ids: [...chosen.rel_ids], items: [...chosen.items] }, { as });
          const { booking, quote } = await reviewed(grant, as, apnt_id);
          await finish(as, await pay(app, as, { booking, quote }, newId('key'), false));
          for (const step of steps) await TAKE[step](as, apnt_id);
          const net = await charged(apnt_id);
          const contents = await contentsOf(as, apnt_id);
          const now = await priceNow(grant, 'as held', contents, as.relId);
          // An addition has its own price, whose VAT is rounded separately from that of the visit: by one halala each.
          const rounding = steps.includes('add') ? contents.items.length : 0;
          assert.ok(net >= now - rounding, `${of}: ${net} is less than ${now}`);
          if (!steps.includes('add') || grant.coversAdditions)
            assert.ok(net <= now + rounding, `${of}: ${net} is more than ${now}`);
          assert.equal((await cancel(app, as, apnt_id)).code, undefined, of);
          assert.equal(await charged(apnt_id), 0, `${of}: given back as a whole`);
          await app.ctx.bus.settled();
        }
        await app.ctx.jobs.runDue();
        assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
      });
    }
  }
});
