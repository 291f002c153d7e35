import { basketPrice, taxClassFor } from './basket-price.ts';
import { patientPrice, VISITOR_TERMS } from './price.ts';

it('price: includes VAT for an unknown patient, and none for a citizen', () => {
  expect(patientPrice(33_000, VISITOR_TERMS)).toMatchObject({ vat: 4950, total: 37_950 });
  expect(patientPrice(33_000, { taxClass: 'citizen', coverage: null })).toMatchObject({ vat: 0, total: 33_000 });
});

it('price: is the co-payment of an insurance plan, up to its cap', () => {
  const coverage = { copayPercent: 20, copayCap: 5000 };
  expect(patientPrice(20_000, { taxClass: 'standard', coverage })).toMatchObject({ insured: 16_000, total: 4600 });
  expect(patientPrice(40_000, { taxClass: 'citizen', coverage })).toMatchObject({ insured: 35_000, total: 5000 });
  // The cap is the maximum that is paid, VAT included (ADR 0045).
  expect(patientPrice(40_000, { taxClass: 'standard', coverage })).toMatchObject({ vat: 652, total: 5000 });
});

it('price: the patient’s own plan applies first, and insurance to the rest', () => {
  const terms = { taxClass: 'standard', coverage: null, planPercent: 50 } as const;
  expect(patientPrice(20_000, terms)).toMatchObject({ planned: 10_000, vat: 1500, total: 11_500 });
  expect(patientPrice(20_000, { ...terms, planPercent: 100 })).toMatchObject({ planned: 20_000, total: 0 });
  const coverage = { copayPercent: 20, copayCap: 5000 };
  expect(patientPrice(20_000, { ...terms, coverage })).toMatchObject({ planned: 10_000, insured: 8000, total: 2300 });
});

it('price: an insurance plan covers the sum of several items up to its cap, VAT included', () => {
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

/** Price before VAT, terms and the patient's part, in halalas: the same computation for lists, review, pharmacy and invoice. */
const NONE = null;
const TWENTY_UP_TO_75 = { copayPercent: 20, copayCap: 7500 };
it.each([
  ['not covered', 'standard', NONE, 15_000, 17_250],
  ['not covered, citizen', 'citizen', NONE, 15_000, 15_000],
  ['co-payment percent of the price with VAT', 'standard', TWENTY_UP_TO_75, 15_000, 3450],
  ['co-payment percent, citizen', 'citizen', TWENTY_UP_TO_75, 15_000, 3000],
  ['one halala under the cap', 'citizen', TWENTY_UP_TO_75, 37_495, 7499],
  ['exactly at the cap', 'citizen', TWENTY_UP_TO_75, 37_500, 7500],
  ['cap of the price with VAT', 'standard', TWENTY_UP_TO_75, 40_000, 7500],
  ['covered in full', 'standard', { copayPercent: 0, copayCap: 0 }, 15_000, 0],
  ['nothing covered by the insurer', 'standard', { copayPercent: 100, copayCap: 10_000_000 }, 15_000, 17_250],
  ['a cap above the price', 'citizen', { copayPercent: 100, copayCap: 50_000 }, 15_000, 15_000],
  ['free of charge', 'standard', TWENTY_UP_TO_75, 0, 0],
] as const)('price with insurance: %s', (_case, taxClass, coverage, fee, total) => {
  const price = patientPrice(fee, { taxClass, coverage });
  expect(price.total).toBe(total);
  // The review, a list and an order with several lines have the same result.
  expect(basketPrice([{ price: fee, quantity: 1, taxClass }], { taxClass, coverage })).toBe(total);
});
