/** Replaces the chat application of a provider: lists rooms with their messages, and sends answers. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language, Localized } from 'shared-contracts/domain';
import * as z from 'zod';
import type { AppContext } from '../context/context.ts';
import { found } from '../core/errors.ts';
import { checked } from '../http/checked.ts';
import { newId } from '../core/ids.ts';
import { type PatientOfVisit, readPatientsOfVisit } from '../modules/appointments/patient-view.ts';
import {
  openAsProvider,
  type ProviderAt,
  readAsProvider,
  sendAsProvider,
  typeAsProvider,
} from '../modules/chat/provider.ts';
import { contentDisposition } from '../modules/files/plain-routes.ts';
import { appointmentNamed, newestBookings } from '../modules/visits/lists-repository.ts';
import { type AutomaticProvider, createAutomaticProvider } from './automatic-provider.ts';
import { html, type Html } from '../core/html.ts';
import { noteAndEnd } from './issued-papers.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import type { SandboxPage } from './page.ts';
import { patientCard } from './patient-card.ts';

const PATH = '/sandbox/desk';
const THREAD = `${PATH}/thread`;
const FILE = `${PATH}/file`;
const NOTE = `${PATH}/note`;
const LIMIT = 40;
const TYPING_MS = 5000;
/** Reload interval of a room in seconds. */
const REFRESH = 2;
const TITLE = { ar: 'مكتب الطبيب', en: 'Doctor’s desk' } as const;
const WORDS = {
  none: { ar: 'لا توجد محادثات', en: 'No rooms' },
  message: { ar: 'الرسالة', en: 'Message' },
  send: { ar: 'إرسال', en: 'Send' },
  type: { ar: 'أظهر أن الطبيب يكتب', en: 'Show that the doctor is typing' },
  on: { ar: 'تشغيل الرد التلقائي', en: 'Answer automatically' },
  off: { ar: 'إيقاف الرد التلقائي', en: 'Stop answering automatically' },
  typing: { ar: 'المريض يكتب…', en: 'The patient is typing…' },
  closed: { ar: 'المحادثة للقراءة فقط', en: 'The chat is read-only' },
  thread: { ar: 'الرسائل', en: 'Messages' },
  note: { ar: 'التشخيص والتوصيات', en: 'Diagnosis and advice' },
  diagnosis: { ar: 'التشخيص', en: 'Diagnosis' },
  advice: { ar: 'التوصيات، كل توصية في سطر', en: 'Advice, one piece a line' },
  inArabic: { ar: 'بالعربية', en: 'in Arabic' },
  inEnglish: { ar: 'بالإنجليزية', en: 'in English' },
  end: { ar: 'احفظ وأنهِ الزيارة', en: 'Save and end the visit' },
} as const satisfies Record<string, Localized>;

const Room = z.object({ room: z.string().max(64) });
const FileOf = z.object({ room: z.string().max(64), seq: z.coerce.number().int().min(1) });
const Note = z.object({
  room: z.string().max(64),
  diagnosis_ar: z.string().trim().min(1).max(500),
  diagnosis_en: z.string().trim().min(1).max(500),
  advice_ar: z.string().trim().min(1).max(4000),
  advice_en: z.string().trim().min(1).max(4000),
});
const SAMPLE_NOTE = {
  diagnosis: { ar: 'التهاب الجيوب الأنفية', en: 'Sinusitis' },
  advice: {
    ar: 'شرب السوائل بكثرة والراحة يومين.\nالعودة إذا استمرت الحرارة أكثر من ثلاثة أيام.',
    en: 'Drink plenty of fluids and rest for two days.\nCome back if the fever lasts longer than three days.',
  },
} as const;
const Act = z.object({
  room: z.string().max(64),
  action: z.enum(['say', 'type', 'auto']),
  text: z.string().trim().max(4000).default(''),
  client_id: z.string().max(64).optional(),
});

const booked = (ctx: AppContext) =>
  ctx.db.transaction(async (tx) => {
    const newest = await newestBookings(tx, LIMIT, { reader: 'operator', why: 'operation', at: ctx.clock.nowIso() });
    return newest.filter(({ bookedAt }) => bookedAt !== null);
  });

/** The provider of a room, whose application this page replaces. @throws NOT_FOUND */
const providerAt = async (ctx: AppContext, roomId: string): Promise<ProviderAt> => {
  const { providerId } = found(await ctx.db.read((tx) => appointmentNamed(tx, roomId)));
  return { roomId, providerId };
};

const action = (room: string, name: string, label: Localized, language: Language): Html =>
  html`<form method="post" action="${PATH}?lang=${language}"><input type="hidden" name="room" value="${room}">
<input type="hidden" name="action" value="${name}"><button class="quiet">${label[language]}</button></form>`;

const noteField = (name: 'diagnosis' | 'advice', of: Language, language: Language): Html => {
  const label = `${WORDS[name][language]} (${WORDS[of === 'ar' ? 'inArabic' : 'inEnglish'][language]})`;
  return html`<p><label>${label}<br><textarea name="${name}_${of}" lang="${of}" dir="auto" required rows="${name === 'advice' ? 3 : 1}">${SAMPLE_NOTE[name][of]}</textarea></label></p>`;
};

const noteForm = (room: string, language: Language): Html =>
  html`<form class="card" method="post" action="${NOTE}?lang=${language}"><h2>${WORDS.note[language]}</h2>
<input type="hidden" name="room" value="${room}">
${noteField('diagnosis', 'ar', language)}${noteField('diagnosis', 'en', language)}
${noteField('advice', 'ar', language)}${noteField('advice', 'en', language)}
<button>${WORDS.end[language]}</button></form>`;

