/**
 * A local build of a remote inside a deployed shell: a local server forwards all requests
 * to that origin, puts the local build into the release of each page, and serves its files. The deployment does not change and
 * needs no permission, and other users are not affected.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createProxyServer } from 'httpxy';
import { TELEMETRY_PATH } from 'shared-contracts/api';
import { addedPages, checkContract, FileName, PageRelease, RELEASE_ELEMENT_ID } from 'shared-contracts/release';
import type { RemoteName } from 'shared-contracts/release';
import { languagePrefixOf, matchRoute } from 'shared-contracts/routes';
import * as z from 'zod/mini';
import { contentTypeOf } from '../edge/http/content-types.ts';
import { jsonForHtml } from '../edge/html/escape.ts';
import { BADGE_CLASS, BADGE_STYLE, badgeStylesheet } from '../edge/html/version-badge.ts';
import { packageVersion, readBuild, remoteVersion } from '../releases/members.ts';
import { artifactFolder, baseUrl } from '../releases/paths.ts';
import type { Artifacts } from '../releases/paths.ts';

export interface InsideOptions {
  readonly name: RemoteName;
  readonly artifacts: Artifacts;
  /** Origin of the deployed product. */
  readonly at: URL;
  readonly port: number;
}

export interface Inside {
  readonly origin: string;
  readonly close: () => void;
}

/** The deployed product may be older than this badge. */
const BADGE_STYLE_PATH = '/_/inside/badge.css';
const RELEASE = new RegExp(`(<script type="application/json" id="${RELEASE_ELEMENT_ID}">)([^<]*)(</script>)`);
/** Headers of this connection, or of content that was changed in the page. */
const NOT_PASSED = [
  'connection',
  'content-encoding',
  'content-length',
  'etag',
  'keep-alive',
  'strict-transport-security',
  'transfer-encoding',
];
const HOUR_MS = 3_600_000;

/** The page with the local build in its release, and a badge with a link that leaves this mode. @throws in one line when it is incompatible */
export async function pageWith(html: string, { name, artifacts, at }: InsideOptions, href: string): Promise<string> {
  const found = RELEASE.exec(html);
  if (!found) return html;
  const release = z.parse(PageRelease, JSON.parse(found[2] ?? ''));
  const version = await packageVersion(name, artifacts.workspace);
  const { seo: _seo, ...local } = remoteVersion(await readBuild(name, version, artifacts));
  const fit = checkContract(local, release.shell.provides);
  if (fit.kind === 'refused') {
    throw new Error(
      `${name} ${version} needs contract ${fit.needs}, but the shell at ${at.origin} provides ${fit.provided}`,
    );
  }
  // No fallback, so that an error of the local build is visible.
  const remotes = { ...release.remotes, [name]: { ...local, previous: null } };
  const leave = new URL(href, at).href.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  // The page preloads files of the deployed version, which are not used.
  const base = release.remotes[name]?.base;
  const early = base === undefined ? /(?!)/g : new RegExp(`<link [^>]*href="${base}[^"]*"[^>]*>`, 'g');
  const badge = `<div class="${BADGE_CLASS}" dir="ltr" lang="en">${name} ${version}, local · <a href="${leave}">leave</a></div>`;
  return html
    .replace(early, '')
    .replace(RELEASE, (_all, open: string, _json, end: string) => open + jsonForHtml({ ...release, remotes }) + end)
    .replace('</head>', `${badgeStylesheet(BADGE_STYLE_PATH)}</head>`)
    .replace('</body>', `${badge}</body>`);
}

const ANSWER_MS = 10_000;

/** @throws in one line when that product does not respond, or the local build is missing or incompatible with its shell */
export async function requireFit(options: InsideOptions): Promise<void> {
  const { at } = options;
  const response = await fetch(at.origin, { signal: AbortSignal.timeout(ANSWER_MS) }).catch((error: Error) => {
    const { code } = (error.cause ?? {}) as { code?: string };
    throw new Error(`${at.origin} does not answer (${code ?? error.name})`);
  });
  const html = await response.text();
  if (!RELEASE.test(html)) throw new Error(`${at.origin} is no page of this product (it answers ${response.status})`);
  await pageWith(html, options, '/');
}

