/** The lock screens of all apps: every push that the embedded adapter accepted, as a page and as JSON. */
import { type AppPush, appPushes } from '../adapters/embedded/push.ts';
import { html, type Html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import { momentText } from './moment.ts';
import type { SandboxPage } from './page.ts';

const PATH = '/sandbox/pushes';
const LIMIT = 50;
const TITLE = { ar: 'إشعارات التطبيقات', en: 'Notifications of apps' } as const;
const EMPTY = { ar: 'لا توجد إشعارات بعد', en: 'No notifications yet' } as const;

const card = ({ service, title, body, remote, path, at }: AppPush, when: string): Html =>
  html`<article class="card"><p class="soft">${title} · <bdi dir="ltr">${service}</bdi> · <time datetime="${at}">${when}</time></p>
<p class="message" dir="auto">${body}</p>
<p class="soft"><bdi dir="ltr">${remote === null ? '' : `/webview/${remote}${path ?? ''}`}</bdi></p></article>`;

export const pushesPage: SandboxPage = {
  path: PATH,
  title: TITLE,
  about: { ar: 'ما تعرضه شاشات الهواتف من التطبيقات', en: 'What phones show on their lock screens for the apps' },
  register: (app, ctx) => {
    const read = (): Promise<AppPush[]> => ctx.db.read((tx) => appPushes(tx, LIMIT));
    app.get(`${PATH}.json`, async (_, reply) =>
      reply.header('cache-control', 'no-store').send({ pushes: await read() }),
    );
    app.get(PATH, async (request, reply) => {
      const language = pageLanguage(request);
      const when = (at: string) => momentText(new Date(at), language, { dateStyle: 'short', timeStyle: 'medium' });
      const pushes = await read();
      const body =
        pushes.length === 0
          ? html`<p class="card soft">${EMPTY[language]}</p>`
          : html`${pushes.map((push) => card(push, when(push.at)))}`;
      return sendPage(reply, { language, title: TITLE, body, refresh: 5 });
    });
  },
};
