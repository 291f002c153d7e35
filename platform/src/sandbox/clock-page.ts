/** The clock of the platform: advancing it allows testers to try holds, codes, refunds and reminders without waiting. */
import { Instant, type Language } from 'shared-contracts/domain';
import * as z from 'zod';
import type { MovableClock } from '../core/clock.ts';
import type { AppContext } from '../context/context.ts';
import { refuse } from '../core/errors.ts';
import { checked } from '../http/checked.ts';
import { html, type Html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import { momentText } from './moment.ts';
import type { SandboxPage } from './page.ts';

const YEAR_MS = 366 * 86_400_000;
/** The sandbox page that sent the request. */
const Back = z.object({
  back: z
    .string()
    .regex(/^\/sandbox\/[a-z]+$/)
    .default('/sandbox/clock'),
});
const Move = z.union([
  z.object({ advanceMs: z.coerce.number().int().min(-YEAR_MS).max(YEAR_MS) }),
  z.object({ setTo: Instant }),
]);
const TITLE = { ar: 'الساعة', en: 'Clock' } as const;

const STEPS = [
  { ms: 60_000, ar: 'دقيقة', en: '1 minute' },
  { ms: 5 * 60_000, ar: '٥ دقائق', en: '5 minutes' },
  { ms: 15 * 60_000, ar: '١٥ دقيقة', en: '15 minutes' },
  { ms: 3_600_000, ar: 'ساعة', en: '1 hour' },
  { ms: 86_400_000, ar: 'يوم', en: '1 day' },
] as const;

const movable = ({ clock }: AppContext): MovableClock =>
  'advance' in clock ? (clock as MovableClock) : refuse('STATE_NOT_ALLOWED');

const face = (now: Date, language: Language): string =>
  momentText(now, language, { dateStyle: 'full', timeStyle: 'medium' });

const TO_ITS_TIME = { ar: 'قدّم الساعة إلى الموعد', en: 'Move the clock to the visit' } as const;

/** For a visit that cannot be entered yet: advances the clock to its opening and returns. */
export const moveTo = (opensAt: string, back: string, language: Language): Html =>
  html`<form method="post" action="/sandbox/clock?lang=${language}"><input type="hidden" name="setTo" value="${opensAt}">
<input type="hidden" name="back" value="${back}"><button>${TO_ITS_TIME[language]}</button></form>`;

const page = (now: Date, language: Language): Html => html`<p class="card message">${face(now, language)}</p>
<h2>${language === 'ar' ? 'قدّم الساعة' : 'Move forward by'}</h2>
<form method="post" action="/sandbox/clock?lang=${language}">
${STEPS.map((step) => html`<button name="advanceMs" value="${step.ms}">${step[language]}</button>`)}
</form>`;

export const clockPage: SandboxPage = {
  path: '/sandbox/clock',
  title: TITLE,
  about: { ar: 'قدّم الوقت لتجربة انتهاء الحجز والرموز والتذكيرات', en: 'Move time to try expiry, codes and reminders' },
  register: (app, ctx) => {
    app.get('/sandbox/clock', async (request, reply) => {
      const language = pageLanguage(request);
      return sendPage(reply, { language, title: TITLE, body: page(ctx.clock.now(), language) });
    });
    app.post('/sandbox/clock', async (request, reply) => {
      const move = checked(Move, request.body);
      const clock = movable(ctx);
      await ('setTo' in move ? clock.setTo(move.setTo) : clock.advance(move.advanceMs));
      const fromPage = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      if (fromPage) return reply.redirect(`${checked(Back, request.body).back}?lang=${pageLanguage(request)}`, 303);
      return { now: clock.nowIso(), offsetMs: clock.offsetMs() };
    });
  },
};
