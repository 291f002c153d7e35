/**
 * Asking insurers again that could not be reached, with growing delays, until they answer or the time for an answer is over. An
 * attempt takes the question before it asks: a crash or a second process costs one attempt, and nobody is asked twice at once.
 */
import type { AppContext } from '../../context/context.ts';
import { sweepAll } from '../../background/sweep-all.ts';
import {
  dueUnavailable,
  holdQuestion,
  keepWaiting,
  type OpenRequest,
  takeUnavailable,
} from '../memberships/request-repository.ts';
import { holderOf, patientOf } from '../users/patient-repository.ts';
import { settleQuestion } from './settle.ts';
import { enquiryAbout } from './enquiry.ts';

type Due = Awaited<ReturnType<typeof dueUnavailable>>[number];

/** Null: it is not due any more, or the patient is not that verified person any more. */
const take = (ctx: AppContext, { id, patientId }: Due) =>
  ctx.db.transaction(async (tx) => {
    const { retryMinutes: minutes, retryMostMinutes: most } = ctx.config.insurance;
    const request = await takeUnavailable(tx, id, { now: ctx.clock.nowIso(), minutes, most });
    if (!request) return null;
    const uid = await holderOf(tx, patientId);
    const patient = uid === null ? null : await patientOf(tx, uid, patientId);
    if (!patient?.verified || patient.identity !== request.identity) return { request, enquiry: null };
    const asked = { insurerId: request.insurerId, membershipNumber: '' };
    return { request, enquiry: await enquiryAbout(ctx, tx, patient, asked) };
  });

/** A link made by the patient in the meantime has ended the question. */
const waitOn = (ctx: AppContext, request: OpenRequest, reference: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const held = await holdQuestion(tx, request);
    if (held?.status === 'unavailable') await keepWaiting(tx, held, reference);
  });

/** False: the insurer could not be reached. */
const askOnce = async (ctx: AppContext, due: Due): Promise<boolean> => {
  const taken = await take(ctx, due);
  if (!taken) return true;
  if (!taken.enquiry) {
    await settleQuestion(ctx, due, 'withdrawn');
    return true;
  }
  const answer = await ctx.ports.eligibility.check(taken.enquiry).catch((error: unknown) => {
    ctx.log.warn({ err: error, insurer: due.insurerId }, 'insurer unreachable; eligibility request retried later');
    return null;
  });
  if (answer?.kind === 'pending') await waitOn(ctx, taken.request, answer.reference);
  else if (answer) await settleQuestion(ctx, due, answer);
  return answer !== null;
};

/** An insurer that does not respond to the first question of a run is asked no other one in it. */
export const retryUnreached = (ctx: AppContext): Promise<void> => {
  const now = ctx.clock.nowIso();
  const silent = new Set<string>();
  return sweepAll(ctx, {
    find: (tx, after: Due | null, limit) => dueUnavailable(tx, now, after?.id ?? null, limit),
    act: async (due) => {
      if (!silent.has(due.insurerId) && !(await askOnce(ctx, due))) silent.add(due.insurerId);
    },
    failed: 'eligibility request could not be repeated; retried in the next sweep',
  });
};
