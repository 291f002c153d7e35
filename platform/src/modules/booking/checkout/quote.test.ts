import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { aUser, createTestApp, type TestApp } from '../../../testing/index.ts';
import { freeSlots, hold, pay, review } from '../../../testing/booking.ts';
import { type Charge, priceOf } from '../price/pricing.ts';
import { linesOf } from './quote.ts';

describe('a quote', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  it('for one slot does not pay for another one with the same price', async () => {
    const as = await aUser(app);
    const [first, second] = await freeSlots(app);
    const reviewed = await review(app, as, { start: first as string });
    const moved = await hold(app, as, second as string);
    assert.equal(moved.data.apnt_id, reviewed.booking.apnt_id);
    const refused = await pay(app, as, reviewed);
    assert.equal(refused.code, 'PRICE_CHANGED');
    const { quote } = refused.refusal as { quote: typeof reviewed.quote };
    assert.equal(quote.total, reviewed.quote.total);
  });
});

describe('the lines of a quote', () => {
  const named = (en: string) => ({ ar: en, en });
  const [fee, test, plan] = [named('Fee'), named('Test'), named('Plan')];
  const [insurer, welcome] = [named('Sanad'), named('Welcome')];
  const charge = (of: Partial<Charge>): Charge => ({
    kind: 'fee',
    label: fee,
    patientId: 'self',
    unitPrice: 10_000,
    quantity: 1,
    taxClass: 'standard',
    ...of,
  });
  const charges = [
    charge({}),
    charge({ patientId: 'son', taxClass: 'citizen' }),
    charge({ kind: 'item', label: test, unitPrice: 3000, quantity: 2 }),
  ];
  const discount = { kind: 'percent', value: 10, item: null, label: welcome } as const;

  it('contain every charge, then reductions by tax class, VAT by class, and the wallet’s share', () => {
    const price = priceOf({
      charges,
      plans: new Map([['son', { percent: 40, name: plan }]]),
      covers: new Map([['self', { coverage: { copayPercent: 20, copayCap: 100_000 }, insurer }]]),
      discount,
      walletBalance: 500,
      useWallet: true,
    });
    const lines = linesOf(price, discount);
    assert.deepEqual(
      lines.map(({ kind, amount, quantity, tax_class, note, rel_id }) => [
        kind,
        amount,
        quantity,
        tax_class,
        note?.en ?? null,
        rel_id ?? null,
      ]),
      [
        ['fee', 10_000, 1, 'standard', null, 'self'],
        ['fee', 10_000, 1, 'citizen', null, 'son'],
        ['item', 6000, 2, 'standard', null, 'self'],
        ['discount', -4000, 1, 'citizen', 'Plan', null],
        ['insurance', -12_800, 1, 'standard', 'Sanad', null],
        ['discount', -320, 1, 'standard', 'Welcome', null],
        ['discount', -600, 1, 'citizen', 'Welcome', null],
        ['vat', 432, 1, 'standard', '15%', null],
        ['vat', 0, 1, 'citizen', 'Borne by the state for citizens', null],
        ['wallet', -500, 1, 'standard', null, null],
      ],
    );
    assert.equal(
      lines.reduce((sum, { amount }) => sum + amount, 0),
      price.due,
    );
    assert.deepEqual(
      lines.slice(3).map(({ label }) => label.en),
      [
        ...['Covered by your plan', 'Covered by insurance', 'Discount', 'Discount'],
        ...['VAT', 'VAT', 'From your wallet'],
      ],
    );
  });

  it('omit reductions of zero', () => {
    const plain = { covers: new Map(), discount: null, walletBalance: 500, useWallet: false };
    const kinds = linesOf(priceOf({ ...plain, charges: [charge({})] }), null).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['fee', 'vat']);
  });
});
