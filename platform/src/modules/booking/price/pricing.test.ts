import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Coverage, spread, TAX_CLASSES, type TaxClass } from 'shared-contracts/domain';
import {
  type Charge,
  type Discount,
  type PricedCharge,
  type PriceInput,
  priceOf,
  quoteName,
  shareOf,
  sum,
  taxClassOf,
} from './pricing.ts';

const INSURER = { ar: 'سند', en: 'Sanad' };
const label = { ar: 'رسوم', en: 'Fee' };
const charge = (overrides: Partial<Charge> = {}): Charge => ({
  kind: 'fee',
  label,
  patientId: 'self',
  unitPrice: 20_000,
  quantity: 1,
  taxClass: 'standard',
  ...overrides,
});

interface One {
  readonly fee: number;
  readonly discount: number;
  readonly taxClass: TaxClass;
  readonly coverage: Coverage | null;
  readonly walletBalance: number;
  readonly useWallet: boolean;
}

/** A single fee of one patient. */
const off = (value: number, kind: Discount['kind'] = 'amount', item: string | null = null): Discount => ({
  kind,
  value,
  item,
  label,
});
const input = ({
  fee = 20_000,
  taxClass = 'standard',
  coverage = null,
  discount = 0,
  ...rest
}: Partial<One> = {}): PriceInput => ({
  charges: [charge({ unitPrice: fee, taxClass })],
  covers: new Map(coverage ? [['self', { coverage, insurer: INSURER }]] : []),
  discount: off(discount),
  walletBalance: 0,
  useWallet: true,
  ...rest,
});

/** The single charge, without the sums. */
const one = (asked: PriceInput) => {
  const { charges, ...sums } = priceOf(asked);
  return { ...(charges[0] as PricedCharge), ...sums };
};

