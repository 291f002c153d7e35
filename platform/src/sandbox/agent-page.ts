/** Replaces the agent who answers problems that patients report. */
import type { Language } from 'shared-contracts/domain';
import * as z from 'zod';
import type { AppContext } from '../context/context.ts';
import { checked } from '../http/checked.ts';
import { openProblems } from '../modules/feedback/repository.ts';
import { answerProblem } from '../modules/feedback/service.ts';
import { html, type Html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import type { SandboxPage } from './page.ts';

const PATH = '/sandbox/agent';
const LIMIT = 30;
const TITLE = { ar: 'بلاغات المرضى', en: 'Reported problems' } as const;
const WORDS = {
  ar: { none: 'لا توجد بلاغات مفتوحة', answer: 'الرد', send: 'أرسل الرد', files: 'مرفقات' },
  en: { none: 'No open problems', answer: 'Answer', send: 'Send the answer', files: 'Files' },
} as const;

const Answer = z.object({ problem_id: z.string().max(64), answer: z.string().trim().min(1).max(2000) });

type Problem = Awaited<ReturnType<typeof openProblems>>[number];

const open = (ctx: AppContext): Promise<Problem[]> =>
  ctx.db.transaction((tx) => openProblems(tx, LIMIT, { reader: 'operator', why: 'operation', at: ctx.clock.nowIso() }));

const card = ({ id, category, words, attachments, appointmentId }: Problem, language: Language): Html => {
  const { answer, send, files } = WORDS[language];
  return html`<article class="card"><h2><bdi>${category}</bdi> · <bdi>${appointmentId}</bdi></h2>
<p class="message" dir="auto">${words}</p>
${attachments.length === 0 ? null : html`<p class="soft">${files}: ${attachments.map(({ file_name }) => html`<bdi>${file_name}</bdi> `)}</p>`}
<form method="post" action="${PATH}?lang=${language}"><input type="hidden" name="problem_id" value="${id}">
<label>${answer}<br><input name="answer" dir="auto" required></label><button>${send}</button></form></article>`;
};

export const agentPage: SandboxPage = {
  path: PATH,
  title: TITLE,
  about: { ar: 'الرد على مشاكل المواعيد التي أبلغ عنها المرضى', en: 'Answer what patients reported about visits' },
  register: (app, ctx) => {
    app.get(PATH, async (request, reply) => {
      const language = pageLanguage(request);
      const problems = await open(ctx);
      const body =
        problems.length === 0
          ? html`<p class="card soft">${WORDS[language].none}</p>`
          : html`${problems.map((problem) => card(problem, language))}`;
      return sendPage(reply, { language, title: TITLE, body });
    });
    app.post(PATH, async (request, reply) => {
      const { problem_id, answer } = checked(Answer, request.body);
      await answerProblem(ctx, problem_id, answer);
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return { problem_id };
      return reply.redirect(`${PATH}?lang=${pageLanguage(request)}`, 303);
    });
  },
};
