/** Settles a request to an insurer. */
import { riyadhDay } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { FinalAnswer } from '../../ports/eligibility.ts';
import { insuranceAnswered } from '../memberships/jobs.ts';
import { closeRequest, holdQuestion, type Outcome, pendingQuestion } from '../memberships/request-repository.ts';
import { notify } from '../notifications/service.ts';
import { holderOf, holdPatient } from '../users/patient-repository.ts';
import { linkFor } from './link.ts';
import { answeredNotice } from './notices.ts';

const OUTCOMES = { found: 'linked', several: 'several', 'not-found': 'not-found', mismatch: 'mismatch' } as const;

/** `unanswered`: no answer arrived before the deadline. */
type Settlement = FinalAnswer | 'unanswered' | 'withdrawn';

const outcomeOf = (answer: Settlement): Outcome | 'withdrawn' =>
  typeof answer === 'string' ? answer : OUTCOMES[answer.kind];

/** A membership with an ended plan is ignored. */
const inForce = (answer: Settlement, today: string): Settlement =>
  typeof answer !== 'string' && answer.kind === 'found' && answer.membership.endsOn < today
    ? { kind: 'not-found' }
    : answer;

/** Takes effect once: a settled or withdrawn request does not change. */
export const settleQuestion = (
  ctx: AppContext,
  question: { readonly id: string; readonly patientId: string },
  given: Settlement,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const answer = inForce(given, riyadhDay(ctx.clock.now()));
    const relId = question.patientId;
    const uid = await holderOf(tx, relId);
    // The patient is locked before the insurance, in the same order as by a change of the patient’s details.
    if (uid !== null) await holdPatient(tx, uid, relId);
    const request = await holdQuestion(tx, question);
    // Several memberships are an answer: they stay open until the patient has chosen, or the deadline of the choice.
    if (!request || (request.status === 'several' && answer !== 'withdrawn')) return;
    const now = ctx.clock.nowIso();
    const { identity, insurerId: id, insurer: name } = request;
    const outcome = uid === null ? 'withdrawn' : outcomeOf(answer);
    const several = typeof answer !== 'string' && answer.kind === 'several' ? answer.memberships : [];
    await closeRequest(tx, request, outcome, now, outcome === 'several' ? several : []);
    if (uid !== null && typeof answer !== 'string' && answer.kind === 'found') {
      const linked = await linkFor(ctx, tx, { uid, relId, identity }, { id, name }, answer.membership);
      if (!linked) {
        await closeRequest(tx, request, 'withdrawn', now);
        await insuranceAnswered(ctx, tx, relId);
        return;
      }
    } else if (outcome !== 'several') await insuranceAnswered(ctx, tx, relId);
    if (uid !== null && outcome !== 'withdrawn') await notify(ctx, tx, uid, answeredNotice(request.id, outcome));
  });

/** Does nothing for a request that is already answered. */
export const settleRequest = async (ctx: AppContext, reference: string, answer: FinalAnswer): Promise<void> => {
  const question = await ctx.db.read((tx) => pendingQuestion(tx, reference));
  if (question) await settleQuestion(ctx, question, answer);
};
