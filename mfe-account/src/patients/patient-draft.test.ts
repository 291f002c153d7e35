import { EMPTY_DRAFT, type PatientDraft, problemsOf, toRequest } from './patient-draft.ts';

const aDraft = (overrides: Partial<PatientDraft> = {}): PatientDraft => ({
  ...EMPTY_DRAFT,
  fn: 'Faisal',
  ln: 'Otaibi',
  dob: '2020-03-01',
  relation: 'son',
  identity: '1000000008',
  ...overrides,
});

it('accepts a complete draft', () => {
  expect(problemsOf(aDraft())).toEqual({});
});

it('names every missing field', () => {
  expect(problemsOf(EMPTY_DRAFT)).toEqual({
    fn: 'required',
    ln: 'required',
    dob: 'required',
    relation: 'required',
    identity: 'required',
  });
});

it('refuses a number of another document or with a wrong check digit', () => {
  expect(problemsOf(aDraft({ identity: '1000000000' }))).toEqual({ identity: 'identity' });
  expect(problemsOf(aDraft({ identityType: 'iqama', identity: '1000000008' }))).toEqual({ identity: 'identity' });
});

it('lets a newborn have no number', () => {
  const draft = aDraft({ identityType: 'baby', identity: '' });
  expect(problemsOf(draft)).toEqual({});
  expect(toRequest(draft).identity).toBe('');
});

it('sends digits typed in Arabic as 0–9', () => {
  expect(toRequest(aDraft({ identity: '١٠٠٠٠٠٠٠٠٨' })).identity).toBe('1000000008');
});
