/** Where the dialog may go from where it stands (specification part 1, section 4). Pure: the calls are in `use-sign-in`. */
import type { CodeSent } from 'shared-contracts/api';
import { type Draft, EMPTY_PERSON, type Mode, type Person, type Phone, type Step } from './draft.ts';

export type FlowEvent =
  | { type: 'phone-typed'; phone: Partial<Phone> }
  | { type: 'person-typed'; person: Partial<Person> }
  /** The server does not know the number: sign-up begins, with the number kept. */
  | { type: 'user-unknown' }
  | { type: 'page-done' }
  | { type: 'captcha-needed'; mode: Mode }
  | { type: 'code-sent'; mode: Mode; sent: CodeSent }
  | { type: 'number-edited' }
  | { type: 'went-to'; step: Step }
  | { type: 'went-back' };

const numberOf = ({ pc, ph }: Phone): string => `${pc} ${ph}`;

const NEXT_PAGE = { names: 'birth', birth: 'identity' } as const;

/** The step before; the phone has none, and closes the dialog. */
export const stepBefore = (step: Step): Step | null => {
  if (step.kind === 'phone') return null;
  if (step.kind === 'birth') return { kind: 'names' };
  if (step.kind === 'identity') return { kind: 'birth' };
  if (step.kind === 'names') return { kind: 'phone' };
  if (step.kind === 'captcha' && step.sent) return { kind: 'code', mode: step.mode, sent: step.sent };
  return step.mode === 'sign-in' ? { kind: 'phone' } : { kind: 'identity' };
};

export const flow = (draft: Draft, event: FlowEvent): Draft => {
  const { step } = draft;
  switch (event.type) {
    case 'phone-typed':
      return { ...draft, phone: { ...draft.phone, ...event.phone } };
    case 'person-typed':
      return { ...draft, person: { ...draft.person, ...event.person } };
    case 'user-unknown': {
      const personFor = numberOf(draft.phone);
      const same = draft.personFor === personFor || draft.personFor === '';
      return { ...draft, step: { kind: 'names' }, personFor, person: same ? draft.person : EMPTY_PERSON };
    }
    case 'page-done':
      return step.kind === 'names' || step.kind === 'birth'
        ? { ...draft, step: { kind: NEXT_PAGE[step.kind] } }
        : draft;
    case 'captcha-needed':
      return {
        ...draft,
        step: { kind: 'captcha', mode: event.mode, sent: step.kind === 'code' ? step.sent : null },
      };
    case 'code-sent':
      return { ...draft, step: { kind: 'code', mode: event.mode, sent: event.sent } };
    // The same person corrects the number: what they typed about themselves stays.
    case 'number-edited':
      return { ...draft, step: { kind: 'phone' }, personFor: '' };
    case 'went-to':
      return { ...draft, step: event.step };
    case 'went-back':
      return { ...draft, step: stepBefore(step) ?? step };
  }
};

/** `pageNum` of the sign-up progress, 1 to 4 (specification part 1, section 9); null outside sign-up. */
export const pageNumber = (step: Step): 1 | 2 | 3 | 4 | null => {
  if (step.kind === 'names') return 1;
  if (step.kind === 'birth') return 2;
  if (step.kind === 'identity') return 3;
  return step.kind !== 'phone' && step.mode === 'sign-up' ? 4 : null;
};
