/** The transitions between steps (specification part 1, section 4). Pure: the requests are in `use-sign-in`. */
import type { CaptchaWidget, CodeSent } from 'shared-contracts/api';
import { type Draft, EMPTY_PERSON, type Person, type Phone, type Step } from '../draft/draft.ts';
import { signUp, type SignUpPage } from '../draft/sign-up-pages.ts';

export type FlowEvent =
  | { type: 'phone-typed'; phone: Partial<Phone> }
  | { type: 'person-typed'; person: Partial<Person> }
  /** The number belongs to the patient and has no account: sign-up starts, with the number kept. */
  | { type: 'user-unknown'; proof: string }
  | { type: 'page-done' }
  /** With the widget of a provider, or with the product's own picture. */
  | { type: 'captcha-needed'; widget?: CaptchaWidget; reset?: true }
  /** `reset`: for a new password. */
  | { type: 'code-sent'; sent: CodeSent; reset?: true }
  | { type: 'number-edited' }
  | { type: 'went-to'; step: Step }
  | { type: 'went-back' };

const numberOf = ({ pc, ph }: Phone): string => `${pc} ${ph}`;

const pageOf = ({ kind }: Step): SignUpPage | null => signUp.pages.find((page) => page === kind) ?? null;

/** The page after this one; after the last one the server's answer decides. */
const nextPage = (step: Step): Step => {
  const page = pageOf(step);
  const next = page && signUp.after(page);
  return next ? { kind: next } : step;
};

const resetOf = ({ reset }: { readonly reset?: boolean | undefined }) => (reset ? { reset: true as const } : {});

/** The previous step; the phone step has none, and closes the dialog. */
export const stepBefore = (step: Step): Step | null => {
  if (step.kind === 'phone') return null;
  if (step.kind === 'password' || step.kind === 'new-password') return { kind: 'phone' };
  if (step.kind === 'captcha' && step.sent) return { kind: 'code', sent: step.sent, ...resetOf(step) };
  if (step.kind === 'captcha' || step.kind === 'code') return { kind: step.reset ? 'password' : 'phone' };
  return { kind: signUp.before(step.kind) ?? 'phone' };
};

const captchaStep = (step: Step, { widget, reset }: { widget?: CaptchaWidget; reset?: true }): Step => ({
  kind: 'captcha',
  sent: step.kind === 'code' ? step.sent : null,
  ...(widget && { widget }),
  ...resetOf({ reset }),
});

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
      const person = same ? draft.person : EMPTY_PERSON;
      return { ...draft, step: { kind: 'names' }, personFor, person, proof: event.proof };
    }
    case 'page-done':
      return { ...draft, step: nextPage(step) };
    case 'captcha-needed':
      return { ...draft, step: captchaStep(step, event) };
    case 'code-sent':
      return { ...draft, step: { kind: 'code', sent: event.sent, ...resetOf(event) } };
    // The same person corrects the number: the other input stays.
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
  const page = pageOf(step);
  return page && ((signUp.pages.indexOf(page) + 1) as 1 | 2 | 3 | 4);
};
