/** Concurrent holds of any provider at one time: as many succeed as there are providers, in whichever process they arrive. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { callOver, type Platforms, startPlatforms } from '../../../testing/platforms.ts';
import type { Patient } from '../../../testing/booking.ts';
import { aProvider, dismissStaff } from '../../../testing/providers.ts';

const CLIENTS = 200;
const CAPACITY = 7;
const MOVERS = 28;
const LAB = 'ST2';
const WHERE = {
  address_id: null,
  label: 'Olaya',
  city: 'Riyadh',
  latitude: 24.6934,
  longitude: 46.6853,
  door: { street: 'Olaya Street', building: '12', flat: '', landmark: '' },
};

describe('a race for any provider', () => {
  let platforms: Platforms;
  before(async () => {
    platforms = await startPlatforms();
    await dismissStaff(platforms.db);
    for (let turn = 1; turn <= CAPACITY; turn += 1) await aProvider(platforms.db, `lab_${turn}`);
  });
  after(() => platforms.close());

  const originOf = (turn: number): string => platforms.origins[turn % platforms.origins.length] as string;
  const free = async (as: Patient): Promise<string[]> => {
    const { data } = await callOver(originOf(0), api.windowSearch, { stid: LAB, location: WHERE, days: 7 }, as);
    return data.days.flatMap(({ slots }) => slots.filter(({ left }) => left === CAPACITY).map(({ start }) => start));
  };
  const hold = (as: Patient, start: string, turn: number) =>
    callOver(originOf(turn), api.prebook, { stid: LAB, start, location: WHERE }, as);
  const patients = async (count: number): Promise<Patient[]> => {
    const all: Patient[] = [];
    for (let turn = 0; turn < count; turn += 1) all.push(await platforms.user());
    return all;
  };
  const tally = (answers: readonly Awaited<ReturnType<typeof hold>>[]) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(answers, ({ http, code }) => `${http} ${code ?? 'held'}`)).map(([name, group]) => [
        name,
        group?.length,
      ]),
    );
  const holders = (start: string) =>
    platforms.db.script((script) =>
      script.query<{ provider: string }>(
        `SELECT provider_id AS provider FROM appointment WHERE starts_at = $1 AND state = 'held' ORDER BY 1`,
        [start],
      ),
    );

  it(`is won by exactly ${CAPACITY} of ${CLIENTS} clients; the others get the next free times`, async () => {
    const all = await patients(CLIENTS);
    const start = (await free(all[0] as Patient)).at(2) as string;
    const answers = await Promise.all(all.map((as, turn) => hold(as, start, turn)));
    assert.deepEqual(tally(answers), { '200 held': CAPACITY, '409 SLOT_TAKEN': CLIENTS - CAPACITY });
    const providers = (await holders(start)).map(({ provider }) => provider);
    assert.deepEqual(
      providers,
      Array.from({ length: CAPACITY }, (_, index) => `lab_${index + 1}`),
    );
    for (const { code, data } of answers) {
      if (code === undefined) continue;
      const refusal: unknown = data;
      const { next } = refusal as { next: string[] };
      assert.ok(next.length === 3 && next.every((one) => one > start));
    }
  });

  it('is won by as many clients that move a hold, and the others keep their holds', async () => {
    const all = await patients(MOVERS);
    const [start, ...others] = (await free(all[0] as Patient)).slice(-9) as [string, ...string[]];
    for (const [turn, as] of all.entries()) {
      assert.equal((await hold(as, others[turn % others.length] as string, turn)).http, 200);
    }
    const answers = await Promise.all(all.map((as, turn) => hold(as, start, turn)));
    assert.deepEqual(tally(answers), { '200 held': CAPACITY, '409 SLOT_TAKEN': MOVERS - CAPACITY });
    assert.equal(new Set((await holders(start)).map(({ provider }) => provider)).size, CAPACITY);
    const [kept] = await platforms.db.script((script) =>
      script.query<{ held: number }>(
        `SELECT count(*)::int AS held FROM appointment WHERE state = 'held' AND uid = ANY ($1)`,
        [all.map(({ uid }) => uid)],
      ),
    );
    assert.equal(kept?.held, MOVERS);
  });
});
