import { basketPrice, taxClassFor } from './basket-price.ts';
import { patientPrice, VISITOR_TERMS } from './price.ts';

it('adds VAT for whoever is not known, and none for a citizen', () => {
  expect(patientPrice(33_000, VISITOR_TERMS)).toMatchObject({ vat: 4950, total: 37_950 });
  expect(patientPrice(33_000, { taxClass: 'citizen', coverage: null })).toMatchObject({ vat: 0, total: 33_000 });
});

it('replaces the price with VAT by the co-payment of a plan, up to its cap', () => {
  const coverage = { copayPercent: 20, copayCap: 5000 };
  expect(patientPrice(20_000, { taxClass: 'standard', coverage })).toMatchObject({ insured: 16_000, total: 4600 });
  expect(patientPrice(40_000, { taxClass: 'citizen', coverage })).toMatchObject({ insured: 35_000, total: 5000 });
  // The cap is the most that is paid, with VAT in it (ADR 0045).
  expect(patientPrice(40_000, { taxClass: 'standard', coverage })).toMatchObject({ vat: 652, total: 5000 });
});

it('lets a patient’s own plan bear its part first, and insurance what is left', () => {
  const terms = { taxClass: 'standard', coverage: null, planPercent: 50 } as const;
  expect(patientPrice(20_000, terms)).toMatchObject({ planned: 10_000, vat: 1500, total: 11_500 });
  expect(patientPrice(20_000, { ...terms, planPercent: 100 })).toMatchObject({ planned: 20_000, total: 0 });
  const coverage = { copayPercent: 20, copayCap: 5000 };
  expect(patientPrice(20_000, { ...terms, coverage })).toMatchObject({ planned: 10_000, insured: 8000, total: 2300 });
});

it('prices several things at once: a plan pays of their sum up to its cap, VAT included', () => {
  const standard = { price: 20_000, quantity: 1, taxClass: 'standard' } as const;
  const medicine = { price: 10_000, quantity: 2, taxClass: 'zero-rated' } as const;
  expect(basketPrice([standard, medicine], VISITOR_TERMS)).toBe(23_000 + 20_000);
  expect(basketPrice([standard, medicine], { taxClass: 'citizen', coverage: null })).toBe(40_000);
  const coverage = { copayPercent: 20, copayCap: 5000 };
  expect(basketPrice([standard, medicine], { taxClass: 'standard', coverage })).toBe(5000);
  expect(basketPrice([], { taxClass: 'standard', coverage })).toBe(0);
  expect(basketPrice([{ ...standard, price: 0 }], { taxClass: 'standard', coverage })).toBe(0);
  expect(taxClassFor({ taxClass: 'citizen' }, 'zero-rated')).toBe('zero-rated');
});
