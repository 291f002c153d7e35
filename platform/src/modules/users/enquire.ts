/**
 * Calls to the identity provider within limits (rules: "Identity, phones, names"). Unconfirmed enquiries are counted per
 * identity number over all callers and per caller, so that nobody can guess a birth date. No enquiry is sent for a number at
 * its limit, whatever the details, until the first counted one is a day old.
 */
import { type Disclosed, disclose, typedByCaller } from '../../access-log/disclosure.ts';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import type { RelationEnquiry, VerifiedPerson } from '../../ports/identity-verification.ts';
import * as rows from './enquiry-repository.ts';
import { sameName } from './same-name.ts';

const DAY = 86_400_000;

export interface EnquiredPerson {
  readonly identity: string;
  readonly birthDate: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The record of the details; null when the caller has just entered them. */
export type EnquiredRecord = { readonly uid: string; readonly relId: string } | null;

/** `later`: the earliest time of another attempt, because the limit of unconfirmed enquiries is reached. */
export type Verdict<T> =
  | { readonly kind: 'confirmed'; readonly value: T }
  | { readonly kind: 'refused' }
  | { readonly kind: 'later'; readonly at: Date };

interface Enquiry<E, T> {
  readonly question: rows.Question;
  /** Logs the disclosure in the transaction that reserves the enquiry. */
  readonly disclosed: (tx: Tx, at: string) => Promise<Disclosed<E>>;
  /** Null when the provider does not confirm. @throws when it does not answer or is undecided */
  readonly ask: (enquiry: Disclosed<E>) => Promise<T | null>;
}

type Reserved<E> = Verdict<never> | { readonly kind: 'ask'; readonly enquiry: Disclosed<E> };

/** Reserves an enquiry within the limits before the provider is called, and logs the disclosure. */
const reserve = <E>(
  ctx: AppContext,
  { question, disclosed }: Pick<Enquiry<E, unknown>, 'question' | 'disclosed'>,
): Promise<Reserved<E>> => {
  const { identityTriesPerDay, identityTriesPerAccount } = ctx.config.auth;
  const most = { identity: identityTriesPerDay, asker: identityTriesPerAccount };
  return ctx.db.transaction(async (tx): Promise<Reserved<E>> => {
    const now = ctx.clock.now();
    const since = new Date(now.getTime() - DAY).toISOString();
    await rows.lockQuestion(tx, question);
    if (await rows.answeredSince(tx, question, since)) return { kind: 'refused' };
    const oldest = await rows.limitReached(tx, question, since, most);
    if (oldest) return { kind: 'later', at: new Date(oldest.getTime() + DAY) };
    const at = now.toISOString();
    await rows.addQuestion(tx, question, at);
    return { kind: 'ask', enquiry: await disclosed(tx, at) };
  });
};

const askWithinLimits = async <E, T>(ctx: AppContext, asked: Enquiry<E, T>): Promise<Verdict<T>> => {
  const { question, ask } = asked;
  const reserved = await reserve(ctx, asked);
  if (reserved.kind !== 'ask') return reserved;
  try {
    const value = await ask(reserved.enquiry);
    const now = ctx.clock.nowIso();
    await ctx.db.transaction((tx) =>
      value === null ? rows.markAnswered(tx, question, now) : rows.forgetQuestion(tx, question),
    );
    return value === null ? { kind: 'refused' } : { kind: 'confirmed', value };
  } catch (error) {
    await ctx.db.transaction((tx) => rows.forgetQuestion(tx, question));
    throw error;
  }
};

/**
 * Whether the details belong to one person. `asker` identifies the caller, e.g. `account:usr_1`. @throws when the provider does
 * not respond or is undecided
 */
export const enquire = (
  ctx: AppContext,
  person: EnquiredPerson,
  asker: string,
  record: EnquiredRecord,
): Promise<Verdict<VerifiedPerson>> => {
  const { secrets, ports } = ctx;
  const { identity, birthDate, firstName, lastName } = person;
  const details = [identity, birthDate, firstName.toLowerCase(), lastName.toLowerCase()].join('|');
  const question = {
    question: secrets.keyed('identity-question', details),
    identity: secrets.keyed('identity-number', identity),
    asker: secrets.keyed('identity-asker', asker),
  };
  return askWithinLimits(ctx, {
    question,
    disclosed: async (tx, at) => {
      const enquiry = { key: question.question, identity, birthDate };
      const access = { reader: 'identity-provider', what: 'identity', why: 'identity-check', at } as const;
      return record ? disclose(tx, { ...access, ...record }, enquiry) : typedByCaller(enquiry);
    },
    ask: async (enquiry) => {
      const answer = await ports.identityVerification.verify(enquiry);
      if (answer.kind === 'pending') throw new Error('identity enquiry is pending');
      return answer.kind === 'verified' && sameName(person, answer.person.name) ? answer.person : null;
    },
  });
};

/** Whether the family register lists a child in the family of a holder. Same limits, counted separately. */
export const enquireRelation = (
  ctx: AppContext,
  { holder, child }: Pick<RelationEnquiry, 'holder' | 'child'>,
  record: NonNullable<EnquiredRecord>,
): Promise<Verdict<true>> => {
  const { secrets, ports } = ctx;
  const details = [holder.identity, holder.birthDate, child.identity, child.birthDate].join('|');
  const question = {
    question: secrets.keyed('relation-question', details),
    identity: secrets.keyed('relation-number', child.identity),
    asker: secrets.keyed('relation-asker', `account:${record.uid}`),
  };
  return askWithinLimits(ctx, {
    question,
    disclosed: (tx, at) =>
      disclose(
        tx,
        { reader: 'identity-provider', what: 'identity', why: 'relation-check', at, ...record },
        { key: question.question, holder, child },
      ),
    ask: async (enquiry) =>
      (await ports.identityVerification.confirmRelation(enquiry)).kind === 'confirmed' ? true : null,
  });
};
