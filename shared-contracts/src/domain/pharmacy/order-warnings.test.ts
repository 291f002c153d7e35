import { warningsAbout } from './order-warnings';

const ALLERGY = { kind: 'allergy', drug_ids: ['a', 'b'] } as const;
const SAME = { kind: 'same-substance', drug_ids: ['b', 'c'] } as const;

it('order warnings: an allergy concerns each ordered drug', () => {
  expect(warningsAbout([ALLERGY], ['b'])).toEqual([{ ...ALLERGY, drug_ids: ['b'] }]);
  expect(warningsAbout([ALLERGY], ['c'])).toEqual([]);
});

it('order warnings: a shared substance concerns at least two ordered drugs', () => {
  expect(warningsAbout([SAME], ['b'])).toEqual([]);
  expect(warningsAbout([SAME], ['a', 'b', 'c'])).toEqual([SAME]);
});
