/** Simulates a native app around the real webview host: a device with the page, every message, and faults. */
import type { FastifyInstance } from 'fastify';
import { createTransferCode, endpointPath, HEADER, signOut } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import {
  CAPABILITIES,
  CHANNEL_NAME,
  MAX_MESSAGE_BYTES,
  NATIVE_THEMES,
  PERMISSION_STATES,
  PLAYGROUND_APP,
  PLAYGROUND_PATH,
  READY_TIMEOUT_MS,
  RECEIVER_NAME,
  WEBVIEW_PREFIX,
} from 'shared-contracts/native';
import { REMOTES, ROUTE_IDS, ROUTES } from 'shared-contracts/routes';
import * as z from 'zod';
import { checked } from '../http/checked.ts';
import { html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import { REQUESTS_TO_APP, verdictOf } from './native-contract.ts';
import { NATIVE_SCRIPT } from './native-script.ts';
import { NATIVE_TEXTS } from './native-texts.ts';
import type { SandboxPage } from './page.ts';

const SCRIPT_PATH = `${PLAYGROUND_PATH}/playground.js`;
const VERDICTS_PATH = `${PLAYGROUND_PATH}/verdicts`;
const TITLE = { ar: 'تجربة التطبيقات', en: 'Native apps' } as const;
/** Screen sizes in CSS pixels. */
const DEVICES = ['390x844', '360x640', '844x390', '768x1024'] as const;
/** The home remote is first, because the page opens with it. */
const OPENED_FIRST = [...new Set(['booking', ...REMOTES])];
const FAULTS = ['none', 'silent', 'late', 'wrong', 'refused'] as const;
const BRIDGES = ['android', 'ios', 'react-native', 'throws', 'none'] as const;
const SESSIONS = ['visitor', 'token', 'transfer-code'] as const;
const MOST_TEXTS = 50;

const Asked = z.object({
  texts: z
    .array(
      z.object({
        text: z.string().max(2 * MAX_MESSAGE_BYTES),
        from: z.enum(['page', 'app']),
        asked: z.string().max(200).nullable(),
      }),
    )
    .max(MOST_TEXTS),
});

/** Names and addresses of the contract, passed to the script so that they are defined once. */
const forScript = (language: Language) => ({
  channel: CHANNEL_NAME,
  receiver: RECEIVER_NAME,
  opener: PLAYGROUND_APP,
  prefix: WEBVIEW_PREFIX,
  readyMs: READY_TIMEOUT_MS,
  capabilities: CAPABILITIES,
  requests: REQUESTS_TO_APP,
  verdicts: VERDICTS_PATH,
  header: HEADER,
  calls: { transferCode: endpointPath(createTransferCode), signOut: endpointPath(signOut) },
  words: NATIVE_TEXTS[language].said,
});

const options = (values: readonly string[], names: Readonly<Record<string, string>> = {}) =>
  html`${values.map((value) => html`<option value="${value}">${names[value] ?? value}</option>`)}`;

const choice = (id: string, label: string, values: readonly string[], names?: Readonly<Record<string, string>>) =>
  html`<label>${label} <select id="${id}">${options(values, names)}</select></label>`;

const body = (language: Language) => {
  const { labels, faults, bridges, sessions, permissions } = NATIVE_TEXTS[language];
  const paths = ROUTE_IDS.map((id) => ROUTES[id].path);
  return html`<p class="soft">${labels.lead}</p>
<div class="playground" id="playground" data-contract="${JSON.stringify(forScript(language))}">
<section class="card controls" aria-label="${labels.app}">
<h2>${labels.open}</h2>
${choice('remote', labels.remote, OPENED_FIRST)}
<label>${labels.path} <input id="path" dir="ltr" list="paths" value="/" spellcheck="false"></label>
<datalist id="paths">${options(paths)}</datalist>
${choice('bridge', labels.bridge, BRIDGES, bridges)}
<p class="acts"><button id="open" type="button">${labels.load}</button> <button id="back" type="button" class="quiet">${labels.back}</button></p>
<h2>${labels.look}</h2>
${choice('device', labels.device, DEVICES)}
${choice('language', labels.language, ['ar', 'en'], { ar: 'العربية', en: 'English' })}
${choice('theme', labels.theme, NATIVE_THEMES)}
<label>${labels.textScale} <input id="textScale" type="number" min="0.5" max="3" step="0.1" value="1"></label>
<label><input id="notch" type="checkbox" checked> ${labels.notch}</label>
<label><input id="reducedMotion" type="checkbox"> ${labels.reducedMotion}</label>
<p class="acts"><button id="background" type="button" class="quiet">${labels.background}</button> <button id="active" type="button" class="quiet">${labels.active}</button></p>
<h2>${labels.session}</h2>
${choice('session', labels.given, SESSIONS, sessions)}
<label>${labels.token} <input id="token" dir="ltr" autocomplete="off" spellcheck="false"></label>
${choice('renewed', labels.renewed, ['visitor', 'token'], sessions)}
<label>${labels.newToken} <input id="newToken" dir="ltr" autocomplete="off" spellcheck="false"></label>
<p class="acts"><button id="cleared" type="button" class="quiet">${labels.cleared}</button> <button id="expire" type="button" class="quiet">${labels.expire}</button></p>
<h2>${labels.faults}</h2>
${choice('fault', labels.fault, FAULTS, faults)}
${choice('faulty', labels.faulty, ['*', ...Object.keys(REQUESTS_TO_APP)], { '*': labels.every })}
<label>${labels.seconds} <input id="seconds" type="number" min="0" max="130" step="0.5" value="4"></label>
<label><input id="away" type="checkbox"> ${labels.away}</label>
${choice('permission', labels.permission, PERMISSION_STATES, permissions)}
<label>${labels.raw} <textarea id="raw" dir="ltr" rows="3" spellcheck="false"></textarea></label>
<p class="acts"><button id="send" type="button" class="quiet">${labels.send}</button></p>
</section>
<section class="stage" aria-label="${labels.screen}">
<div class="device" id="frame"><div class="cover" id="cover" hidden><p id="covered" role="alert"></p><button id="again" type="button">${labels.again}</button></div></div>
<p id="state" role="status"></p>
</section>
<section class="card log" aria-label="${labels.log}">
<h2>${labels.log}</h2>
<p class="acts"><button id="clear" type="button" class="quiet">${labels.clear}</button></p>
<div class="scroll" tabindex="0" role="region" aria-label="${labels.log}"><ol id="log" dir="ltr"></ol></div>
</section>
</div><script src="${SCRIPT_PATH}" defer></script>`;
};

export const nativePage: SandboxPage = {
  path: PLAYGROUND_PATH,
  title: TITLE,
  about: {
    ar: 'صفحة داخل تطبيق: جهاز، كل الرسائل بين الصفحة والتطبيق، وأعطال للتجربة',
    en: 'A page inside an app: a device, every message between page and app, and faults to try',
  },
  register: (app: FastifyInstance) => {
    app.get(PLAYGROUND_PATH, async (request, reply) => {
      const language = pageLanguage(request);
      return sendPage(reply, { language, title: TITLE, body: body(language), script: true, wide: true });
    });
    app.get(SCRIPT_PATH, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(NATIVE_SCRIPT));
    app.post(VERDICTS_PATH, async (request) =>
      checked(Asked, request.body).texts.map(({ text, from, asked }) => verdictOf(text, from, asked)),
    );
  },
};
