import { NOW } from '../testing/open-sign-in.tsx';
import { EMPTY_DRAFT } from './draft.ts';
import { dropDraft, loadDraft, saveDraft } from './draft-storage.ts';

const draft = { ...EMPTY_DRAFT, phone: { ...EMPTY_DRAFT.phone, ph: '501234567' } };

afterEach(() => sessionStorage.clear());

it('draft of sign-in: restores unsent input', () => {
  saveDraft(draft, NOW);
  expect(loadDraft(NOW + 60_000)).toEqual(draft);
});

it('draft of sign-in: is removed after a quarter of an hour, and at the end of sign-in', () => {
  saveDraft(draft, NOW);
  expect(loadDraft(NOW + 15 * 60_000 + 1)).toEqual(EMPTY_DRAFT);
  dropDraft();
  expect(loadDraft(NOW)).toEqual(EMPTY_DRAFT);
});

it('draft of sign-in: starts empty when the stored value is invalid', () => {
  sessionStorage.setItem('auth.sign-in', '{"at":1,"draft":{"step":{"kind":"nowhere"}}}');
  expect(loadDraft(1)).toEqual(EMPTY_DRAFT);
  sessionStorage.setItem('auth.sign-in', '{');
  expect(loadDraft(1)).toEqual(EMPTY_DRAFT);
});

it('draft of sign-in: never reaches local storage, which outlives the tab', () => {
  saveDraft(draft, NOW);
  expect(JSON.stringify(localStorage)).not.toContain('501234567');
});
