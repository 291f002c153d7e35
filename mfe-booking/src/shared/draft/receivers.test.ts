import { draft, patient } from '../../testing/samples.ts';
import { ageRefusal, itemRows, leftOut, withoutOf } from './receivers.ts';

const item = (reference: string, rel_id: string | null, quantity = 1) => ({
  kind: 'test' as const,
  reference,
  rel_id,
  name: { ar: reference, en: reference },
  quantity,
  unit_price: 8000,
  tax_class: 'standard' as const,
});
const two = [patient(), patient({ rel_id: 'rel_son' })];
const ids = ['rel_self', 'rel_son'];

it('receivers: assigns every shared item to a patient who is added', () => {
  const before = draft({ items: [item('cbc', null), item('iron', 'rel_self')], patients: [patient()] });
  expect(itemRows(before.items, ids, withoutOf(before))).toEqual([
    { kind: 'test', reference: 'cbc', patient: null, quantity: 1 },
    { kind: 'test', reference: 'iron', patient: null, quantity: 1 },
  ]);
});

it('receivers: keeps the items and quantities of patients who stay', () => {
  const before = draft({
    items: [item('cbc', 'rel_self'), item('cbc', 'rel_son', 3), item('iron', 'rel_son')],
    patients: two,
  });
  const without = withoutOf(before);
  expect(without).toEqual({ 'test|cbc': [], 'test|iron': ['rel_self'] });
  expect(itemRows(before.items, ids, without)).toEqual([
    { kind: 'test', reference: 'cbc', patient: 'rel_self', quantity: 1 },
    { kind: 'test', reference: 'cbc', patient: 'rel_son', quantity: 3 },
    { kind: 'test', reference: 'iron', patient: 'rel_son', quantity: 1 },
  ]);
  expect(itemRows(before.items, ids, { 'test|cbc': ['rel_self'] })?.[0]).toEqual({
    kind: 'test',
    reference: 'cbc',
    patient: 'rel_son',
    quantity: 3,
  });
});

it('receivers: finds patients without items and items without patients', () => {
  const items = [item('cbc', null), item('iron', null)];
  expect(leftOut(items, ids, {})).toEqual({ patients: [], items: [] });
  expect(leftOut(items, ids, { 'test|cbc': ['rel_son'], 'test|iron': ['rel_son'] }).patients).toEqual(['rel_son']);
  expect(leftOut(items, ids, { 'test|iron': ids }).items).toEqual([items[1]]);
  expect(leftOut([], ids, {}).patients).toEqual([]);
});

it('receivers: computes age in months to the day, both limits included', () => {
  const limits = { min_age_months: 144, max_age_months: 216 };
  const born = (dob: string) => ageRefusal(limits, { dob }, '2026-11-20');
  expect(born('2014-11-20')).toBeNull();
  expect(born('2014-11-21')).toBe('too-young');
  expect(born('2008-11-20')).toBeNull();
  expect(born('2008-10-19')).toBe('too-old');
  expect(ageRefusal(undefined, { dob: '2026-01-01' }, '2026-11-20')).toBeNull();
});
