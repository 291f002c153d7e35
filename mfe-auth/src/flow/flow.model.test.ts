/** The sign-in machine against a model of specification part 1, section 4, over random sequences of events (fast-check). */
import * as fc from 'fast-check';
import { codeSent } from '../testing/open-sign-in.tsx';
import { Draft, EMPTY_DRAFT, type Step } from '../draft/draft.ts';
import { flow, type FlowEvent, pageNumber, stepBefore } from './flow.ts';

type Kind = Step['kind'];

/** The requirements of the specification for each step: its page of four in sign-up, and the target of back. */
const MODEL: Readonly<Record<Kind, { readonly page: number | null; readonly back: readonly (Kind | null)[] }>> = {
  phone: { page: null, back: [null] },
  captcha: { page: null, back: ['phone', 'password', 'code'] },
  code: { page: null, back: ['phone', 'password'] },
  password: { page: null, back: ['phone'] },
  'new-password': { page: null, back: ['phone'] },
  names: { page: 1, back: ['phone'] },
  birth: { page: 2, back: ['names'] },
  identity: { page: 3, back: ['birth'] },
  consent: { page: 4, back: ['identity'] },
};
const NEXT: Readonly<Partial<Record<Kind, Kind>>> = { names: 'birth', birth: 'identity', identity: 'consent' };

const reset = fc.option(fc.constant(true as const), { nil: undefined });
const withReset = (made: boolean | undefined) => (made ? { reset: true as const } : {});
const events: fc.Arbitrary<FlowEvent> = fc.oneof(
  fc.constantFrom('501234567', '509999999').map((ph): FlowEvent => ({ type: 'phone-typed', phone: { ph } })),
  fc.constantFrom('Noura', 'Salem').map((fn): FlowEvent => ({ type: 'person-typed', person: { fn } })),
  fc.constant<FlowEvent>({ type: 'user-unknown', proof: 'proof-1' }),
  fc.constant<FlowEvent>({ type: 'page-done' }),
  reset.map((made): FlowEvent => ({ type: 'captcha-needed', ...withReset(made) })),
  reset.map((made): FlowEvent => ({ type: 'code-sent', sent: codeSent(), ...withReset(made) })),
  fc.constant<FlowEvent>({ type: 'number-edited' }),
  fc.constant<FlowEvent>({ type: 'went-to', step: { kind: 'password' } }),
  fc.constant<FlowEvent>({ type: 'went-to', step: { kind: 'new-password', uid: 'usr_1', proof: 'reset-1' } }),
  fc.constant<FlowEvent>({ type: 'went-back' }),
);

/** The step that the model expects after an event. */
const expected = (from: Draft, event: FlowEvent): Kind => {
  const { kind } = from.step;
  switch (event.type) {
    case 'user-unknown':
      return 'names';
    case 'page-done':
      return NEXT[kind] ?? kind;
    case 'captcha-needed':
      return 'captcha';
    case 'code-sent':
      return 'code';
    case 'number-edited':
      return 'phone';
    case 'went-to':
      return event.step.kind;
    case 'went-back':
      return stepBefore(from.step)?.kind ?? kind;
    default:
      return kind;
  }
};

const everyStep = (check: (before: Draft, event: FlowEvent, after: Draft) => void): void =>
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (sequence) => {
      let draft = EMPTY_DRAFT;
      for (const event of sequence) {
        const after = flow(draft, event);
        check(draft, event, after);
        draft = after;
      }
    }),
    { numRuns: 500 },
  );

it('sign-in flow (model): reaches the step of the model, and shows its page of four', () => {
  everyStep((before, event, after) => {
    expect(after.step.kind).toBe(expected(before, event));
    expect(pageNumber(after.step)).toBe(MODEL[after.step.kind].page);
    expect(MODEL[after.step.kind].back).toContain(stepBefore(after.step)?.kind ?? null);
  });
});

it('sign-in flow (model): returns to the number after at most five steps back, from anywhere, with the number kept', () => {
  everyStep((_before, _event, after) => {
    let draft = after;
    for (let steps = 0; steps < 5; steps += 1) draft = flow(draft, { type: 'went-back' });
    expect(draft.step.kind).toBe('phone');
    expect(draft.phone).toEqual(after.phone);
  });
});

it('sign-in flow (model): returns to the password from a code for another one, also through the captcha', () => {
  everyStep((_before, _event, { step }) => {
    if ((step.kind !== 'code' && step.kind !== 'captcha') || !step.reset) return;
    const back = stepBefore(step);
    expect(back?.kind === 'password' || (back?.kind === 'code' && back.reset)).toBe(true);
  });
});

it('sign-in flow (model): discards the input for another number', () => {
  everyStep((before, event, after) => {
    if (event.type !== 'user-unknown') return;
    const { pc, ph } = before.phone;
    const other = before.personFor !== '' && before.personFor !== `${pc} ${ph}`;
    expect(after.person.fn).toBe(other ? '' : before.person.fn);
    expect(after.proof).toBe('proof-1');
  });
});

it('sign-in flow (model): can be stored and restored at every step', () => {
  everyStep((_before, _event, after) => {
    expect(Draft.safeParse(JSON.parse(JSON.stringify(after))).success).toBe(true);
  });
});
