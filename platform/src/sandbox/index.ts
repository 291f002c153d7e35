/**
 * Pages that replace the people and parties that a patient deals with, for trying the product. Never in production, where the
 * configuration is rejected.
 */
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context/context.ts';
import { html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage, STYLE_PATH } from './layout.ts';
import { SANDBOX_PAGES } from './pages.ts';
import { STYLE } from './style.ts';

const TITLE = { ar: 'بيئة التجربة', en: 'Sandbox' } as const;

const registerOverview = (app: FastifyInstance): void => {
  app.get(STYLE_PATH, async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get('/sandbox', async (request, reply) => {
    const language = pageLanguage(request);
    const body = html`<ul class="pages">${SANDBOX_PAGES.filter(({ path }) => path !== null).map(
      ({ path, title, about }) =>
        html`<li class="card"><a href="${path}?lang=${language}">${title[language]}</a><p>${about[language]}</p></li>`,
    )}</ul>`;
    return sendPage(reply, { language, title: TITLE, body });
  });
};

/** Forms of these pages work without a script, so they are sent URL-encoded. */
const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
};

export const registerSandbox = (app: FastifyInstance, ctx: AppContext): void => {
  if (!ctx.config.sandbox || ctx.config.environment === 'production') return;
  void app.register(async (scope) => {
    acceptForms(scope);
    registerOverview(scope);
    for (const page of SANDBOX_PAGES) page.register(scope, ctx);
  });
};
