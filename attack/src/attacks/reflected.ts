/** Text of an attacker in an answer: it must remain text, and pages must run only their own scripts. */
import * as api from 'shared-contracts/api';
import { REMOTES, ROUTES } from 'shared-contracts/routes';
import type { Attack, Scene } from '../attack.ts';
import { callEndpoint, headersOf, inParallel, send } from '../client.ts';
import { upload } from './upload.ts';

const MARK = 'zq7';
const PAYLOADS = [
  `<script>${MARK}</script>`,
  `"><img src=x onerror=${MARK}>`,
  `'><svg onload=${MARK}>`,
  `</script><script>${MARK}</script>`,
  `</style><script>${MARK}</script>`,
  `javascript:${MARK}`,
  `{{${MARK}}}<!--`,
];
const RAW = new RegExp(`<(?:script|img|svg)[^>]*>?[^<]{0,20}${MARK}|onerror=${MARK}|onload=${MARK}>`);
/** Redirect targets that a careless server would follow. */
const ELSEWHERE = ['//evil.example', '/\\evil.example', '/%2f%2fevil.example', '/%5cevil.example', '/.//evil.example'];
const HTML = { accept: 'text/html' };

const pages = (): string[] => [
  ...Object.values(ROUTES).map(({ path }) => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'x')),
  ...REMOTES.map((remote) => `/webview/${remote}/`),
];

/** What an attacker controls in a request of a page: path, query, host and headers. */
const targets = (short: boolean): string[] =>
  pages()
    .filter((_, index) => !short || index % 8 === 0)
    .flatMap((page) =>
      PAYLOADS.filter((_, index) => !short || index % 2 === 0).flatMap((payload) => {
        const encoded = encodeURIComponent(payload);
        return [`${page}?q=${encoded}&lang=${encoded}&channel=${encoded}`, `${page.replace(/\/$/, '')}/${encoded}`];
      }),
    );

const SANDBOX = ['/sandbox/inbox?phone=*', '/sandbox/clock?lang=*', '/sandbox?lang=*', '/docs?x=*'];

const isPage = (headers: Headers): boolean => headers.get('content-type')?.startsWith('text/html') === true;

const judge = (
  where: string,
  { text, headers }: { text: string; headers: Headers },
  through: Scene['through'],
): void => {
  if (isPage(headers) && RAW.test(text)) through(`${where}: the page contains the payload unescaped`);
  if (isPage(headers)) {
    const policy = headers.get('content-security-policy') ?? '';
    const scripts = /(?:script-src|default-src) ([^;]*)/.exec(
      policy.replace(/default-src 'none'; script-src/, 'script-src'),
    )?.[1];
    if (scripts === undefined || /unsafe|\*|data:|http:/.test(scripts))
      through(`${where}: the content security policy allows foreign scripts (${scripts})`);
  }
  if (headers.get('x-content-type-options') !== 'nosniff')
    through(`${where}: the header x-content-type-options is not nosniff`);
};

const reflect = async ({ product, short, newcomer, tried, through }: Scene): Promise<void> => {
  const all = [
    ...targets(short),
    ...SANDBOX.flatMap((path) => PAYLOADS.map((payload) => path.replace('*', encodeURIComponent(payload)))),
  ];
  await inParallel(all, 8, async (target) => {
    const headers = { ...HTML, 'x-forwarded-host': `"><script>${MARK}</script>`, referer: `http://x/${PAYLOADS[1]}` };
    const answer = await send(product.edge + target, { headers });
    tried();
    judge(target.slice(0, 80), answer, through);
    const to = answer.headers.get('location');
    if (to !== null && new URL(to, product.edge).origin !== product.edge) through(`${target} redirects to ${to}`);
  });
  for (const target of ELSEWHERE) {
    const answer = await send(product.edge + target, { headers: HTML });
    tried();
    const to = answer.headers.get('location');
    if (to !== null && new URL(to, product.edge).origin !== product.edge) through(`${target} redirects to ${to}`);
  }
  const as = await newcomer();
  for (const payload of PAYLOADS) {
    for (const endpoint of [api.seo, api.locationSearch] as const) {
      const input = endpoint === api.seo ? { route: `/${payload}` } : { query: payload.slice(0, 70) };
      const answer = await callEndpoint(product.edge, endpoint, input as api.RequestOf<typeof endpoint>, { as });
      tried();
      judge(endpoint.id, answer, through);
      if (isPage(answer.headers)) through(`${endpoint.id}: the answer is an HTML page`);
    }
    const name = `${payload.replaceAll('/', '')}\r\nset-cookie: x=1.pdf`;
    const stored = await upload(product.edge, as, name, Buffer.from('%PDF-1.7\nx\n%%EOF'));
    tried();
    if (!stored.ok) continue;
    const { file_id } = stored.data as { file_id: string };
    const file = await send(product.edge + api.fileDownloadPath(file_id), { headers: headersOf(as) });
    judge('a download', file, through);
    if (file.headers.get('set-cookie')?.includes('x=1')) through('a file name was injected as a header');
    if (!file.headers.get('content-disposition')?.startsWith('attachment'))
      through('a download may be displayed in the page');
  }
};

export const reflectedAttacks: readonly Attack[] = [
  {
    name: 'reflected payloads',
    tries:
      'Markup in path, query, host and referrer of every page, in calls and in names of files; addresses that may redirect to another site.',
    through: 'it comes back as markup or header, a page runs foreign scripts, or a redirect leads to another site',
    lost: null,
    on: ['embedded', 'postgres', 'running'],
    short: true,
    limitSeconds: 120,
    run: reflect,
  },
];
