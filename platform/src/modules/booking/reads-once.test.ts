/** A transaction that holds, pays or refunds reads each row of others once. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { type Basket, emptyBasket } from 'shared-contracts/domain';
import { newId } from '../../core/ids.ts';
import { cancel, choose, comeBack, type Patient, pay, type Redirect } from '../../testing/booking.ts';
import { OLAYA } from '../../testing/home-visit.ts';
import { aRelative, aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { readsOf, type RecordedTransaction, recordTransactions } from '../../testing/recorded-statements.ts';

const COVID = 'ST21';
const LAB = 'ST2';

const show = (name: string, transactions: RecordedTransaction[]) => {
  if (!process.env['SHOW']) return;
  console.log(name, 'total', transactions.reduce((n, t) => n + t.length, 0), transactions.map((t) => t.length));
  for (const t of transactions) {
    const seen = new Map<string, number>();
    for (const { text, values } of t) {
      const key = text.replace(/\s+/g, ' ').slice(0, 3000) + JSON.stringify(values);
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    for (const [key, n] of seen) if (n > 1) console.log('   dup', n, key.slice(0, 260));
    for (const table of ['patient', 'service_item', 'payment', 'payment_refund', 'appointment', 'address', 'service'])
      if (readsOf(t, table).length > 1) console.log('   reads', table, readsOf(t, table).length);
  }
};

describe('rows that a booking reads', () => {
  let app: TestApp;
  let as: Patient;
  let other: string;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    as = await aUser(app);
    other = await aRelative(app, as.uid, {});
  });
  after(() => app.close());

  const item = (kind: 'test' | 'package', reference: string, patient: string | null) => ({ kind, reference, patient, quantity: 1 });
  const start = async (stid: string): Promise<string> => {
    const { latitude, longitude } = OLAYA;
    const { days } = await app.ok(api.windowSearch, { stid, location: { latitude, longitude }, days: 7 });
    return days.flatMap(({ slots }) => slots).filter(({ state }) => state === 'free').at(-1)?.start as string;
  };
  it('flow', async () => {
    const { address } = await app.ok(
      api.addAddress,
      { type: 'home', building: '7', street: 'Olaya', city: 'Riyadh', latitude: OLAYA.latitude, longitude: OLAYA.longitude },
      { as },
    );
    const covid = (await app.ok(api.catalogueItems, { stid: COVID })).items[0]?.reference as string;
    for (const stid of [LAB, COVID]) {
      const items = stid === LAB
        ? [item('package', 'pkg-complete', null), item('test', 'tst-cbc', as.relId)]
        : [item('test', covid, as.relId), item('test', covid, other)];
      const basket: Basket = {
        ...emptyBasket(stid),
        location: { ...OLAYA, address_id: address.id },
        patients: [as.relId, other],
        items,
      };
      const { basket: saved } = await app.ok(api.saveBasket, { basket }, { as });
      const answers = [...(saved.asked ?? []), ...(saved.questions ?? []).flatMap((question) => saved.patients.map((patient) => ({ patient, question })))].map(({ patient, question }) => ({
        patient, question, answer: question.includes('passport') ? 'A1234567' : 'no' }));
      await app.ok(api.saveBasket, { basket: { ...saved, answers } }, { as });
      const at = await start(stid);
      let id = '';
      show(`hold ${stid}`, await recordTransactions(app.ctx.db, async () => {
        const held = await app.ok(api.prebook, { stid, start: at }, { as, key: newId('key') });
        id = held.apnt_id;
        if (process.env['SHOW']) console.log(held.missing, held.warnings, held.items.length, held.patients.length);
      }));
      const reviewed = await app.ok(api.reviewBooking, { apnt_id: id, use_wallet: false }, { as });
      let redirect: Redirect | null = null;
      show('pay', await recordTransactions(app.ctx.db, async () => {
        redirect = (await pay(app, as, reviewed, newId('key'), false)).data as Redirect;
      }));
      show('settle', await recordTransactions(app.ctx.db, async () => {
        await choose(app, redirect as unknown as Redirect, 'pay');
        assert.equal((await comeBack(app, as, redirect as unknown as Redirect)).data.kind, 'confirmed');
      }));
      show('cancel', await recordTransactions(app.ctx.db, async () => {
        const { data, code } = await cancel(app, as, id);
        if (process.env['SHOW']) console.log(code, data?.refunded);
      }));
    }
  });
});
