/** Feedback about the product, and problems with visits and their answers. */
import {
  type AnswerOf,
  type Endpoint,
  type ParsedRequestOf,
  type problemList,
  reportProblem,
  submitFeedback,
} from 'shared-contracts/api';
import { tabOf } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import type { AppContext } from '../../context/context.ts';
import { found } from '../../core/errors.ts';
import type { UserCall } from '../../context/call.ts';
import { createdId } from '../../context/created-id.ts';
import { retention } from '../../background/retention.ts';
import { forgetWithFiles } from '../files/forget.ts';
import { attachFiles } from '../files/attach.ts';
import { notify } from '../notifications/service.ts';
import { findBooked } from '../visits/lists-repository.ts';
import {
  feedbackNamed,
  insertFeedback,
  lockOpenProblem,
  problemsOf,
  deleteOldFeedback,
  writeAnswer,
} from './repository.ts';
import type { Feedback } from './tables.ts';

type ProblemDto = AnswerOf<typeof problemList>['problems'][number];

const toProblem = (row: Feedback): ProblemDto => ({
  problem_id: row.id,
  apnt_id: row.appointmentId ?? '',
  category: row.category as Exclude<ProblemDto['category'], 'unknown'>,
  text: row.words,
  attachments: row.attachments,
  state: row.answeredAt === null ? 'open' : 'answered',
  sent_at: row.sentAt,
  answer: row.answer,
  answered_at: row.answeredAt,
});

const sent = (call: UserCall, endpoint: Endpoint) => ({
  id: createdId(call, 'fbk', endpoint),
  uid: call.user.uid,
  sentAt: call.ctx.clock.nowIso(),
  answer: null,
  answeredAt: null,
});

export const sendFeedback = async (
  call: UserCall,
  { about: category, text: words }: ParsedRequestOf<typeof submitFeedback>,
): Promise<Record<string, never>> => {
  const what = { kind: 'feedback', appointmentId: null, category, words, attachments: [] } as const;
  const row = { ...sent(call, submitFeedback), ...what, attachments: [] };
  await call.ctx.db.transaction(async (tx) => {
    if (!(await feedbackNamed(tx, row.uid, row.id))) await insertFeedback(tx, row);
  });
  return {};
};

/** @throws NOT_FOUND for another account’s visit or file */
export const report = (call: UserCall, asked: ParsedRequestOf<typeof reportProblem>): Promise<ProblemDto> =>
  call.ctx.db.transaction(async (tx) => {
    const { id, uid, ...rest } = sent(call, reportProblem);
    const before = await feedbackNamed(tx, uid, id);
    if (before) return toProblem(before);
    const { id: appointmentId } = found(await findBooked(tx, uid, asked.apnt_id));
    const attachments = await attachFiles(tx, uid, asked.attachments);
    const { category, text: words } = asked;
    const row: Feedback = { id, uid, ...rest, kind: 'problem', appointmentId, category, words, attachments };
    await insertFeedback(tx, row);
    return toProblem(row);
  });

/** @throws NOT_FOUND for another account’s visit */
export const problemsFor = (ctx: AppContext, uid: string, id: string): Promise<AnswerOf<typeof problemList>> =>
  ctx.db.read(async (tx) => {
    found(await findBooked(tx, uid, id));
    return { problems: (await problemsOf(tx, uid, id)).map(toProblem) };
  });

const DETAILS = { upcoming: 'upcomingDetails', completed: 'completedDetails', cancelled: 'cancelledDetails' } as const;

/**
 * Stores the answer of an agent once, and notifies the patient. @throws NOT_FOUND when there is no such problem, or it is
 * already answered
 */
export const answerProblem = (ctx: AppContext, id: string, answer: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const problem = found(await lockOpenProblem(tx, id));
    const { uid } = problem;
    const visit = found(await findBooked(tx, uid, problem.appointmentId ?? ''));
    await writeAnswer(tx, { ...problem, answer, answeredAt: ctx.clock.nowIso() });
    await notify(ctx, tx, uid, {
      kind: 'messages',
      occasion: `feedback.answered:${id}`,
      title: { ar: 'وصل الرد على البلاغ', en: 'Your report has an answer' },
      message: { ar: 'الرد موجود في صفحة الموعد', en: 'Read the answer on the page of the visit' },
      icon: 'chat',
      color: 'brand',
      url: linkTo(DETAILS[tabOf(visit.state) ?? 'upcoming'], {}, { apnt_id: visit.id }),
      payload: { apnt_id: visit.id, utid: visit.utid, stid: visit.stid },
    });
  });

export const feedbackForgetting = retention(
  {
    name: 'feedback.forget',
    what: 'feedback, reported problems, their answers and files',
    since: 'sending',
    hours: ({ comms }) => comms.feedbackDays * 24,
  },
  forgetWithFiles(deleteOldFeedback),
);
