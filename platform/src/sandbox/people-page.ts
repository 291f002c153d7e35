/** People known to the embedded identity provider, sample accounts, solutions of captchas, and sent mails. */
import * as z from 'zod';
import { mailInbox } from '../adapters/embedded/mail.ts';
import { KNOWN_PEOPLE } from '../adapters/embedded/people.ts';
import { solveCaptcha } from '../modules/captcha/service.ts';
import { checked } from '../http/checked.ts';
import { html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import type { SandboxPage } from './page.ts';

const MAILS = 20;
const TITLE = { ar: 'أشخاص للتجربة', en: 'People to try with' } as const;
const HEADS = {
  ar: ['الاسم', 'رقم الهوية', 'تاريخ الميلاد', 'الجنسية'],
  en: ['Name', 'ID number', 'Date of birth', 'Nationality'],
} as const;
const HINT = {
  ar: 'الحسابات الجاهزة: 0500000001 و0500000002 و0500000003. للتسجيل برقم آخر موثّقًا: اسم ورقم هوية وتاريخ ميلاد من هذه القائمة. من هو موثّق في حساب آخر يُراجَع طلبه.',
  en: 'Sample accounts: 0500000001, 0500000002 and 0500000003. Sign up with any other number and a name, ID number and date of birth from this list to be verified. Who is verified in another account already is reviewed.',
} as const;
/** Name, birth date and the first digits of the number. */
const RULED = 'Huda Salem · 1990-04-12 · 27';
const BY_RULE = {
  ar: 'لتجربة ربط التأمين مرات كثيرة: الاسم وتاريخ الميلاد في السطر التالي، ورقم إقامة صحيح يبدأ بالرقمين المذكورين فيه. يحدد الرقم الثالث رد شركات التأمين: ٠ الواحة، ١ ثلاث عضويات لدى رواسي، ٢ بيانات غير مطابقة، ٣ لا رد من الشركة، ٤ رد النخيل بعد نصف ساعة، ٥ وثيقة منتهية لدى الواحة، ٦ و٧ وثيقة لدى الواحة تحتاج خدماتها موافقة تصل بعد نصف ساعة وتُرفض مع ٧، وغيرها دون تأمين.',
  en: 'To link insurance many times: the name and the birth date of the next line, and a valid iqama number that begins with its two digits. The third digit says what insurers know: 0 Al Waha, 1 three memberships at Rawasi, 2 details that do not match, 3 no response, 4 Nakheel answers after half an hour, 5 an ended plan at Al Waha, 6 and 7 a plan at Al Waha whose services need an approval, which comes after half an hour and is refused with 7; others have no insurance.',
} as const;

export const peoplePage: SandboxPage = {
  path: '/sandbox/people',
  title: TITLE,
  about: { ar: 'هويات يعرفها مزود التحقق، والبريد الصادر', en: 'Identities the verifier knows, and outgoing mail' },
  register: (app, ctx) => {
    app.get('/sandbox/people', async (request, reply) => {
      const language = pageLanguage(request);
      const mails = await ctx.db.read((tx) => mailInbox(tx, MAILS));
      const body = html`<p>${HINT[language]}</p><div class="scroll"><table><thead><tr>${HEADS[language].map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>
${KNOWN_PEOPLE.map((person) => html`<tr><td>${person.name[language]}</td><td><bdi>${person.identity}</bdi></td><td><bdi>${person.birthDate}</bdi></td><td>${person.nationality}</td></tr>`)}
</tbody></table></div><p>${BY_RULE[language]}</p>
<p><bdi>${RULED}…</bdi></p>
${mails.map((mail) => html`<article class="card"><p class="soft"><bdi>${mail.address}</bdi></p><h2 dir="auto">${mail.subject}</h2><p class="message" dir="auto">${mail.text}</p></article>`)}`;
      return sendPage(reply, { language, title: TITLE, body });
    });
    app.get('/sandbox/captcha', async (request) => {
      const { code } = checked(z.object({ code: z.string().max(64) }), request.query);
      return { captcha: await solveCaptcha(ctx, code) };
    });
  },
};
