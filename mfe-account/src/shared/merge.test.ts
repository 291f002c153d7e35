import { merge } from './merge.ts';

const base = { height: '162', weight: '64', blood_group: '' };

it('merge of two changes: takes the value that was saved elsewhere where nothing was typed', () => {
  const { values, conflicts } = merge(base, { ...base, weight: '65' }, { ...base, height: '163' });
  expect(values).toEqual({ height: '163', weight: '65', blood_group: '' });
  expect(conflicts).toEqual([]);
});

it('merge of two changes: reports a field that both sides changed, with both values, and keeps the input', () => {
  const { values, conflicts } = merge(base, { ...base, weight: '65' }, { ...base, weight: '70' });
  expect(values.weight).toBe('65');
  expect(conflicts).toEqual([{ field: 'weight', mine: '65', saved: '70' }]);
});

it('merge of two changes: reports no conflict where both sides made the same change', () => {
  const same = { ...base, blood_group: 'O+' };
  expect(merge(base, same, same)).toEqual({ values: same, conflicts: [] });
});

it('merge of two changes: keeps a field that was cleared here while another field was saved elsewhere', () => {
  const { values, conflicts } = merge(base, { ...base, height: '' }, { ...base, weight: '70' });
  expect(values).toEqual({ height: '', weight: '70', blood_group: '' });
  expect(conflicts).toEqual([]);
});
