/** Data of plans, agents and cards: kept until the last hour of its retention period, deleted an hour after it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as api from 'shared-contracts/api';
import { ALL_RETENTION } from '../app.ts';
import { firstRow } from '../db/database.ts';
import { newId } from '../core/ids.ts';
import { prepareVisit } from '../modules/manual-booking/prepare.ts';
import { choose, comeBack, DOCTOR, freeSlots, toGateway } from '../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../testing/index.ts';

const HOUR = 3_600_000;

describe('the retention of plans, agent notes and card hashes', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const kindOf = (name: string) => ALL_RETENTION.find((kind) => kind.name === name) ?? assert.fail(name);
  const count = async (rows: ReturnType<typeof sql>): Promise<number> =>
    app.ctx.db.read(
      async (tx) => (await firstRow<{ n: number }>(tx, sql`SELECT count(*)::int AS n FROM ${rows}`))?.n ?? 0,
    );

  /** Exists an hour before the end of the period from `begun`, and not an hour after it. */
  const livesItsLife = async (name: string, rows: ReturnType<typeof sql>, begun: string): Promise<void> => {
    const kind = kindOf(name);
    const end = Date.parse(begun) + kind.hours(app.ctx.config) * HOUR;
    assert.equal(await count(rows), 1);
    await app.clock.setTo(new Date(end - HOUR).toISOString());
    await kind.run(app.ctx);
    assert.equal(await count(rows), 1, 'an hour before the end');
    await app.clock.setTo(new Date(end + HOUR).toISOString());
    await kind.run(app.ctx);
    assert.equal(await count(rows), 0, 'an hour after the end');
  };

  it('deletes the members of a plan that was not bought', async () => {
    const as = await aUser(app);
    const plan = { package_id: 'fam_family', doctor_id: 'doc_family_1', rel_ids: [as.relId] };
    await app.ok(api.bookFamilyPlan, plan, { as, key: newId('key') });
    const rows = sql`family_member WHERE patient_id = ${as.relId}`;
    await livesItsLife('family-doctor.forget-choices', rows, app.clock.nowIso());
  });

  it('deletes an agent’s note counted from the end of the hold', async () => {
    const as = await aUser(app);
    const start = (await freeSlots(app)).at(-1) as string;
    const { apnt_id } = await prepareVisit(app.ctx, {
      uid: as.uid,
      patients: [as.relId],
      providerId: DOCTOR,
      stid: 'ST1',
      start,
      channel: 'video',
      items: [],
      location: null,
      discount: 0,
      note: 'as we said on the phone',
    });
    const { expires_at } = (await app.ctx.db.read((tx) =>
      firstRow<{ expires_at: string }>(
        tx,
        sql`SELECT hold_expires_at AS expires_at FROM appointment WHERE id = ${apnt_id}`,
      ),
    )) ?? { expires_at: '' };
    const rows = sql`prepared_visit WHERE appointment_id = ${apnt_id}`;
    await livesItsLife('manual-booking.forget-prepared', rows, new Date(expires_at).toISOString());
  });

  it('deletes the hash of a card and keeps the payment', async () => {
    const as = await aUser(app);
    const page = await toGateway(app, as);
    await choose(app, page, 'pay', '1881');
    const paid = app.clock.nowIso();
    await comeBack(app, as, page);
    await livesItsLife('payments.forget-cards', sql`payment WHERE uid = ${as.uid} AND card_index IS NOT NULL`, paid);
    assert.equal(await count(sql`payment WHERE uid = ${as.uid}`), 1);
  });
});
