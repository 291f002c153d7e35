/** Feedback of patients to the operator: an opinion, or a problem with a visit, which is answered. */
import * as z from 'zod/mini';
import { Instant } from '../../domain/time/time.ts';
import { Attachment } from '../booking/visit.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, text } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';
import { FEEDBACK_MAX, FEEDBACK_FILES_MAX } from './feedback.ts';

export const PROBLEM_CATEGORIES = ['late', 'absent', 'technical', 'care', 'result', 'payment', 'other'] as const;

export const PROBLEM_STATES = ['open', 'answered'] as const;

export const Problem = z.object({
  problem_id: Id,
  apnt_id: Id,
  category: openEnum(PROBLEM_CATEGORIES, 'other'),
  text: z.string(),
  attachments: tolerantList(Attachment),
  state: openEnum(PROBLEM_STATES, 'open'),
  sent_at: Instant,
  answer: z.nullable(z.string()),
  answered_at: z.nullable(Instant),
});

export type Problem = z.infer<typeof Problem>;

export const reportProblem = defineEndpoint({
  id: 'feedback.problem',
  method: 'POST',
  host: 'base',
  path: '/v6/feedback/problem',
  auth: 'user',
  keyed: true,
  request: z.object({
    apnt_id: Id,
    category: z.enum(PROBLEM_CATEGORIES),
    text: text(FEEDBACK_MAX, 1),
    attachments: z._default(z.array(Id).check(z.maxLength(FEEDBACK_FILES_MAX)), []),
  }),
  response: Problem,
  summary: 'A problem with a visit, with uploaded files; it is answered by a notification',
});

export const problemList = defineEndpoint({
  id: 'feedback.problems',
  method: 'POST',
  host: 'base',
  path: '/v6/feedback/problems',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: z.object({ problems: tolerantList(Problem) }),
  summary: 'Problems reported for a visit and their answers, the latest first',
});
