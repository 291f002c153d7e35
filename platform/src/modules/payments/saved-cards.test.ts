import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as api from 'shared-contracts/api';
import { CARDS_MAX } from 'shared-contracts/domain';
import { rowsOf } from '../../db/database.ts';
import { violates } from '../../db/errors.ts';
import { newId } from '../../core/ids.ts';
import { embeddedGateway } from '../../sandbox/gateway-webhooks.ts';
import { choose, comeBack, type Patient, type Redirect } from '../../testing/booking.ts';
import { describeAtEachGateway } from '../../testing/gateways/each-gateway.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';

const VISA = { number: '4012 8888 8888 1881', month: '12', year: '30', cvv: '123' };
const MADA = { number: '4406470000000007', month: '١١', year: '٣٠', cvv: '٩٨٧' };

describeAtEachGateway('a saved card', { filling: 'reference' }, ({ eachTest }) => {
  let app: TestApp;
  let as: Patient;
  eachTest((started, patient) => {
    [app, as] = [started, patient];
  });

  const begin = async () => {
    const setup = await app.ok(api.saveCard, {}, { as });
    assert.ok(setup.kind === 'redirect');
    return setup;
  };
  const finish = (setup_id: string, who = as) => app.call(api.saveCard, { setup_id }, { as: who });
  const save = async (typed = VISA) => {
    const { setup_id, url } = await begin();
    await app.gateway.enterCard({ url }, typed);
    const { data } = await finish(setup_id);
    assert.ok(data.kind === 'saved');
    return data.card;
  };
  const list = async (who = as) => (await app.ok(api.savedCards, {}, { as: who })).cards;
  const topUp = (card?: string, key = newId('key')) =>
    app.call(api.topUpWallet, { amount: 5000, ...(card === undefined ? {} : { card }) }, { as, key });

  it('shows identifying card details to its owner only, and stores no card number', async () => {
    const card = await save(MADA);
    assert.deepEqual(
      { ...card, id: '' },
      { id: '', brand: 'mada', last_four: '0007', month: 11, year: 2030, expired: false, is_default: true },
    );
    const stored = await app.ctx.db.read((tx) =>
      rowsOf<{ text: string }>(
        tx,
        sql`SELECT to_jsonb(c)::text AS text FROM sandbox_gateway.card c UNION ALL SELECT to_jsonb(s)::text FROM saved_card s
        UNION ALL SELECT to_jsonb(g)::text FROM gateway_card g UNION ALL SELECT to_jsonb(p)::text FROM gateway_page p`,
      ),
    );
    for (const { text } of stored) assert.doesNotMatch(text, /440647000000|987"/);
  });

  it('is not saved when its page is abandoned, unanswered or expired', async () => {
    const left = await begin();
    assert.equal((await finish(left.setup_id)).data.kind, 'pending');
    await app.gateway.enterCard(left, VISA, 'leave');
    assert.equal((await finish(left.setup_id)).data.kind, 'cancelled');
    const late = await begin();
    await app.clock.advance(15 * 60_000);
    assert.equal((await finish(late.setup_id)).data.kind, 'cancelled');
    await app.gateway.enterCard(late, { ...VISA, year: '40' }, 'leave');
    assert.equal((await finish(late.setup_id)).data.kind, 'cancelled');
    assert.deepEqual(await list(), []);
  });

  it('has one default: the first card, until another is chosen or it is removed', async () => {
    const first = await save(VISA);
    const second = await save(MADA);
    assert.equal(second.is_default, false);
    const { cards } = await app.ok(api.setDefaultCard, { id: second.id }, { as });
    assert.deepEqual(
      cards.map(({ id, is_default }) => [id, is_default]),
      [
        [second.id, true],
        [first.id, false],
      ],
    );
    const left = await app.ok(api.deleteCard, { id: second.id }, { as });
    assert.deepEqual(
      left.cards.map(({ id, is_default }) => [id, is_default]),
      [[first.id, false]],
    );
  });

  it('is stored once when it is entered twice, also after its removal', async () => {
    const first = await save(VISA);
    const again = await save({ ...VISA, year: '31' });
    assert.deepEqual([again.id, again.year, (await list()).length], [first.id, 2031, 1]);
    await app.ok(api.deleteCard, { id: first.id }, { as });
    assert.deepEqual(await list(), []);
    await save(VISA);
    assert.equal((await list()).length, 1);
  });

  it('is limited in number', async () => {
    await app.ctx.db.transaction(async (tx) => {
      for (let index = 0; index < CARDS_MAX; index += 1) {
        await tx.execute(sql`INSERT INTO saved_card (id, uid, token, brand, last_four, month, year, is_default, created_at)
        VALUES (${newId('crd')}, ${as.uid}, ${newId('tok')}, 'visa', '1111', 1, 2040, false, now())`);
      }
    });
    assert.equal((await app.call(api.saveCard, {}, { as })).code, 'CARD_LIMIT');
  });

  it('pays after the bank’s confirmation', async () => {
    const card = await save(VISA);
    const { data } = await topUp(card.id);
    const redirect = data as Redirect;
    await choose(app, redirect, 'pay');
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'confirmed');
    assert.deepEqual(await app.gateway.amounts('charge', redirect.payment_id), [5000]);
    assert.equal((await app.ok(api.wallet, {}, { as })).balance, 5000);
  });

  it('charges nothing when it was removed during the bank’s confirmation', async () => {
    const card = await save(VISA);
    const redirect = (await topUp(card.id)).data as Redirect;
    await app.ok(api.deleteCard, { id: card.id }, { as });
    await choose(app, redirect, 'pay');
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'failed');
    assert.equal((await app.ok(api.wallet, {}, { as })).balance, 0);
  });

  it('is rejected for payment and as the default after its expiry', async () => {
    const card = await save(VISA);
    await app.ctx.db.transaction((tx) => tx.execute(sql`UPDATE saved_card SET year = 2020 WHERE id = ${card.id}`));
    assert.equal((await list())[0]?.expired, true);
    assert.equal((await topUp(card.id)).code, 'CARD_EXPIRED');
    assert.equal((await app.call(api.setDefaultCard, { id: card.id }, { as })).code, 'CARD_EXPIRED');
  });

  it('is found by its own account only', async () => {
    const card = await save(VISA);
    const { setup_id } = await begin();
    const owner = as;
    as = await aUser(app);
    assert.deepEqual(await list(), []);
    for (const code of [
      (await topUp(card.id)).code,
      (await app.call(api.deleteCard, { id: card.id }, { as })).code,
      (await app.call(api.setDefaultCard, { id: card.id }, { as })).code,
      (await finish(setup_id)).code,
    ])
      assert.equal(code, 'NOT_FOUND');
    assert.equal((await list(owner)).length, 1);
  });

  it('cannot be linked to another account’s payment in the database', async () => {
    const card = await save(VISA);
    as = await aUser(app);
    const { payment_id } = (await topUp()).data as Redirect;
    await assert.rejects(
      app.ctx.db.transaction((tx) =>
        tx.execute(sql`UPDATE payment SET saved_card_id = ${card.id} WHERE id = ${payment_id}`),
      ),
      (error) => violates(error, 'payment_saved_card'),
    );
  });
});