const roomBody = (
  room: string,
  patients: readonly PatientOfVisit[],
  language: Language,
  automatic: AutomaticProvider,
): Html =>
  html`<p class="soft"><bdi>${room}</bdi></p>${patients.map((patient) => patientCard(patient, language))}
<iframe class="thread" src="${THREAD}?room=${room}&amp;lang=${language}" title="${WORDS.thread[language]}"></iframe>
<form method="post" action="${PATH}?lang=${language}"><input type="hidden" name="room" value="${room}">
<input type="hidden" name="action" value="say"><input type="hidden" name="client_id" value="${newId('cli')}">
<input name="text" aria-label="${WORDS.message[language]}" dir="auto" required maxlength="4000" autocomplete="off" autofocus>
<button>${WORDS.send[language]}</button></form>
${action(room, 'type', WORDS.type, language)}
${action(room, 'auto', automatic.isOn(room) ? WORDS.off : WORDS.on, language)}
${noteForm(room, language)}`;

const registerThread = (app: FastifyInstance, ctx: AppContext): void => {
  const typing = new Map<string, number>();
  ctx.bus.subscribe('chat.typing', ({ roomId }) => void typing.set(roomId, ctx.clock.now().getTime() + TYPING_MS));
  app.get(THREAD, async (request, reply) => {
    const { room } = checked(Room, request.query);
    const language = pageLanguage(request);
    const { messages, closed } = await readAsProvider(ctx, await providerAt(ctx, room));
    const lines = messages.map(
      ({ side, seq, body }) =>
        html`<p class="card" dir="auto"><span class="soft"><bdi>${side}</bdi></span> ${body.event ?? body.text}
${body.attachment ? html`<a href="${FILE}?room=${room}&amp;seq=${seq}"><bdi>${body.attachment.file_name}</bdi></a>` : null}</p>`,
    );
    const isTyping = (typing.get(room) ?? 0) > ctx.clock.now().getTime();
    const note = closed ? WORDS.closed : isTyping ? WORDS.typing : null;
    // Newest first, so that a page that reloads itself needs no scrolling.
    const body = html`${note ? html`<p role="status">${note[language]}</p>` : null}${lines.toReversed()}`;
    return sendPage(reply, { language, title: WORDS.thread, body, refresh: REFRESH, framed: true });
  });
};

const registerFile = (app: FastifyInstance, ctx: AppContext): void => {
  app.get(FILE, async (request, reply) => {
    const { room, seq } = checked(FileOf, request.query);
    const { name, type, bytes } = await openAsProvider(ctx, await providerAt(ctx, room), seq);
    return reply
      .headers({
        'content-type': type,
        'content-disposition': contentDisposition(name),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(bytes);
  });
};

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;

const registerNote = (app: FastifyInstance, ctx: AppContext): void => {
  app.post(NOTE, async (request, reply) => {
    const { room, ...note } = checked(Note, request.body);
    await noteAndEnd(ctx, room, {
      diagnosis: { ar: note.diagnosis_ar, en: note.diagnosis_en },
      advice: { ar: note.advice_ar, en: note.advice_en },
    });
    return isForm(request) ? reply.redirect(`${PATH}?room=${room}&lang=${pageLanguage(request)}`, 303) : { room };
  });
};

const registerDesk = (app: FastifyInstance, ctx: AppContext, automatic: AutomaticProvider): void => {
  app.get(PATH, async (request, reply) => {
    const language = pageLanguage(request);
    const asked = Room.safeParse(request.query);
    if (asked.success) {
      const { room } = asked.data;
      const patients = await readPatientsOfVisit(ctx, room);
      return sendPage(reply, { language, title: TITLE, body: roomBody(room, patients, language, automatic) });
    }
    const rows = await booked(ctx);
    const body =
      rows.length === 0
        ? html`<p class="card soft">${WORDS.none[language]}</p>`
        : html`<ul class="pages">${rows.map(
            ({ id, startsAt, state }) =>
              html`<li class="card"><a href="${PATH}?room=${id}&amp;lang=${language}"><bdi>${id}</bdi></a>
<p><bdi>${state}</bdi> <bdi>${startsAt}</bdi></p></li>`,
          )}</ul>`;
    return sendPage(reply, { language, title: TITLE, body });
  });
  app.post(PATH, async (request, reply) => {
    const { room, action: asked, text, client_id: clientId = newId('cli') } = checked(Act, request.body);
    const who = await providerAt(ctx, room);
    if (asked === 'say' && text !== '') await sendAsProvider(ctx, who, { text, clientId });
    if (asked === 'type') await typeAsProvider(ctx, who);
    if (asked === 'auto') automatic.toggle(room);
    return isForm(request) ? reply.redirect(`${PATH}?room=${room}&lang=${pageLanguage(request)}`, 303) : { room };
  });
};

export const deskPage: SandboxPage = {
  path: PATH,
  title: TITLE,
  about: {
    ar: 'المحادثات من جهة الطبيب مع رد تلقائي، والتشخيص في نهاية الزيارة',
    en: 'Chats from the doctor’s side with automatic answers, and the diagnosis at the end of a visit',
  },
  register: (app, ctx) => {
    registerThread(app, ctx);
    registerFile(app, ctx);
    registerNote(app, ctx);
    registerDesk(app, ctx, createAutomaticProvider(ctx));
  },
};
