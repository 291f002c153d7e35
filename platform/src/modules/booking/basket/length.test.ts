/** A visit with a plan has the plan’s duration, whenever the plan is chosen and wherever the visit is moved. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addMinutes, emptyBasket } from 'shared-contracts/domain';
import { newId } from '../../../core/ids.ts';
import { choose, comeBack, type Patient, pay, type Redirect } from '../../../testing/booking.ts';
import { OLAYA } from '../../../testing/home-visit.ts';
import { aUser, createTestApp, type TestApp } from '../../../testing/index.ts';
import { insertAppointment } from '../../visits/repository.ts';

const CARE = 'ST9';
const HALF_DAY = 'pln-elderly-half';
const WHOLE_DAY = 'pln-elderly-day';

describe('the duration of a visit', () => {
  let app: TestApp;
  let as: Patient;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    as = await aUser(app);
  });
  after(() => app.close());

  const asked = { stid: CARE, location: OLAYA, gender: 'A' as const };
  const plan = (reference: string) => [{ kind: 'plan' as const, reference, patient: null, quantity: 1 }];
  const freeTimes = async (): Promise<string[]> => {
    const { days } = await app.ok(api.windowSearch, { ...asked, days: 14 });
    return days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free').map(({ start }) => start));
  };
  const hold = (start: string, who = as) => app.ok(api.prebook, { ...asked, start }, { as: who, key: newId('key') });
  const minutesBusy = async (id: string): Promise<number> => {
    const [row] = await app.ctx.db.script((script) =>
      script.query<{ minutes: number }>(
        `SELECT (extract(epoch FROM upper(provider_period) - lower(provider_period)) / 60)::int AS minutes FROM appointment WHERE id = $1`,
        [id],
      ),
    );
    return row?.minutes ?? 0;
  };

  it('is the duration of the chosen plan when the slot is held', async () => {
    const other = await aUser(app);
    await app.ok(api.caregiverPostbook, { reference: HALF_DAY }, { as: other });
    const start = (await freeTimes()).at(-1) as string;
    assert.equal((await hold(start, other)).length, 360);
  });

  it('does not change when another visit begins before the longer one would end', async () => {
    const other = await aUser(app);
    const start = (await freeTimes()).at(-2) as string;
    const { apnt_id, provider } = await hold(start, other);
    const choosing = (reference: string) =>
      app.call(api.bookingDetails, { apnt_id, rel_ids: [other.relId], items: plan(reference) }, { as: other });
    assert.equal((await choosing(HALF_DAY)).data.length, 360);
    const at = addMinutes(start, 600);
    await app.ctx.db.transaction((tx) =>
      insertAppointment(tx, {
        id: newId('apt'),
        uid: as.uid,
        providerId: provider.provider_id,
        utid: '9',
        stid: CARE,
        delivery: 'home',
        state: 'held',
        startsAt: at,
        endsAt: addMinutes(at, 60),
        busyUntil: addMinutes(at, 60),
        holdExpiresAt: at,
        createdAt: app.clock.nowIso(),
        updatedAt: app.clock.nowIso(),
      }),
    );
    const longer = await choosing(WHOLE_DAY);
    assert.deepEqual([longer.http, longer.code], [409, 'SLOT_TAKEN']);
    assert.ok((longer.refusal as { next: string[] }).next.length > 0);
    assert.equal((await app.ok(api.bookingDraft, { apnt_id }, { as: other })).length, 360);
  });

  it('follows the plan, also after the plan or the time is changed and after a paid visit is moved', async () => {
    const [first, second, third] = (await freeTimes()) as [string, string, string];
    const { apnt_id, length: whole } = await hold(first);
    const choosing = (reference: string) =>
      app.ok(api.bookingDetails, { apnt_id, rel_ids: [as.relId], items: plan(reference) }, { as });
    const busyWhole = await minutesBusy(apnt_id);
    assert.deepEqual([whole, (await choosing(HALF_DAY)).length], [720, 360]);
    assert.equal(busyWhole - (await minutesBusy(apnt_id)), 360, 'the provider is free again, the way included');
    assert.equal((await choosing(WHOLE_DAY)).length, 720);
    assert.equal((await choosing(HALF_DAY)).length, 360);
    const moved = await hold(second);
    assert.deepEqual([moved.apnt_id, moved.starts_at, moved.length], [apnt_id, second, 360]);
    await app.ok(api.saveBasket, { basket: { ...emptyBasket(CARE), location: OLAYA } }, { as });
    const placed = await app.ok(api.prebook, { stid: CARE, start: third }, { as, key: newId('key') });
    assert.deepEqual([placed.apnt_id, placed.length], [apnt_id, 360], 'also where its place is the basket’s');
    assert.equal((await hold(second)).length, 360);

    const reviewed = await app.ok(api.reviewBooking, { apnt_id, use_wallet: false }, { as });
    const { data } = await pay(app, as, reviewed, newId('key'), false);
    await choose(app, data as Redirect, 'pay');
    assert.equal((await comeBack(app, as, data as Redirect)).data.kind, 'confirmed');
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE service_item SET active = false WHERE reference = '${HALF_DAY}'`),
    );
    await app.ok(api.reschedule, { apnt_id, start: third }, { as, key: newId('key') });
    const { ics } = await app.ok(api.appointmentCalendar, { apnt_id }, { as });
    const clock = (name: string) => Number(new RegExp(`${name};TZID=Asia/Riyadh:\\d{8}T(\\d{2})`).exec(ics)?.[1]);
    assert.equal(clock('DTEND') - clock('DTSTART'), 6);
  });
});
