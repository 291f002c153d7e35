/**
 * Retries eligibility requests to unreachable insurers with increasing delays, until they answer or the deadline for an answer
 * has passed. An attempt claims the request before it is sent, so that a crash or a second process costs one attempt, and no
 * request is sent twice concurrently.
 */
import type { AppContext } from '../../context/context.ts';
import { sweepAll } from '../../background/sweep-all.ts';
import {
  dueUnavailable,
  holdQuestion,
  keepWaiting,
  type OpenRequest,
  claimDueRequest,
} from '../memberships/request-repository.ts';
import { holderOf, patientOf } from '../users/patient-repository.ts';
import { settleQuestion } from './settle.ts';
import { enquiryAbout } from './enquiry.ts';

type Due = Awaited<ReturnType<typeof dueUnavailable>>[number];

/** Null when the request is no longer due, or the patient is no longer the same verified person. */
const claimDue = (ctx: AppContext, { id, patientId }: Due) =>
  ctx.db.transaction(async (tx) => {
    const { retryMinutes: minutes, retryMostMinutes: most } = ctx.config.insurance;
    const request = await claimDueRequest(tx, id, { now: ctx.clock.nowIso(), minutes, most });
    if (!request) return null;
    const uid = await holderOf(tx, patientId);
    const patient = uid === null ? null : await patientOf(tx, uid, patientId);
    if (!patient?.verified || patient.identity !== request.identity) return { request, enquiry: null };
    const asked = { insurerId: request.insurerId, membershipNumber: '' };
    return { request, enquiry: await enquiryAbout(ctx, tx, patient, asked) };
  });

/** A membership that the patient linked meanwhile has ended the request. */
const waitOn = (ctx: AppContext, request: OpenRequest, reference: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const held = await holdQuestion(tx, request);
    if (held?.status === 'unavailable') await keepWaiting(tx, held, reference);
  });

/** False when the insurer could not be reached. */
const requestOnce = async (ctx: AppContext, due: Due): Promise<boolean> => {
  const claimed = await claimDue(ctx, due);
  if (!claimed) return true;
  if (!claimed.enquiry) {
    await settleQuestion(ctx, due, 'withdrawn');
    return true;
  }
  const answer = await ctx.ports.eligibility.check(claimed.enquiry).catch((error: unknown) => {
    ctx.log.warn({ err: error, insurer: due.insurerId }, 'insurer unreachable; eligibility request retried later');
    return null;
  });
  if (answer?.kind === 'pending') await waitOn(ctx, claimed.request, answer.reference);
  else if (answer) await settleQuestion(ctx, due, answer);
  return answer !== null;
};

/** An insurer that does not respond to the first request of a run gets no further one in this run. */
export const retryUnreached = (ctx: AppContext): Promise<void> => {
  const now = ctx.clock.nowIso();
  const unavailable = new Set<string>();
  return sweepAll(ctx, {
    find: (tx, after: Due | null, limit) => dueUnavailable(tx, now, after?.id ?? null, limit),
    act: async (due) => {
      if (!unavailable.has(due.insurerId) && !(await requestOnce(ctx, due))) unavailable.add(due.insurerId);
    },
    failed: 'eligibility request could not be repeated; retried in the next sweep',
  });
};
