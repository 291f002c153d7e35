/** Accounts that pay with the same card are counted together when a time is held repeatedly. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as api from 'shared-contracts/api';
import { firstRow } from '../../../db/database.ts';
import { choose, comeBack, freeSlots, hold, type Patient, toGateway } from '../../../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../../../testing/index.ts';
import { cardForgetting } from '../../payments/cards.ts';

const DAY = 24 * 60 * 60_000;

describe('repeated holds of one time by accounts with the same card', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  /** A patient who has used a card of the gateway’s page. */
  const payer = async (choice: 'pay' | 'decline', card: string): Promise<Patient> => {
    const as = await aUser(app);
    const page = await toGateway(app, as);
    await choose(app, page, choice, card);
    await comeBack(app, as, page);
    return as;
  };
  const take = async (as: Patient, start: string): Promise<string | undefined> => {
    const { code, data } = await hold(app, as, start);
    if (code === undefined) await app.ok(api.releaseHold, { apnt_id: data.apnt_id }, { as });
    return code;
  };
  const lastFree = async (): Promise<string> => (await freeSlots(app)).at(-1) as string;

  it('are counted together when the accounts paid, or were declined, with that card', async () => {
    const paid = await payer('pay', '1881');
    const declined = await payer('decline', '1881');
    const start = await lastFree();
    assert.equal(await take(paid, start), undefined);
    assert.equal(await take(declined, start), undefined);
    assert.equal(await take(paid, start), undefined);
    assert.equal(await take(declined, start), 'HOLD_LIMIT');
    assert.equal(await take(paid, start), 'HOLD_LIMIT');
    assert.equal(await take(await payer('pay', '5100'), start), undefined, 'another card');
    assert.equal(await take(await aUser(app), start), undefined, 'no card');
  });

  it('are not counted together when the gateway does not identify the card', async () => {
    const people = [await payer('pay', '4242'), await payer('pay', '4242')];
    const start = await lastFree();
    for (const as of [...people, ...people, ...people]) assert.equal(await take(as, start), undefined);
  });

  it('store only a keyed hash of the card, for 30 days', async () => {
    const kept = () =>
      app.ctx.db.read((tx) =>
        firstRow<{ cards: number; clear: number }>(
          tx,
          sql`SELECT count(p.card_index)::int AS cards, count(s.id)::int AS clear
            FROM payment p LEFT JOIN sandbox_gateway.session s ON s.card_fingerprint = p.card_index`,
        ),
      );
    assert.deepEqual(await kept(), { cards: 3, clear: 0 });
    await cardForgetting.run(app.ctx);
    assert.deepEqual(await kept(), { cards: 3, clear: 0 });
    await app.clock.advance(30 * DAY + 1);
    await cardForgetting.run(app.ctx);
    assert.deepEqual(await kept(), { cards: 0, clear: 0 });
  });
});
