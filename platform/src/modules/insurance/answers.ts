/**
 * Answers of insurers that arrive later. Each request is answered once: a duplicate, or an answer to a withdrawn request, has
 * no effect.
 */
import type { AppContext } from '../../context/context.ts';
import type { RecurringWork } from '../../background/recurring.ts';
import { sweepAll } from '../../background/sweep-all.ts';
import { overdueQuestions, pendingReferences } from '../memberships/request-repository.ts';
import { overdueApprovals, pendingApprovalReferences } from '../memberships/approval-repository.ts';
import { settleApproval, settleApprovalRequest } from './approval.ts';
import { retryUnreached } from './retry-requests.ts';
import { settleQuestion, settleRequest } from './settle.ts';

const DAY_MS = 86_400_000;

/** A failure with one answer is logged, and the next ones are still settled. */
const settleAll = async (ctx: AppContext): Promise<void> => {
  const waiting = await ctx.db.read(async (tx) => [
    ...(await pendingReferences(tx)),
    ...(await pendingApprovalReferences(tx)),
  ]);
  if (waiting.length === 0) return;
  for (const { reference, answer } of await ctx.ports.eligibility.collect(waiting)) {
    const settled =
      answer.kind === 'approved' || answer.kind === 'refused'
        ? settleApprovalRequest(ctx, reference, answer)
        : settleRequest(ctx, reference, answer);
    await settled.catch((error: unknown) =>
      ctx.log.error({ err: error, reference }, 'answer of an insurer could not be applied; retried in the next run'),
    );
  }
};

type Overdue = Awaited<ReturnType<typeof overdueQuestions>>[number];

const closeOverdue = (ctx: AppContext): Promise<void> => {
  const { answerDays, requestDays } = ctx.config.insurance;
  const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS).toISOString();
  const before = { askedAt: daysAgo(answerDays), foundAt: daysAgo(requestDays) };
  return sweepAll(ctx, {
    find: (tx, after: Overdue | null, limit) => overdueQuestions(tx, before, after?.id ?? null, limit),
    act: (question) => settleQuestion(ctx, question, question.status === 'several' ? 'withdrawn' : 'unanswered'),
    failed: 'eligibility request could not be closed; retried in the next sweep',
  });
};

const closeOverdueApprovals = (ctx: AppContext): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - ctx.config.insurance.answerDays * DAY_MS).toISOString();
  return sweepAll(ctx, {
    find: (tx, after: { id: string; patientId: string } | null, limit) =>
      overdueApprovals(tx, before, after?.id ?? null, limit),
    act: (request) => settleApproval(ctx, request, { kind: 'unanswered' }),
    failed: 'approval request could not be closed; retried in the next sweep',
  });
};

export const answerSweep: RecurringWork = {
  name: 'insurance.answers',
  everySeconds: ({ insurance }) => insurance.pollSeconds,
  run: async (ctx) => {
    // A service that does not respond must not keep requests open.
    await settleAll(ctx).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'answers of insurers could not be fetched; retried in the next run'),
    );
    await retryUnreached(ctx);
    await closeOverdue(ctx);
    await closeOverdueApprovals(ctx);
  },
};
