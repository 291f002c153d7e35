/**
 * Replaces the application of a doctor who makes and receives calls. Sound and picture are generated, so no camera is needed.
 */
import type { FastifyInstance } from 'fastify';
import { CallSignals } from 'shared-contracts/events';
import type { Language } from 'shared-contracts/domain';
import * as z from 'zod';
import { systemClock } from '../core/clock.ts';
import type { AppContext } from '../context/context.ts';
import { checked } from '../http/checked.ts';
import { type PatientOfVisit, readPatientsOfVisit } from '../modules/appointments/patient-view.ts';
import {
  accessOfProvider,
  callOfVisit,
  callPatient,
  type CallRow,
  leaveCall,
  signalPatient,
  acceptCall,
} from '../modules/calls/provider.ts';
import { newestBookings } from '../modules/visits/lists-repository.ts';
import { CALLS_SCRIPT } from './calls-script.ts';
import { html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import type { SandboxPage } from './page.ts';
import { patientCard } from './patient-card.ts';

const PATH = '/sandbox/calls';
const SCRIPT_PATH = '/sandbox/calls/desk.js';
const LIMIT = 40;
/** Number of stored events per visit; a client that missed older ones starts again. */
const KEPT = 400;
/** Timeout of a long poll, which is then answered without events. */
const WAIT_MS = 5000;
const TITLE = { ar: 'مكالمات الطبيب', en: 'Calls of a doctor' } as const;
const WORDS = {
  ar: {
    none: 'لا توجد استشارات عن بُعد قادمة',
    open: 'فتح',
    call: 'الاتصال بالمريض',
    take: 'رد على المريض',
    leave: 'أنهِ المكالمة',
    auto: 'رد تلقائيًا',
    idle: 'لا توجد مكالمة',
    ringing: 'يرن الآن',
    connected: 'في المكالمة',
    own: 'صورة الطبيب',
    theirs: 'صورة المريض',
  },
  en: {
    none: 'No remote consultations ahead',
    open: 'Open',
    call: 'Call the patient',
    take: 'Answer the patient',
    leave: 'End the call',
    auto: 'Answer by itself',
    idle: 'No call',
    ringing: 'Ringing',
    connected: 'In the call',
    own: 'Picture of the doctor',
    theirs: 'Picture of the patient',
  },
} as const;

const Id = z.string().max(64);
const Act = z.discriminatedUnion('action', [
  z.object({ action: z.literal('call'), apnt_id: Id }),
  z.object({ action: z.literal('take'), call_id: Id }),
  z.object({ action: z.literal('leave'), call_id: Id }),
  z.object({ action: z.literal('signal'), call_id: Id, signals: z.unknown() }),
]);
const Follow = z.object({ apnt_id: Id, after: z.coerce.number().int().min(0).optional() });
const Asked = z.object({ apnt_id: Id.optional(), lang: z.string().optional() });

/** A call for the script; null once it has ended. */
const shown = (row: CallRow | null) => {
  if (!row || (row.state !== 'ringing' && row.state !== 'connected')) return null;
  return { call_id: row.id, state: row.state, type: row.type, started_by: row.startedBy, dsid: row.dsid };
};

interface News {
  readonly seq: number;
  readonly event: object;
}

/** Events of the calls of each visit, and the pending long polls. Event numbers of a previous process are below `first`. */
const createNews = (first: number) => {
  const kept = new Map<string, News[]>();
  const waiting = new Map<string, Set<() => void>>();
  let seq = first;
  return {
    last: () => seq,
    isKnown: (known: number): boolean => known >= first && known <= seq,
    add: (visit: string, event: object): void => {
      seq += 1;
      kept.set(visit, [...(kept.get(visit) ?? []), { seq, event }].slice(-KEPT));
      for (const wake of waiting.get(visit) ?? []) wake();
    },
    after: (visit: string, known: number): readonly News[] => (kept.get(visit) ?? []).filter((one) => one.seq > known),
    wait: (visit: string): Promise<void> =>
      new Promise((resolve) => {
        const those = waiting.get(visit) ?? new Set();
        waiting.set(visit, those);
        const timer = setTimeout(() => wake(), WAIT_MS);
        timer.unref();
        const wake = (): void => {
          clearTimeout(timer);
          those.delete(wake);
          resolve();
        };
        those.add(wake);
      }),
  };
};

const act = async (ctx: AppContext, asked: z.infer<typeof Act>) => {
  if (asked.action === 'call') return { call: shown(await callPatient(ctx, asked.apnt_id)) };
  if (asked.action === 'take') return { call: shown(await acceptCall(ctx, asked.call_id)) };
  if (asked.action === 'leave') return { call: shown(await leaveCall(ctx, asked.call_id)) };
  const signals = checked(CallSignals, asked.signals);
  await signalPatient(ctx, asked.call_id, signals);
  return {};
};

const deskBody = (visit: string, patients: readonly PatientOfVisit[], language: Language) => {
  const words = WORDS[language];
  return html`${patients.map((patient) => patientCard(patient, language))}<section class="card" id="desk" data-visit="${visit}" data-auto="no" data-text-idle="${words.idle}" data-text-ringing="${words.ringing}" data-text-connected="${words.connected}">
<h2><bdi>${visit}</bdi></h2>
<p><strong id="state" role="status">${words.idle}</strong></p>
<p><button id="call" type="button">${words.call}</button> <button id="take" type="button" hidden>${words.take}</button> <button id="leave" type="button" class="quiet">${words.leave}</button></p>
<p><label><input id="auto" type="checkbox"> ${words.auto}</label></p>
<p id="said" role="alert"></p>
<p><canvas id="own" width="320" height="240" role="img" aria-label="${words.own}"></canvas>
<video id="theirs" width="320" height="240" autoplay playsinline aria-label="${words.theirs}"></video></p>
</section><script src="${SCRIPT_PATH}" defer></script>`;
};

const registerFollowing = (app: FastifyInstance, ctx: AppContext): void => {
  const news = createNews(systemClock.now().getTime());
  // In order, because the page would drop a signal that is sent before its state change.
  let told: Promise<void> = Promise.resolve();
  const tell = (visit: string, event: () => Promise<object>): Promise<void> => {
    told = told
      .then(async () => news.add(visit, await event()))
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'event of a call could not be sent to the sandbox desk'));
    return told;
  };
  ctx.bus.subscribe('call.changed', ({ appointmentId }) =>
    tell(appointmentId, async () => ({
      kind: 'changed',
      call: shown(await callOfVisit(ctx, appointmentId)),
    })),
  );
  ctx.bus.subscribe('call.signalled', ({ callId, appointmentId, dsid, signals }) =>
    tell(appointmentId, async () => ({ kind: 'signalled', call_id: callId, dsid, signals })),
  );
  app.get(`${PATH}/events`, async (request, reply) => {
    const { apnt_id, after } = checked(Follow, request.query);
    void reply.header('cache-control', 'no-store');
    if (after === undefined || !news.isKnown(after)) {
      const last = news.last();
      return { call: shown(await callOfVisit(ctx, apnt_id)), events: [], last };
    }
    if (news.after(apnt_id, after).length === 0) await news.wait(apnt_id);
    const found = news.after(apnt_id, after);
    return { events: found.map(({ event }) => event), last: found.at(-1)?.seq ?? after };
  });
};

