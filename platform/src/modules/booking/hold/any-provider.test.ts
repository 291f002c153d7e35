/** A visit without a chosen provider: eligible providers, the assignment, and the remaining capacity. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { addMinutes, emptyBasket } from 'shared-contracts/domain';
import { newId } from '../../../core/ids.ts';
import { type Patient } from '../../../testing/booking.ts';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { aProvider, dismissStaff } from '../../../testing/providers.ts';
import { branches, facilities } from '../../scheduling/tables.ts';

const LAB = 'ST2';
const NURSE = 'ST3';
const PRE_EMPLOYMENT = 'ST10';
const at = (city: string, latitude: number, longitude: number) => ({
  address_id: null,
  label: city,
  city,
  latitude,
  longitude,
});
const RIYADH = at('Riyadh', 24.6934, 46.6853);
const IN_RIYADH = { ar: 'الرياض', en: 'Riyadh' };
const JEDDAH = at('Jeddah', 21.5433, 39.1728);
const NOWHERE = at('Nowhere', 21.9, 44.1);

type Hold = api.RequestOf<typeof api.prebook>;
interface Refused {
  readonly next?: readonly string[];
  readonly step?: string;
}

describe('a booking with any provider', () => {
  let app: TestApp;
  let as: Patient;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    await dismissStaff(app.ctx.db);
    await aProvider(app.ctx.db, 'lab_1', { areas: ['riyadh'] });
    await aProvider(app.ctx.db, 'lab_2', { areas: ['riyadh', 'jeddah'], gender: 'F' });
    await aProvider(app.ctx.db, 'lab_3', { areas: ['jeddah'], fee: 7000 });
    await aProvider(app.ctx.db, 'nurse_1', { kind: 'nurse', stid: NURSE });
  });
  beforeEach(async () => {
    as = await aUser(app);
  });
  after(() => app.close());

  const windows = (asked: Partial<api.RequestOf<typeof api.windowSearch>> = {}, user?: TestUser) =>
    app.ok(api.windowSearch, { stid: LAB, location: RIYADH, days: 7, ...asked }, { as: user });
  const slots = async (...asked: Parameters<typeof windows>) =>
    (await windows(...asked)).days.flatMap((day) => day.slots);
  const call = (user: TestUser, request: Hold) => app.call(api.prebook, request, { as: user, key: newId('key') });
  const hold = (user: TestUser, start: string, asked: Partial<Hold> = {}) =>
    call(user, { stid: LAB, location: RIYADH, start, ...asked });
  const refusal = async (answer: ReturnType<typeof call>) => {
    const { http, code, refusal: data } = await answer;
    return { http, code, ...(data as Refused) };
  };
  /** A time at which all providers of the service in Riyadh are free. */
  const quiet = async (): Promise<string> => (await slots()).filter(({ left }) => left === 2).at(-1)?.start as string;

  it('offers the times of all eligible providers, with the number of free ones', async () => {
    const found = await windows();
    assert.deepEqual([found.length, found.fee], [60, { from: 5000, to: 5000 }]);
    const all = found.days.flatMap((day) => day.slots);
    assert.ok(all.length > 0 && all.every(({ left, state }) => left === 2 && state === 'free'));
    const alone = await app.ok(api.slotSearch, { provider_id: 'lab_1', stid: LAB, days: 7 });
    assert.deepEqual(
      all.map(({ start }) => start),
      alone.days.flatMap((day) => day.slots.map(({ start }) => start)),
    );
    assert.deepEqual((await windows({ location: JEDDAH })).fee, { from: 5000, to: 7000 });
    assert.ok((await slots({ gender: 'F' })).every(({ left }) => left === 1));
    assert.deepEqual((await windows({ gender: 'F', location: JEDDAH, days: 1 })).fee, { from: 5000, to: 5000 });
    const elsewhere = await app.call(api.windowSearch, { stid: LAB, location: NOWHERE });
    assert.equal(elsewhere.code, 'LOCATION_OUT_OF_AREA');
    assert.equal((await app.call(api.windowSearch, { stid: 'ST99' })).code, 'NOT_FOUND');
  });

  it('assigns the provider with the fewest visits that day, then the lowest id, and reports the assignment', async () => {
    const start = await quiet();
    const first = await hold(as, start);
    assert.deepEqual([first.data.provider.provider_id, first.data.assigned], ['lab_1', true]);
    const [mine] = (await slots({}, as)).filter((slot) => slot.start === start);
    assert.deepEqual([mine?.left, mine?.state], [1, 'yours']);
    const earlier = (await slots()).filter((slot) => slot.start < start).at(-1)?.start as string;
    const second = await hold(await aUser(app), earlier);
    assert.equal(second.data.provider.provider_id, 'lab_2', 'the other has a visit that day');
    assert.deepEqual(second.data.visit, { delivery: 'home', location: RIYADH, city: IN_RIYADH });
  });

  it('respects gender, role, area and branch', async () => {
    const start = await quiet();
    assert.equal((await hold(as, start, { gender: 'F' })).data.provider.provider_id, 'lab_2');
    const taken = await refusal(hold(await aUser(app), start, { gender: 'F' }));
    assert.deepEqual([taken.http, taken.code, taken.next?.length], [409, 'SLOT_TAKEN', 3]);
    assert.equal((await hold(await aUser(app), start, { location: JEDDAH })).data.provider.provider_id, 'lab_3');
    const nurse = (await slots({ stid: NURSE })).at(-1)?.start as string;
    assert.equal((await hold(await aUser(app), nurse, { stid: NURSE })).data.provider.kind, 'nurse');
    await app.ctx.db.transaction(async (tx) => {
      await tx.insert(facilities).values({ id: 'fac_1', nameAr: 'مركز', nameEn: 'Centre' });
      const place = { facilityId: 'fac_1', nameAr: 'فرع', nameEn: 'Branch', addressAr: 'شارع', addressEn: 'Street' };
      const point = { latitude: 24.7, longitude: 46.7 };
      await tx.insert(branches).values(['brn_1', 'brn_2'].map((id) => ({ id, ...place, ...point })));
    });
    for (const turn of [1, 2])
      await aProvider(app.ctx.db, `pre_${turn}`, { stid: PRE_EMPLOYMENT, branchId: `brn_${turn}` });
    const check = (await slots({ stid: PRE_EMPLOYMENT, branch_id: 'brn_2' })).at(-1);
    assert.equal(check?.left, 1);
    const asked = { stid: PRE_EMPLOYMENT, start: check?.start as string };
    assert.deepEqual((await refusal(call(as, asked))).step, 'branch');
    const { data } = await call(await aUser(app), { ...asked, branch_id: 'brn_2' });
    assert.equal(data.provider.provider_id, 'pre_2');
  });

  it('assigns a doctor of the clinic for the channel', async () => {
    const [clinic] = (await slots({ stid: 'ST1', deptid: 'psychiatry', channel: 'chat', location: undefined })).slice(
      -1,
    );
    const asked = { stid: 'ST1', start: clinic?.start as string, channel: 'chat' } as const;
    assert.equal((await refusal(call(as, asked))).step, 'clinic');
    const { data } = await call(as, { ...asked, deptid: 'psychiatry' });
    assert.equal(data.provider.speciality?.id, 'psychiatry');
    assert.ok(data.provider.channels.includes('chat'));
    assert.deepEqual([data.visit, data.assigned], [{ delivery: 'remote', channel: 'chat' }, true]);
  });

  it('selects the provider by the contents of the basket', async () => {
    const start = await quiet();
    assert.equal((await refusal(call(as, { stid: LAB, start }))).step, 'location');
    const basket = { ...emptyBasket(LAB), location: RIYADH, gender: 'F' as const };
    await app.ok(api.saveBasket, { basket }, { as });
    const { data } = await call(as, { stid: LAB, start });
    assert.deepEqual(
      [data.provider.provider_id, data.visit],
      ['lab_2', { delivery: 'home', location: RIYADH, city: IN_RIYADH }],
    );
  });

  it('ignores a saved address in the basket that the account has deleted', async () => {
    const { address } = await app.ok(
      api.addAddress,
      { type: 'home', building: '7', street: 'Olaya', city: 'Riyadh', latitude: 24.6934, longitude: 46.6853 },
      { as },
    );
    const basket = { ...emptyBasket(LAB), location: { ...RIYADH, address_id: address.id }, patients: [as.relId] };
    await app.ok(api.saveBasket, { basket }, { as });
    await app.ok(api.deleteAddress, { id: address.id }, { as });
    const { code, data } = await hold(as, await quiet());
    assert.deepEqual(
      [code, data.patients.length, data.visit],
      [undefined, 1, { delivery: 'home', location: RIYADH, city: IN_RIYADH }],
    );
  });

  it('returns the same hold for a repeated request, and moves it when the choice changes', async () => {
    const start = await quiet();
    const { data } = await hold(as, start);
    assert.deepEqual((await hold(as, start)).data, data);
    await app.ok(api.bookingDetails, { apnt_id: data.apnt_id, rel_ids: [as.relId] }, { as });
    const other = (await slots()).find((slot) => slot.left === 2 && slot.start !== start)?.start as string;
    const moved = (await hold(as, other)).data;
    assert.deepEqual([moved.apnt_id, moved.starts_at, moved.patients.length], [data.apnt_id, other, 1]);
    assert.equal((await slots()).find((slot) => slot.start === start)?.left, 2);
    const chosen = await call(as, { stid: LAB, start: other, provider_id: moved.provider.provider_id });
    assert.deepEqual([chosen.data.apnt_id, chosen.data.assigned], [data.apnt_id, false]);
  });

  it('assigns no provider who does not serve the area', async () => {
    const { data } = await hold(as, await quiet(), { gender: 'M' });
    const moved = await refusal(
      app.call(api.bookingDetails, { apnt_id: data.apnt_id, location: JEDDAH }, { as }) as ReturnType<typeof call>,
    );
    assert.deepEqual([moved.code, moved.next?.length], ['SLOT_NOT_OFFERED', 3]);
    const chosen = { provider_id: 'lab_1', stid: LAB, location: JEDDAH };
    const start = (await slots()).find(({ left }) => left === 2)?.start as string;
    assert.equal((await refusal(call(await aUser(app), { ...chosen, start }))).code, 'SLOT_NOT_OFFERED');
  });

  it('releases an expired hold, and refuses a service that nobody offers', async () => {
    const start = await quiet();
    const rivals = [await aUser(app), await aUser(app), await aUser(app)] as const;
    assert.equal((await hold(rivals[0], start)).http, 200);
    assert.equal((await hold(rivals[1], start)).http, 200);
    const full = await refusal(hold(rivals[2], start));
    assert.equal(full.code, 'SLOT_TAKEN');
    assert.ok(full.next && full.next.length === 3 && !full.next.includes(start));
    assert.deepEqual((await slots()).find((slot) => slot.start === start)?.state, 'taken');
    await app.clock.advance(11 * 60_000);
    assert.equal((await hold(rivals[2], start)).data.provider.provider_id, 'lab_1');
    const never = await refusal(hold(as, addMinutes(start, 7)));
    assert.deepEqual([never.code, never.next?.length], ['SLOT_NOT_OFFERED', 3]);
  });
});