describe('the price of a consultation', () => {
  it('includes 15 % VAT', () => {
    assert.partialDeepStrictEqual(one(input()), { vat: 3000, total: 23_000, due: 23_000 });
  });
  it('is allocated to its charges, each with its item and its own VAT', () => {
    const charges = [charge(), charge({ item: 'test:cbc', unitPrice: 500, quantity: 2 })];
    assert.deepEqual(priceOf({ ...input(), charges }).charges.map(shareOf), [
      { item: null, paid: 23_000, vat: 3000 },
      { item: 'test:cbc', paid: 1150, vat: 150 },
    ]);
  });
  it('has no VAT for a verified citizen, and keeps the tax class', () => {
    assert.partialDeepStrictEqual(one(input({ taxClass: 'citizen' })), {
      vat: 0,
      total: 20_000,
      taxClass: 'citizen',
    });
    assert.equal(taxClassOf({ vatExempt: true }), 'citizen');
    assert.equal(taxClassOf({ vatExempt: false }), 'standard');
  });
  it('is the co-payment under insurance, VAT included, up to the cap', () => {
    const coverage = { copayPercent: 20, copayCap: 7500 };
    assert.partialDeepStrictEqual(one(input({ coverage })), { insured: 16_000, vat: 600, total: 4600 });
    assert.partialDeepStrictEqual(one(input({ coverage, fee: 50_000 })), { insured: 43_478, vat: 978, total: 7500 });
    assert.equal(priceOf(input({ coverage: { copayPercent: 0, copayCap: 0 } })).due, 0);
  });
  it('is reduced by the discount before VAT', () => {
    assert.partialDeepStrictEqual(one(input({ discount: 5000 })), { discount: 5000, vat: 2250, total: 17_250 });
  });
  it('is reduced by a percentage in total or for one item', () => {
    const test = charge({ kind: 'item', unitPrice: 10_000, item: 'test:cbc' });
    const charges = [charge({ unitPrice: 5000 }), test];
    const priced = (discount: Discount) => priceOf({ ...input(), charges, discount });
    const discounts = (discount: Discount) => priced(discount).charges.map((each) => each.discount);
    assert.deepEqual(discounts(off(20, 'percent')), [1000, 2000]);
    assert.deepEqual(discounts(off(20, 'percent', 'test:cbc')), [0, 2000]);
    assert.deepEqual(discounts(off(20, 'percent', 'test:other')), [0, 0]);
    assert.deepEqual(discounts(off(7000, 'price', 'test:cbc')), [0, 3000]);
    assert.deepEqual(discounts(off(12_000, 'price', 'test:cbc')), [0, 0], 'an offer never costs more');
    assert.equal(priced(off(100, 'percent')).total, 0);
  });
  it('is paid from the wallet first and from the card for the rest', () => {
    assert.partialDeepStrictEqual(one(input({ walletBalance: 10_000 })), { walletUsed: 10_000, due: 13_000 });
    assert.partialDeepStrictEqual(one(input({ walletBalance: 10_000, useWallet: false })), {
      walletUsed: 0,
      due: 23_000,
    });
    assert.partialDeepStrictEqual(one(input({ walletBalance: 90_000 })), { walletUsed: 23_000, due: 0 });
  });
  it('never exceeds the cap of an insured patient, whatever the charges', () => {
    const charges = fc.array(fc.record({ unitPrice: fc.nat(200_000), taxClass: fc.constantFrom(...TAX_CLASSES) }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(charges, fc.nat(100), fc.nat(20_000), (of, copayPercent, copayCap) => {
        const covers = new Map([['self', { coverage: { copayPercent, copayCap }, insurer: INSURER }]]);
        const priced = priceOf({ ...input(), covers, charges: of.map((each) => charge({ kind: 'item', ...each })) });
        assert.ok(priced.total <= copayCap);
        for (const { gross, insured, vat } of priced.charges) assert.ok(gross - insured >= 0 && vat >= 0);
      }),
    );
  });
  it('always adds up in whole halalas', () => {
    const amount = fc.nat(1_000_000);
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.nat(100),
        amount,
        fc.boolean(),
        (fee, discount, cap, percent, balance, covered) => {
          const coverage = covered ? { copayPercent: percent, copayCap: cap } : null;
          const price = one(input({ fee, discount, coverage, walletBalance: balance }));
          assert.equal(price.gross - price.insured - price.discount + price.vat, price.total);
          assert.equal(price.walletUsed + price.due, price.total);
          const { gross, insured, vat, total, walletUsed, due } = price;
          const amounts = [gross, insured, price.discount, vat, total, walletUsed, due];
          assert.ok(amounts.every((amount) => Number.isInteger(amount) && amount >= 0));
        },
      ),
    );
  });
  it('has a quote id that depends on every value in it', () => {
    const base = { ...input({ walletBalance: 1000 }), discount: null };
    const price = priceOf(base);
    assert.equal(quoteName('apt_1', price), quoteName('apt_1', { ...price }));
    assert.match(quoteName('apt_1', price), /^quo_[0-9a-f]{24}$/);
    const changed = (change: Partial<Charge>) => priceOf({ ...base, charges: [{ ...charge(), ...change }] });
    const first = price.charges[0] as PricedCharge;
    const others = [
      quoteName('apt_2', price),
      ...[
        changed({ kind: 'item' }),
        changed({ label: { ar: label.ar, en: 'Visit' } }),
        changed({ patientId: 'son' }),
        changed({ patientId: null }),
        changed({ unitPrice: 20_001 }),
        changed({ unitPrice: 10_000, quantity: 2 }),
        changed({ taxClass: 'citizen' }),
        changed({ taxClass: 'zero-rated' }),
        priceOf({ ...base, walletBalance: 0 }),
        priceOf({ ...base, discount: off(1) }),
        priceOf({ ...base, charges: [charge({ unitPrice: 0 }), charge()] }),
        priceOf({ ...base, charges: [charge(), charge({ unitPrice: 0 })] }),
        { ...price, charges: [{ ...first, planned: 1 }] },
        { ...price, charges: [{ ...first, insured: 1 }] },
        { ...price, charges: [{ ...first, vat: 1 }] },
        { ...price, total: 1 },
        { ...price, due: 1 },
      ].map((other) => quoteName('apt_1', other)),
    ];
    const names = [quoteName('apt_1', price), ...others];
    assert.equal(new Set(names).size, names.length);
  });
  it('is reduced by no more than the maximum discount, and never below the minimum price', () => {
    const discounted = (discount: Partial<Discount>) =>
      one({ ...input(), discount: { ...off(20, 'percent'), ...discount } }).discount;
    assert.deepEqual([{ most: 4000 }, { most: 3999 }, { most: null }].map(discounted), [4000, 3999, 4000]);
    assert.deepEqual([{ minimum: 20_000 }, { minimum: 20_001 }].map(discounted), [4000, 0]);
  });
});