/** A file of the local build; null when the path is not part of it. */
async function localFile({ name, artifacts }: InsideOptions, pathname: string): Promise<Buffer | null> {
  const version = await packageVersion(name, artifacts.workspace);
  const base = baseUrl(name, version);
  const file = pathname.startsWith(base) ? pathname.slice(base.length) : '';
  if (!z.safeParse(FileName, file).success) return null;
  return readFile(join(artifactFolder(name, artifacts), version, file)).catch(() => null);
}

/** Whether the local build adds the page with this path. */
async function addsPage({ name, artifacts }: InsideOptions, pathname: string): Promise<boolean> {
  const { manifest } = await readBuild(name, await packageVersion(name, artifacts.workspace), artifacts);
  const path = pathname.slice(languagePrefixOf(pathname).length) || '/';
  return matchRoute(path, addedPages({ remotes: { [name]: manifest } }))?.added !== undefined;
}

function headersOf(answer: IncomingMessage): Record<string, string | string[]> {
  const kept = Object.entries(answer.headers).filter(([header]) => !NOT_PASSED.includes(header));
  return Object.fromEntries(kept) as Record<string, string | string[]>;
}

async function handle(options: InsideOptions, pass: () => void, request: IncomingMessage, response: ServerResponse) {
  const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const send = (status: number, type: string, content: string | Buffer) =>
    void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
  // The deployed product must not count the errors of a local build.
  if (pathname.startsWith(TELEMETRY_PATH)) return send(204, 'text/plain', '');
  if (pathname === BADGE_STYLE_PATH) return send(200, 'text/css; charset=utf-8', BADGE_STYLE);
  const file = await localFile(options, pathname);
  if (file) return send(200, contentTypeOf(pathname), file);
  // The deployed product redirects from a page that only the local build adds. Its home page has the same shell, which opens it.
  if (await addsPage(options, pathname)) request.url = `${languagePrefixOf(pathname)}/`;
  pass();
}

/** Starts the server, which accepts only local connections. */
export async function inside(options: InsideOptions): Promise<Inside> {
  const { at, port } = options;
  const proxy = createProxyServer({
    target: at.origin,
    changeOrigin: true,
    selfHandleResponse: true,
    upgradeTimeout: HOUR_MS,
  });
  proxy.on('proxyReq', (upstream, request) => {
    // The deployed product accepts only its own origin.
    if (request.headers.origin) upstream.setHeader('origin', at.origin);
    upstream.removeHeader('referer');
    upstream.setHeader('accept-encoding', 'identity');
  });
  proxy.on('proxyRes', (answer, request, response) => {
    const out = response as ServerResponse;
    void passOn(options, answer, request as IncomingMessage, out).catch((error: Error) => sendError(out, error));
  });
  proxy.on('error', (error, _request, response) => {
    if (response && 'writeHead' in response) sendError(response as ServerResponse, error as Error);
    else response?.destroy();
  });
  const server: Server = createServer((request, response) => {
    const pass = () => void proxy.web(request, response).catch((error: Error) => sendError(response, error));
    handle(options, pass, request, response).catch((error: Error) => sendError(response, error));
  });
  server.on('upgrade', (request, socket, head) => {
    proxy.ws(request, socket as Socket, {}, head).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function sendError(response: ServerResponse, error: Error): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${error.message}\n`);
}

async function passOn(
  options: InsideOptions,
  answer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = headersOf(answer);
  const status = answer.statusCode ?? 502;
  if (!String(headers['content-type']).startsWith('text/html')) {
    response.writeHead(status, headers);
    return pipeline(answer, response);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const html = await pageWith(Buffer.concat(chunks).toString('utf8'), options, request.url ?? '/');
  response.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end(html);
}
