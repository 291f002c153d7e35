/**
 * Asking the identity provider, within limits (rules: "Identity, phones, names"). Questions it does not confirm are counted
 * per identity number over all callers and per caller, so that nobody finds a birth date by trying; a number whose limit is
 * reached is not asked about, whatever the details, until the first of them is a day old.
 */
import type { AppContext } from '../../context.ts';
import type { VerifiedPerson } from '../../ports/identity-verification.ts';
import * as rows from './enquiry-repository.ts';
import { sameName } from './same-name.ts';

const DAY = 86_400_000;

export interface AskedPerson {
  readonly identity: string;
  readonly birthDate: string;
  readonly firstName: string;
  readonly lastName: string;
}

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

/** Takes a place within the limits before the provider is asked; null when it may be asked. */
const reserve = (ctx: AppContext, question: rows.Question): Promise<Verdict | null> => {
  const { identityTriesPerDay, identityTriesPerAccount } = ctx.config.auth;
  const most = { identity: identityTriesPerDay, asker: identityTriesPerAccount };
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const since = new Date(now.getTime() - DAY).toISOString();
    await rows.lockQuestion(tx, question);
    if (await rows.answeredSince(tx, question, since)) return { kind: 'refused' };
    const oldest = await rows.limitReached(tx, question, since, most);
    if (oldest) return { kind: 'later', at: new Date(oldest.getTime() + DAY) };
    await rows.addQuestion(tx, question, now.toISOString());
    return null;
  });
};

const confirmed = async (ctx: AppContext, person: AskedPerson, key: string): Promise<VerifiedPerson | null> => {
  const { identity, birthDate } = person;
  const answer = await ctx.ports.identityVerification.verify({ key, identity, birthDate });
  if (answer.kind === 'pending') throw new Error('identity enquiry is pending');
  return answer.kind === 'verified' && sameName(person, answer.person.name) ? answer.person : null;
};

/** `asker` names the caller, e.g. `account:usr_1`. @throws when the provider is silent or undecided. */
export const enquire = async (ctx: AppContext, asked: AskedPerson, asker: string): Promise<Verdict> => {
  const question = questionOf(ctx, asked, asker);
  const decided = await reserve(ctx, question);
  if (decided) return decided;
  try {
    const person = await confirmed(ctx, asked, question.question);
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
