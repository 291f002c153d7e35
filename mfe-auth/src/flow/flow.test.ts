import { codeSent } from '../testing/open-sign-in.tsx';
import { type Draft, EMPTY_DRAFT, EMPTY_PERSON, type Step } from '../draft/draft.ts';
import { flow, pageNumber, stepBefore } from './flow.ts';

const sent = codeSent();
const at = (step: Step, overrides: Partial<Draft> = {}): Draft => ({ ...EMPTY_DRAFT, step, ...overrides });
const phone = { ...EMPTY_DRAFT.phone, ph: '501234567' };

it('sign-in flow: opens sign-up for an unknown number and keeps the number', () => {
  const next = flow(at({ kind: 'phone' }, { phone }), { type: 'user-unknown', proof: 'proof-1' });
  expect(next.step).toEqual({ kind: 'names' });
  expect(next.phone).toEqual(phone);
  expect(next.proof).toBe('proof-1');
});

it('sign-in flow: clears sign-up data typed for another number, but not for the same one', () => {
  const person = { ...EMPTY_PERSON, fn: 'Noura' };
  const other = at({ kind: 'phone' }, { phone, person, personFor: '966 509999999' });
  expect(flow(other, { type: 'user-unknown', proof: 'proof-1' }).person).toEqual(EMPTY_PERSON);
  const same = at({ kind: 'phone' }, { phone, person, personFor: '966 501234567' });
  expect(flow(same, { type: 'user-unknown', proof: 'proof-1' }).person.fn).toBe('Noura');
});

it('sign-in flow: keeps the input when the number is corrected with "edit number"', () => {
  const person = { ...EMPTY_PERSON, fn: 'Noura' };
  const start = at({ kind: 'code', sent }, { phone, person, personFor: '966 501234567' });
  const edited = flow(flow(start, { type: 'number-edited' }), { type: 'phone-typed', phone: { ph: '501234568' } });
  expect(flow(edited, { type: 'user-unknown', proof: 'proof-1' }).person.fn).toBe('Noura');
});

it('sign-in flow: walks through the pages one by one, and no further than the last', () => {
  const pages = ['names', 'birth', 'identity', 'consent', 'consent'];
  let draft = at({ kind: 'names' });
  for (const kind of pages) {
    expect(draft.step.kind).toBe(kind);
    draft = flow(draft, { type: 'page-done' });
  }
});

it.each<[Step, Step | null]>([
  [{ kind: 'phone' }, null],
  [{ kind: 'names' }, { kind: 'phone' }],
  [{ kind: 'birth' }, { kind: 'names' }],
  [{ kind: 'identity' }, { kind: 'birth' }],
  [{ kind: 'consent' }, { kind: 'identity' }],
  [{ kind: 'code', sent }, { kind: 'phone' }],
  [{ kind: 'captcha', sent: null }, { kind: 'phone' }],
  [
    { kind: 'captcha', sent },
    { kind: 'code', sent },
  ],
])('sign-in flow: back from %j leads to %j', (step, before) => expect(stepBefore(step)).toEqual(before));

it('sign-in flow: has four steps in sign-up, and no page number in sign-in', () => {
  expect(pageNumber({ kind: 'phone' })).toBeNull();
  expect(pageNumber({ kind: 'code', sent })).toBeNull();
  expect(pageNumber({ kind: 'names' })).toBe(1);
  expect(pageNumber({ kind: 'birth' })).toBe(2);
  expect(pageNumber({ kind: 'identity' })).toBe(3);
  expect(pageNumber({ kind: 'consent' })).toBe(4);
});
