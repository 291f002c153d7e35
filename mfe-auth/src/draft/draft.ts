/**
 * Unsent input, and the step of the dialog. It is kept in session storage, so that a reload, a change of language or a dialog
 * closed by mistake loses nothing; it is removed at the end of sign-in, after a quarter of an hour without a change, and with the
 * tab. A one-time code and a password are never stored.
 */
import { CaptchaWidget, CodeSent } from 'shared-contracts/api';
import { DEFAULT_COUNTRY, DEFAULT_DIAL_CODE } from 'shared-contracts/domain';
import * as z from 'zod/mini';
import { DOCUMENTS } from './documents.ts';

export type Mode = 'sign-in' | 'sign-up';

const Step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phone') }),
  z.object({ kind: z.literal('names') }),
  z.object({ kind: z.literal('birth') }),
  z.object({ kind: z.literal('identity') }),
  z.object({ kind: z.literal('consent') }),
  /** `sent` is the previous code, when another one is requested. */
  z.object({
    kind: z.literal('captcha'),
    sent: z.nullable(CodeSent),
    widget: z.optional(CaptchaWidget),
    reset: z.optional(z.boolean()),
  }),
  /** `reset`: the code is for a new password. */
  z.object({ kind: z.literal('code'), sent: CodeSent, reset: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('password') }),
  /** Authorizes setting a new password, in exchange for its code. */
  z.object({ kind: z.literal('new-password'), uid: z.string(), proof: z.string() }),
]);
export type Step = z.infer<typeof Step>;
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** `pc` dial code and `ph` number as typed; `country` distinguishes countries with one dial code. */
const Phone = z.object({ pc: z.string(), ph: z.string(), country: z.string() });
export type Phone = z.infer<typeof Phone>;

/** Sign-up data under their wire names. `dob` is `YYYY-MM-DD`, empty until picked. */
const Person = z.object({
  fn: z.string(),
  ln: z.string(),
  email: z.string(),
  dob: z.string(),
  /** Empty until selected: no gender is preselected. */
  gnd: z.enum(['', 'M', 'F']),
  natio: z.string(),
  /** The kind of document against which `identity` is validated; missing in a draft of a previous version. */
  identity_type: z._default(z.enum(DOCUMENTS), 'national-id'),
  identity: z.string(),
});
export type Person = z.infer<typeof Person>;

export const Draft = z.object({
  step: Step,
  phone: Phone,
  person: Person,
  /** The number for which the sign-up data were entered; another number starts with an empty form. */
  personFor: z.string(),
  /** The server's proof that the number belongs to the patient, required by sign-up; empty until its code was correct. */
  proof: z.string(),
});
export type Draft = z.infer<typeof Draft>;

export const EMPTY_PERSON: Person = {
  fn: '',
  ln: '',
  email: '',
  dob: '',
  gnd: '',
  natio: DEFAULT_COUNTRY,
  identity_type: 'national-id',
  identity: '',
};

export const EMPTY_DRAFT: Draft = {
  step: { kind: 'phone' },
  phone: { pc: DEFAULT_DIAL_CODE, ph: '', country: DEFAULT_COUNTRY },
  person: EMPTY_PERSON,
  personFor: '',
  proof: '',
};