describe('the card page of the embedded gateway', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'reference' });
  });
  after(() => app.close());

  it('names an invalid field and stays open', async () => {
    const gateway = embeddedGateway(app.ctx) ?? assert.fail('the embedded gateway is expected');
    const setup = await app.ok(api.saveCard, {}, { as: await aUser(app) });
    assert.ok(setup.kind === 'redirect');
    const page = new URL(setup.url).pathname.split('/').at(-1) as string;
    const today = app.clock.nowIso();
    const [year, month] = [today.slice(2, 4), today.slice(5, 7)];
    const [lastYear, lastMonth] = [String(Number(year) - 1), String(Number(month) - 1)];
    const faults = (changed: Partial<typeof VISA>) => gateway.enterCard(page, { ...VISA, ...changed });
    assert.deepEqual(await faults({ number: '4012888888881882' }), ['number']);
    assert.deepEqual(await faults({ month: '13' }), ['month']);
    assert.deepEqual(await faults({ year: lastYear }), ['year']);
    assert.deepEqual(await faults({ year, month: lastMonth }), ['month']);
    assert.deepEqual(await faults({ year: '2030' }), ['year']);
    assert.deepEqual(await faults({ cvv: '12' }), ['cvv']);
    assert.deepEqual(await faults({ year, month }), []);
  });
});
