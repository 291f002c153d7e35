/**
 * Asking the identity provider, within limits (rules: "Identity, phones, names"). Questions it does not confirm are counted
 * per identity number over all callers and per caller, so that nobody finds a birth date by trying; a number whose limit is
 * reached is not asked about, whatever the details, until the first of them is a day old.
 */
import { type Disclosed, disclose, typedByCaller } from '../../access-log/disclosure.ts';
import type { AppContext } from '../../context.ts';
import type { IdentityEnquiry, VerifiedPerson } from '../../ports/identity-verification.ts';
import * as rows from './enquiry-repository.ts';
import { sameName } from './same-name.ts';

const DAY = 86_400_000;

export interface AskedPerson {
  readonly identity: string;
  readonly birthDate: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The record that the details are read from; null when the caller has just typed them. */
export type AskedRecord = { readonly uid: string; readonly relId: string } | null;

export type Verdict =
  | { readonly kind: 'verified'; readonly person: VerifiedPerson }
  | { readonly kind: 'refused' }
  | { readonly kind: 'later'; readonly at: Date };

const questionOf = ({ secrets }: AppContext, person: AskedPerson, asker: string): rows.Question => {
  const { identity, birthDate, firstName, lastName } = person;
  const details = [identity, birthDate, firstName.toLowerCase(), lastName.toLowerCase()].join('|');
  return {
    question: secrets.keyed('identity-question', details),
    identity: secrets.keyed('identity-number', identity),
    asker: secrets.keyed('identity-asker', asker),
  };
};

type Reserved = Verdict | { readonly kind: 'ask'; readonly enquiry: Disclosed<IdentityEnquiry> };

/** Takes a place within the limits before the provider is asked, and logs that the record leaves the account. */
const reserve = (
  ctx: AppContext,
  question: rows.Question,
  { identity, birthDate }: AskedPerson,
  record: AskedRecord,
): Promise<Reserved> => {
  const { identityTriesPerDay, identityTriesPerAccount } = ctx.config.auth;
  const most = { identity: identityTriesPerDay, asker: identityTriesPerAccount };
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const since = new Date(now.getTime() - DAY).toISOString();
    await rows.lockQuestion(tx, question);
    if (await rows.answeredSince(tx, question, since)) return { kind: 'refused' };
    const oldest = await rows.limitReached(tx, question, since, most);
    if (oldest) return { kind: 'later', at: new Date(oldest.getTime() + DAY) };
    const at = now.toISOString();
    await rows.addQuestion(tx, question, at);
    const enquiry = { key: question.question, identity, birthDate };
    const access = { reader: 'identity-provider', what: 'identity', why: 'identity-check', at } as const;
    return {
      kind: 'ask',
      enquiry: record ? await disclose(tx, { ...access, ...record }, enquiry) : typedByCaller(enquiry),
    };
  });
};

const confirmed = async (
  ctx: AppContext,
  person: AskedPerson,
  enquiry: Disclosed<IdentityEnquiry>,
): Promise<VerifiedPerson | null> => {
  const answer = await ctx.ports.identityVerification.verify(enquiry);
  if (answer.kind === 'pending') throw new Error('identity enquiry is pending');
  return answer.kind === 'verified' && sameName(person, answer.person.name) ? answer.person : null;
};

/** `asker` names the caller, e.g. `account:usr_1`. @throws when the provider is silent or undecided. */
export const enquire = async (
  ctx: AppContext,
  asked: AskedPerson,
  asker: string,
  record: AskedRecord,
): Promise<Verdict> => {
  const question = questionOf(ctx, asked, asker);
  const reserved = await reserve(ctx, question, asked, record);
  if (reserved.kind !== 'ask') return reserved;
  try {
    const person = await confirmed(ctx, asked, reserved.enquiry);
    const now = ctx.clock.nowIso();
    await ctx.db.transaction((tx) =>
      person ? rows.forgetQuestion(tx, question) : rows.markAnswered(tx, question, now),
    );
    return person ? { kind: 'verified', person } : { kind: 'refused' };
  } catch (error) {
    await ctx.db.transaction((tx) => rows.forgetQuestion(tx, question));
    throw error;
  }
};
