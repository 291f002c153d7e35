import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type PriceInput, priceOf, quoteName, taxClassOf } from './pricing.ts';

const input = (overrides: Partial<PriceInput> = {}): PriceInput => ({
  fee: 20_000,
  discount: 0,
  taxClass: 'standard',
  coverage: null,
  walletBalance: 0,
  useWallet: true,
  ...overrides,
});

describe('the price of a consultation', () => {
  it('adds 15 % VAT', () => {
    assert.partialDeepStrictEqual(priceOf(input()), { vat: 3000, total: 23_000, due: 23_000 });
  });
  it('has no VAT for a verified citizen, and keeps the class that says why', () => {
    assert.partialDeepStrictEqual(priceOf(input({ taxClass: 'citizen' })), {
      vat: 0,
      total: 20_000,
      taxClass: 'citizen',
    });
    assert.equal(taxClassOf({ citizen: true }), 'citizen');
    assert.equal(taxClassOf({ citizen: false }), 'standard');
  });
  it('replaces the price by the co-payment under insurance, up to its cap', () => {
    const coverage = { copayPercent: 20, copayCap: 7500 };
    assert.partialDeepStrictEqual(priceOf(input({ coverage })), { insured: 16_000, vat: 600, total: 4600 });
    assert.partialDeepStrictEqual(priceOf(input({ coverage, fee: 50_000 })), { insured: 42_500, total: 8625 });
    assert.equal(priceOf(input({ coverage: { copayPercent: 0, copayCap: 0 } })).due, 0);
  });
  it('takes the discount before VAT', () => {
    assert.partialDeepStrictEqual(priceOf(input({ discount: 5000 })), { discount: 5000, vat: 2250, total: 17_250 });
  });
  it('spends the wallet first and leaves the rest to the card', () => {
    assert.partialDeepStrictEqual(priceOf(input({ walletBalance: 10_000 })), { walletUsed: 10_000, due: 13_000 });
    assert.partialDeepStrictEqual(priceOf(input({ walletBalance: 10_000, useWallet: false })), {
      walletUsed: 0,
      due: 23_000,
    });
    assert.partialDeepStrictEqual(priceOf(input({ walletBalance: 90_000 })), { walletUsed: 23_000, due: 0 });
  });
  it('always adds up, in whole halalas', () => {
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
          const price = priceOf(input({ fee, discount, coverage, walletBalance: balance }));
          assert.equal(price.fee - price.insured - price.discount + price.vat, price.total);
          assert.equal(price.walletUsed + price.due, price.total);
          assert.ok(
            Object.values(price).every((value) => typeof value === 'string' || (Number.isInteger(value) && value >= 0)),
          );
        },
      ),
    );
  });
  it('is named by everything in it', () => {
    const price = priceOf(input());
    assert.equal(quoteName('apt_1', price), quoteName('apt_1', { ...price }));
    assert.notEqual(quoteName('apt_1', price), quoteName('apt_2', price));
    assert.notEqual(quoteName('apt_1', price), quoteName('apt_1', priceOf(input({ fee: 20_001 }))));
    assert.match(quoteName('apt_1', price), /^[A-Za-z0-9_-]{1,64}$/);
  });
});
