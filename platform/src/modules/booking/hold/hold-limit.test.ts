/** The same time can be held again twice within an hour. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { sql } from 'drizzle-orm';
import { firstRow } from '../../../db/database.ts';
import { newId } from '../../../core/ids.ts';
import { appointmentNamed } from '../../visits/lists-repository.ts';
import { freeSlots, hold } from '../../../testing/booking.ts';
import { aProvider, dismissStaff } from '../../../testing/providers.ts';
import { aUser, createTestApp, type TestApp } from '../../../testing/index.ts';

const MINUTE = 60_000;
const RIYADH = {
  address_id: null,
  label: 'Riyadh',
  city: 'Riyadh',
  latitude: 24.6934,
  longitude: 46.6853,
  door: { street: 'Olaya Street', building: '12', flat: '', landmark: '' },
};
const ANY = { stid: 'ST2', location: RIYADH };

describe('repeated holds of one time', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    await dismissStaff(app.ctx.db);
    for (const id of ['lab_1', 'lab_2']) await aProvider(app.ctx.db, id, { areas: ['riyadh'] });
  });
  after(() => app.close());

  const takenRows = (uid: string): Promise<{ takings: number; held: number } | null> =>
    app.ctx.db.read((tx) =>
      firstRow(
        tx,
        sql`SELECT (SELECT count(*)::int FROM hold_taken WHERE uid = ${uid}) AS takings,
          (SELECT count(*)::int FROM appointment WHERE uid = ${uid} AND state = 'held'
            AND hold_expires_at > ${app.clock.nowIso()}::timestamptz) AS held`,
      ),
    );

  it('are refused after two further holds within an hour, and allowed later', async () => {
    const as = await aUser(app);
    const start = (await freeSlots(app)).at(-1) as string;
    const first = app.clock.now().getTime();
    for (let turn = 0; turn < 3; turn += 1) {
      assert.equal((await hold(app, as, start)).code, undefined);
      assert.equal((await hold(app, as, start)).code, undefined, 'asked again while it lives, it is the same hold');
      await app.clock.advance(11 * MINUTE);
    }
    const refused = await hold(app, as, start);
    assert.deepEqual([refused.http, refused.code], [409, 'HOLD_LIMIT']);
    const { next, again } = refused.refusal as { next: string[]; again: string };
    assert.ok(next.length > 0 && !next.includes(start));
    assert.equal(Date.parse(again), first + 60 * MINUTE);
    assert.match(refused.message, /27/);
    assert.deepEqual(await takenRows(as.uid), { takings: 3, held: 0 });
    assert.equal((await hold(app, as, next[0] as string)).code, undefined, 'another time at once');
    const other = await aUser(app);
    assert.equal((await hold(app, other, start)).code, undefined, 'another account has its chance');
    await app.clock.setTo(again);
    assert.equal((await hold(app, as, start)).code, undefined, 'from the instant that was named');
  });

  it('include a hold that was released', async () => {
    const as = await aUser(app);
    const start = (await freeSlots(app)).at(-2) as string;
    for (let turn = 0; turn < 3; turn += 1) {
      const { data } = await hold(app, as, start);
      await app.ok(api.releaseHold, { apnt_id: data.apnt_id }, { as });
    }
    assert.equal((await hold(app, as, start)).code, 'HOLD_LIMIT');
  });

  it('include a hold that was moved away and back, and the refused hold stays where it is', async () => {
    const as = await aUser(app);
    const [first, second] = (await freeSlots(app)).slice(-5, -3) as [string, string];
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      codes.push((await hold(app, as, first)).code);
      if (turn < 3) assert.equal((await hold(app, as, second)).code, undefined);
    }
    assert.deepEqual(codes, [undefined, undefined, undefined, 'HOLD_LIMIT']);
    assert.equal((await hold(app, as, second)).code, undefined, 'the hold it has');
    assert.deepEqual(await takenRows(as.uid), { takings: 6, held: 1 });
  });

  it('include concurrent requests of one account', async () => {
    const as = await aUser(app);
    const [first, second] = (await freeSlots(app)).slice(-8, -6) as [string, string];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, turn) => hold(app, as, turn % 2 ? first : second)),
    );
    assert.deepEqual(
      answers.map(({ code }) => code).filter((code) => code !== undefined && code !== 'HOLD_LIMIT'),
      [],
    );
    assert.ok(((await takenRows(as.uid))?.takings ?? 0) <= 6);
  });

  it('with any provider are assigned to a provider who was held less often', async () => {
    const as = await aUser(app);
    const { days } = await app.ok(api.windowSearch, { ...ANY, days: 7 }, { as });
    const start = days.flatMap(({ slots }) => slots).findLast(({ left }) => left === 2)?.start as string;
    const any = () => app.call(api.prebook, { ...ANY, start }, { as, key: newId('key') });
    const providers: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const { code, data } = await any();
      assert.equal(code, undefined);
      const row = await app.ctx.db.read((tx) => appointmentNamed(tx, data.apnt_id));
      providers.push(row?.providerId ?? '');
      await app.ok(api.releaseHold, { apnt_id: data.apnt_id }, { as });
    }
    const [chosen, other] = [providers[0], providers.at(-1)];
    assert.notEqual(other, chosen);
    assert.deepEqual(providers, [chosen, chosen, chosen, other, other, other]);
    assert.equal((await any()).code, 'HOLD_LIMIT');
  });
});
