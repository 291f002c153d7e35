import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { newId } from '../../core/ids.ts';
import { aPhone, aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { leadForgetting } from './leads.ts';
import { openLeads } from './repository.ts';

const LEAD = { name: 'نورة العتيبي', city_id: 'riyadh', needs: 'والدتي بعد عملية في الركبة' };

describe('caregiver bookings and requests', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());
  const ask = (phone: string, more: object = {}) => app.call(api.generateCareLead, { ...LEAD, phone, ...more });

  it('list packages by days and hours in ascending order, with their tasks', async () => {
    const { packages } = await app.ok(api.caregiverPackages, {});
    assert.deepEqual(
      packages.map(({ days }) => days).toSorted((a, b) => a - b),
      packages.map(({ days }) => days),
    );
    const short = await app.ok(api.caregiverPackages, { days: 7, hours: 12 });
    assert.ok(short.packages.length > 1);
    for (const { days, hours_per_day } of short.packages) assert.ok(days <= 7 && hours_per_day === 12);
    const one = await app.ok(api.caregiverDetails, { reference: 'pln-elderly-week' });
    assert.equal(one.tasks.length, one.tasks_count);
    assert.deepEqual([one.bookable, one.days, one.hours_per_day, one.price], [false, 7, 12, 279_000]);
    assert.equal((await app.call(api.caregiverDetails, { reference: 'nothing' })).code, 'NOT_FOUND');
  });

  it('start with a package in the basket, also before sign-in', async () => {
    const deviceId = newId('dev');
    const { basket } = await app.ok(api.caregiverPostbook, { reference: 'pln-elderly-day' }, { deviceId });
    assert.deepEqual(
      [basket.stid, basket.items],
      ['ST9', [{ kind: 'plan', reference: 'pln-elderly-day', patient: null, quantity: 1 }]],
    );
    const as = await aUser(app, { deviceId });
    assert.equal((await app.ok(api.basket, {}, { as })).basket?.stid, 'ST9');
    const month = await app.call(api.caregiverPostbook, { reference: 'pln-elderly-month' }, { as });
    assert.equal(month.code, 'INVALID_REQUEST');
  });

  it('store a request encrypted for a limited time, and return a reference number', async () => {
    const phone = aPhone();
    const { data } = await ask(phone, { reference: 'pln-elderly-week' });
    assert.match(data.request_number, /^[0-9A-Z]{8}$/);
    const [kept] = await app.ctx.db.read((tx) => openLeads(tx, 1));
    assert.deepEqual([kept?.name, kept?.phone, kept?.needs], [LEAD.name, phone, LEAD.needs]);
    const clear = await app.ctx.db.script((script) =>
      script.query<{ row: string }>(`SELECT care_lead::text AS row FROM care_lead`, []),
    );
    for (const { row } of clear) assert.ok(!row.includes(phone) && !row.includes('العتيبي') && !row.includes('الركبة'));
    await app.clock.advance((app.ctx.config.booking.careLeadDays + 1) * 86_400_000);
    await leadForgetting.run(app.ctx);
    assert.deepEqual(await app.ctx.db.read((tx) => openLeads(tx, 1)), []);
  });

  it('reject an invalid phone number, an unknown city and an unknown package', async () => {
    assert.equal((await ask('12345')).code, 'PHONE_INVALID');
    assert.equal((await ask(aPhone(), { city_id: 'atlantis' })).code, 'NOT_FOUND');
    assert.equal((await ask(aPhone(), { reference: 'nothing' })).code, 'NOT_FOUND');
    assert.equal((await ask(aPhone(), { needs: '  ' })).code, 'INVALID_REQUEST');
  });

  it('limit requests to three per number and twenty per network and day, also concurrently', async () => {
    await app.clock.advance(2 * 86_400_000);
    const phone = aPhone();
    const same = await Promise.all(Array.from({ length: 6 }, () => ask(phone)));
    assert.equal(same.filter(({ code }) => code === undefined).length, 3);
    assert.equal(same.filter(({ code }) => code === 'RATE_LIMITED').length, 3);
    const others = await Promise.all(Array.from({ length: 22 }, () => ask(aPhone())));
    assert.equal(others.filter(({ code }) => code === undefined).length, 17);
    await app.clock.advance(86_400_000 + 1000);
    assert.equal((await ask(phone)).code, undefined);
  });
});
