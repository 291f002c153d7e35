import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { countStar, lockProvider } from '../scheduling/review-repository.ts';
import { freshBook } from '../scheduling/schedule-book.ts';
import { starCounts } from '../scheduling/seed-reviews.ts';
import { createTestApp, signIn, type TestApp, type TestUser } from '../../testing/index.ts';

const COMPLETED = 'apt_sample_noura_1';
const DOCTOR = 'doc_dermatology_1';

describe('a rating of a visit', () => {
  let app: TestApp;
  let noura: TestUser;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    noura = await signIn(app, '+966500000001');
  });
  after(() => app.close());

  const card = (provider_id = DOCTOR) => app.ok(api.doctorDetails, { provider_id });
  const reviews = (provider_id = DOCTOR) => app.ok(api.doctorReviews, { provider_id });
  const give = (apnt_id: string, rating: number, more = {}) =>
    app.call(api.addRating, { apnt_id, rating, ...more }, { as: noura });

  it('changes the doctor’s average, stars and reviews immediately', async () => {
    const before = await card();
    const stars = (await reviews()).stars;
    const { data } = await give(COMPLETED, 2, { comment: 'شرح واضح لكن الموعد قصير', hide_name: false });
    assert.equal(data.rated?.rating, 2);
    assert.equal(data.may_rate, false);
    const given = await reviews();
    const sum = given.stars.reduce((all, one) => all + one.stars * one.patients, 0);
    const now = await card();
    assert.equal(now.rating_count, before.rating_count + 1);
    assert.equal(now.rating, Math.round((sum * 10) / now.rating_count) / 10);
    assert.equal(given.stars.find((one) => one.stars === 2)?.patients, (stars.at(-2)?.patients ?? 0) + 1);
    const [first] = given.reviews;
    assert.deepEqual([first?.comment, first?.language, first?.stars], ['شرح واضح لكن الموعد قصير', 'ar', 2]);
    assert.equal(first?.author, data.author);
  });

  it('can be given once, and a second one changes nothing', async () => {
    const before = [await card(), await reviews()];
    assert.equal((await give(COMPLETED, 5, { comment: 'again' })).code, 'ALREADY_RATED');
    assert.deepEqual([await card(), await reviews()], before);
    const { rated, may_rate } = await app.ok(api.ratingDetails, { apnt_id: COMPLETED }, { as: noura });
    assert.deepEqual([rated?.rating, may_rate], [2, false]);
  });

  it('can be anonymous and without a comment', async () => {
    const doctor = 'doc_pediatrics_1';
    await give('apt_sample_noura_2', 4, { comment: 'Listened well', hide_name: true });
    const [hidden] = (await reviews(doctor)).reviews;
    assert.deepEqual([hidden?.author, hidden?.language], [null, 'en']);
    const total = (await reviews('doc_cardiology_1')).total;
    const before = (await card('doc_cardiology_1')).rating_count;
    assert.equal((await give('apt_sample_noura_3', 5)).code, undefined);
    assert.equal((await reviews('doc_cardiology_1')).total, total);
    assert.equal((await card('doc_cardiology_1')).rating_count, before + 1);
  });

  it('counts once for each of two concurrently rated visits, repeated or with another value', async () => {
    const bilal = await signIn(app, '+966500000002');
    // Another visit of the same doctor.
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE appointment SET provider_id = 'doc_obgyn_1' WHERE id = 'apt_sample_bilal_2'`),
    );
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE appointment SET provider_id = 'doc_obgyn_1' WHERE id = 'apt_sample_bilal_1'`),
    );
    const before = (await card('doc_obgyn_1')).rating_count;
    const one = (apnt_id: string, rating: number) => app.call(api.addRating, { apnt_id, rating }, { as: bilal });
    const answers = await Promise.all([
      one('apt_sample_bilal_1', 1),
      one('apt_sample_bilal_1', 1),
      one('apt_sample_bilal_2', 3),
      one('apt_sample_bilal_2', 4),
    ]);
    assert.deepEqual(answers.map(({ code }) => code ?? 'given').toSorted(), [
      'ALREADY_RATED',
      'given',
      'given',
      'given',
    ]);
    const { stars } = await reviews('doc_obgyn_1');
    assert.equal((await card('doc_obgyn_1')).rating_count, before + 2);
    assert.equal(
      stars.reduce((all, { patients }) => all + patients, 0),
      before + 2,
    );
  });

  it('updates the doctor’s average in cached schedules without recomputing them', async () => {
    const before = await freshBook(app.ctx);
    const rated = before.providers.get('doc_ent_1') ?? assert.fail();
    await app.ctx.db.transaction(async (tx) => {
      await lockProvider(tx, rated.id);
      await countStar(tx, rated.id, 1);
    });
    const after = await freshBook(app.ctx);
    assert.equal(after.version, before.version);
    assert.equal(after.providers.get(rated.id)?.ratingCount, rated.ratingCount + 1);
    const offers = [before, after].map((book) => book.offers.get('ST1')?.get(rated.id));
    assert.equal(offers[1]?.record.ratingCount, rated.ratingCount + 1);
    assert.equal(offers[1]?.starts, offers[0]?.starts);
    for (const [id, record] of before.providers) if (id !== rated.id) assert.equal(after.providers.get(id), record);
    assert.equal(await freshBook(app.ctx), after);
  });

  it('leaves all other provider changes to a recomputation', async () => {
    const { version } = await freshBook(app.ctx);
    await app.ctx.db.script((script) =>
      script.exec(`UPDATE provider SET experience_years = experience_years + 1 WHERE id = 'doc_ent_1'`),
    );
    assert.ok((await freshBook(app.ctx)).version > version);
  });

  it('is accepted only for the account’s own completed visits', async () => {
    assert.equal((await give('apt_sample_noura_4', 5)).code, 'STATE_NOT_ALLOWED');
    assert.equal((await give('apt_sample_noura_5', 5)).code, 'STATE_NOT_ALLOWED');
    assert.equal((await give('apt_sample_bilal_1', 5)).code, 'NOT_FOUND');
    for (const rating of [0, 6, 2.5]) assert.equal((await give(COMPLETED, rating)).status, 1001);
    const details = await app.ok(api.ratingDetails, { apnt_id: 'apt_sample_noura_5' }, { as: noura });
    assert.deepEqual([details.rated, details.may_rate], [null, false]);
  });

  it('is rejected by the database for a visit that did not take place', async () => {
    const row = `INSERT INTO rating SELECT id, uid, provider_id, 5, false, null, now() FROM appointment WHERE id = `;
    await assert.rejects(
      app.ctx.db.script((script) => script.exec(`${row} 'apt_sample_noura_5'`)),
      /rating_of_completed|not a completed one/,
    );
  });

  it('adds to star counts that match the average of the sample data', () => {
    const counts = starCounts(43, 90);
    assert.equal(Math.round((counts.reduce((all, n, index) => all + n * (index + 1), 0) * 10) / 90), 43);
  });
});