export const callsPage: SandboxPage = {
  path: PATH,
  title: TITLE,
  about: {
    ar: 'طبيب يتصل بالمريض ويرد عليه، بصورة وصوت مرسومين',
    en: 'A doctor who calls and answers, with a drawn picture and a tone',
  },
  register: (app, ctx) => {
    app.get(PATH, async (request, reply) => {
      const language = pageLanguage(request);
      const { apnt_id } = checked(Asked, request.query);
      if (apnt_id !== undefined) {
        const body = deskBody(apnt_id, await readPatientsOfVisit(ctx, apnt_id), language);
        return sendPage(reply, { language, title: TITLE, body, script: true });
      }
      const rows = await ctx.db.transaction(async (tx) => {
        const newest = await newestBookings(tx, LIMIT, {
          reader: 'operator',
          why: 'operation',
          at: ctx.clock.nowIso(),
        });
        return newest.filter(
          ({ state, delivery }) => delivery === 'remote' && /^(?:upcoming|in_progress)$/.test(state),
        );
      });
      const words = WORDS[language];
      const body =
        rows.length === 0
          ? html`<p class="card soft">${words.none}</p>`
          : html`${rows.map(
              ({ id, startsAt }) =>
                html`<article class="card"><h2><bdi>${id}</bdi></h2><p class="soft"><bdi>${startsAt}</bdi></p><p><a href="${PATH}?apnt_id=${id}&lang=${language}">${words.open}</a></p></article>`,
            )}`;
      return sendPage(reply, { language, title: TITLE, body });
    });
    app.get(SCRIPT_PATH, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(CALLS_SCRIPT));
    app.get(`${PATH}/access`, async (request) =>
      accessOfProvider(ctx, checked(z.object({ call_id: Id }), request.query).call_id),
    );
    app.post(PATH, async (request) => act(ctx, checked(Act, request.body)));
    registerFollowing(app, ctx);
  },
};
