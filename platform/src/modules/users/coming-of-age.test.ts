import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { notificationList, patientList, relativeList } from 'shared-contracts/api';
import { addDays, riyadhDay } from 'shared-contracts/domain';
import { violates } from '../../db/errors.ts';
import { aHomeVisit } from '../../testing/home-visit.ts';
import { aRelative, aUser, createTestApp, signedInAgain, type TestApp, type TestUser } from '../../testing/index.ts';
import { comingOfAge } from './coming-of-age.ts';
import { markRelationConfirmed } from './patient-repository.ts';

const DAY = 86_400_000;
const YEARS = 18;

describe('a relative who comes of age', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  /** Born a number of days before the eighteenth birthday. */
  const bornFor = (daysUntil: number): string => {
    const birthday = addDays(riyadhDay(app.clock.now()), daysUntil);
    return `${Number(birthday.slice(0, 4)) - YEARS}${birthday.slice(4)}`;
  };
  const run = () => comingOfAge.run(app.ctx);
  const patients = async (as: TestUser) => (await app.ok(patientList, {}, { as })).patients;
  const titles = async (as: TestUser) =>
    (await app.ok(notificationList, {}, { as })).notifications.map(({ title }) => title.en);

  it('is unchanged until the birthday, and then has thirty days', async () => {
    const as = await aUser(app);
    const relId = await aRelative(app, as.uid, { birthDate: bornFor(1), firstName: 'Layan', lastName: 'Salem' });
    await run();
    assert.equal((await patients(as)).at(-1)?.access_until, null);
    await app.clock.advance(DAY);
    await run();
    await run();
    const again = await signedInAgain(app, as);
    const grown = (await patients(again)).find(({ rel_id }) => rel_id === relId);
    assert.equal(grown?.access_until?.slice(0, 10), addDays(riyadhDay(app.clock.now()), 30).slice(0, 10));
    assert.deepEqual(await titles(again), ['Layan Salem is 18 now']);
  });

  it('is removed after thirty days without a confirmation, and the holder is notified once', async () => {
    const as = await aUser(app);
    await aRelative(app, as.uid, { birthDate: bornFor(1) });
    await app.clock.advance(DAY);
    await run();
    await app.clock.advance(30 * DAY - 1);
    await run();
    assert.equal((await patients(await signedInAgain(app, as))).length, 2);
    await app.clock.advance(1);
    await run();
    await run();
    const again = await signedInAgain(app, as);
    assert.equal((await patients(again)).length, 1);
    assert.equal((await titles(again)).filter((title) => title.endsWith('is no longer in your account')).length, 1);
  });

  it('stays with a confirmed relation', async () => {
    const as = await aUser(app);
    const relId = await aRelative(app, as.uid, { birthDate: bornFor(1), verified: true });
    await app.clock.advance(DAY);
    await run();
    await app.ctx.db.transaction((tx) => markRelationConfirmed(tx, [relId], app.ctx.clock.nowIso()));
    await app.clock.advance(31 * DAY);
    await run();
    assert.equal((await patients(await signedInAgain(app, as))).length, 2);
  });

  it('stays while a visit is upcoming', async () => {
    const as = await aUser(app);
    const relId = await aRelative(app, as.uid, { birthDate: bornFor(1) });
    await app.clock.advance(DAY);
    await run();
    await aHomeVisit(app, { ...as, relId }, { startsIn: 40 * 24 * 60 });
    await app.clock.advance(31 * DAY);
    await run();
    assert.equal((await patients(await signedInAgain(app, as))).length, 2);
  });

  it('stays when added as an adult', async () => {
    const as = await aUser(app);
    await aRelative(app, as.uid, { birthDate: '1961-11-25' });
    await run();
    assert.equal((await patients(as)).at(-1)?.access_until, null);
  });

  it('is never the holder, and never confirmed and pending at the same time in the database', async () => {
    const as = await aUser(app);
    const end = (where: string) =>
      app.ctx.db.script((script) =>
        script.exec(
          `UPDATE patient SET came_of_age_at = now(), access_until = now() + interval '1 day' WHERE ${where}`,
        ),
      );
    await assert.rejects(end(`uid = '${as.uid}' AND relation = 'self'`), (error) =>
      violates(error, 'patient_access_until'),
    );
    const relId = await aRelative(app, as.uid, { birthDate: bornFor(-400), verified: true });
    await app.ctx.db.transaction((tx) => markRelationConfirmed(tx, [relId], app.ctx.clock.nowIso()));
    await assert.rejects(end(`rel_id = '${relId}'`), (error) => violates(error, 'patient_access_until'));
  });

  it('is listed with the family, and relatives of kind “other” are not', async () => {
    const as = await aUser(app);
    await aRelative(app, as.uid, { relation: 'son' });
    await aRelative(app, as.uid, { relation: 'other' });
    const relations = async (family?: 'true' | 'false') =>
      (await app.ok(relativeList, { family }, { as })).relatives.map(({ relation }) => relation.id).toSorted();
    assert.deepEqual(await relations('true'), ['son']);
    assert.deepEqual(await relations('false'), ['other', 'son']);
    assert.deepEqual(await relations(), ['other', 'son']);
  });
});