describe('the fee of a patient with a family doctor’s plan', () => {
  const PLAN = { percent: 60, name: { ar: 'خطة الأسرة', en: 'Family plan' } };
  const plans = new Map([['self', PLAN]]);

  it('is covered in part by the plan, before insurance and discount', () => {
    const coverage = { copayPercent: 50, copayCap: 9000 };
    const priced = one({ ...input({ coverage, discount: 1000 }), plans });
    assert.partialDeepStrictEqual(priced, {
      gross: 20_000,
      planned: 12_000,
      plan: PLAN.name,
      insured: 4000,
      insurer: INSURER,
      discount: 1000,
      vat: 450,
      total: 3450,
    });
  });
  it('is reduced only for the patient’s own fee, not for items, the visit fee or other patients', () => {
    const others = [charge({ kind: 'item' }), charge({ patientId: null }), charge({ patientId: 'son' })];
    const { charges } = priceOf({ ...input(), charges: others, plans });
    assert.deepEqual(
      charges.map(({ planned, plan }) => [planned, plan]),
      others.map(() => [0, null]),
    );
  });
  it('counts towards the insurer’s cap together with what was charged for the visit before', () => {
    const coverage = { copayPercent: 20, copayCap: 3000 };
    const insured = (before: number) => one({ ...input({ coverage }), before: new Map([['self', before]]) }).insured;
    assert.deepEqual([0, 10_000, 15_000].map(insured), [17_391, 19_130, 20_000]);
  });
});

describe('the price of a visit with several lines', () => {
  const many = (charges: readonly Charge[], rest: Partial<PriceInput> = {}): PriceInput => ({
    ...input(),
    charges,
    ...rest,
  });
  it('includes VAT by the tax class of each line', () => {
    const price = priceOf(
      many([
        charge({ patientId: null, unitPrice: 10_000 }),
        charge({ kind: 'item', patientId: 'self', unitPrice: 5000, quantity: 2, taxClass: 'citizen' }),
        charge({ kind: 'item', patientId: 'son', unitPrice: 5000, quantity: 2 }),
        charge({ kind: 'item', patientId: 'son', unitPrice: 4000, taxClass: 'zero-rated' }),
      ]),
    );
    assert.deepEqual(
      price.charges.map(({ vat }) => vat),
      [1500, 0, 1500, 0],
    );
    assert.equal(price.total, 10_000 + 10_000 + 10_000 + 4000 + 3000);
  });
  it('includes the cap of the plan once per visit and patient, however many lines', () => {
    const coverage = { copayPercent: 20, copayCap: 3000 };
    const price = priceOf(
      many([charge(), charge({ kind: 'item', unitPrice: 9999, quantity: 3 }), charge({ patientId: 'son' })], {
        covers: new Map([['self', { coverage, insurer: INSURER }]]),
      }),
    );
    const own = price.charges.filter(({ patientId }) => patientId === 'self');
    assert.equal(sum(own.map((each) => shareOf(each).paid)), 3000);
    assert.deepEqual([price.charges[2]?.insured, price.charges[2]?.insurer], [0, null]);
  });
  it('allocates an amount in whole halalas, without a remainder and within each line', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { maxLength: 8 }), fc.nat(400_000), (weights, amount) => {
        const shares = spread(amount, weights);
        assert.equal(sum(shares), Math.min(amount, sum(weights)));
        assert.ok(shares.every((share, index) => share >= 0 && share <= (weights[index] as number)));
      }),
    );
  });
});
