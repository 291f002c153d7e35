import { warningsAbout } from './order-warnings';

const ALLERGY = { kind: 'allergy', drug_ids: ['a', 'b'] } as const;
const SAME = { kind: 'same-substance', drug_ids: ['b', 'c'] } as const;

it('keeps an allergy for each of the drugs that are ordered', () => {
  expect(warningsAbout([ALLERGY], ['b'])).toEqual([{ ...ALLERGY, drug_ids: ['b'] }]);
  expect(warningsAbout([ALLERGY], ['c'])).toEqual([]);
});

it('needs two drugs of one substance in the order', () => {
  expect(warningsAbout([SAME], ['b'])).toEqual([]);
  expect(warningsAbout([SAME], ['a', 'b', 'c'])).toEqual([SAME]);
});
