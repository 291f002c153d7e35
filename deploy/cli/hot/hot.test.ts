/** A small shell and a small remote, built as `npm run dev` builds them, in a browser with the content security policy of production. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Browser, chromium, type Page } from '@playwright/test';
import webpack from 'webpack';
import { defineRemoteConfig, defineShellConfig } from '../../build/index.ts';
import { contentTypeOf } from '../../edge/http/content-types.ts';
import { devEvents } from '../../edge/pages/dev-events.ts';
import { contentSecurityPolicy } from '../../edge/pages/security-headers.ts';
import { parseSettings } from '../../edge/settings/settings.ts';
import { packageFolder, WORKSPACE } from '../../releases/paths.ts';
import { withHotUpdates } from './config.ts';

const PROGRAM = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);
const NEEDS_CHROMIUM = PROGRAM === undefined && 'needs Chromium';

const COUNTER = 'src/counter.tsx';
/** In both builds, with equal module and component names. */
const counter = (label: string) => `
  import { useState } from 'react';
  export const Counter = () => {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>${label} {count}</button>;
  };`;

const SHELL = {
  [COUNTER]: counter('shell'),
  'src/main.tsx': `
    import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
    import { createRoot } from 'react-dom/client';
    import { Counter } from './counter.tsx';
    createRoot(document.getElementById('shell')).render(<Counter />);
    registerRemotes([{ name: 'booking_1_0_0', entry: '/_/booking/1.0.0/remoteEntry.js', type: 'global' }]);
    void loadRemote('booking_1_0_0/pages').then(({ draw }) => draw(document.getElementById('remote')));`,
};
const REMOTE = {
  [COUNTER]: counter('remote'),
  'src/pages.tsx': `
    import { createRoot } from 'react-dom/client';
    import { Counter } from './counter.tsx';
    export const draw = (place) => createRoot(place).render(<Counter />);`,
  'remote.json': JSON.stringify({
    name: 'booking',
    contract: '^2.0.0',
    routes: [],
    modules: { './pages': './src/pages.tsx' },
    overlays: [],
    events: { publishes: [], subscribes: [] },
  }),
};
const PAGE = `<!doctype html><html lang="en"><head><title>page</title>
  <script defer src="/_/shell/1.0.0/vendor.js"></script><script defer src="/_/shell/1.0.0/main.js"></script>
  <script defer src="/_/assets/dev-client.js"></script></head>
  <body><div id="shell"></div><div id="remote"></div><input aria-label="typed"></body></html>`;

describe('a page of npm run dev', { skip: NEEDS_CHROMIUM }, () => {
  const place = mkdtempSync(join(tmpdir(), 'hot-'));
  const folders = { shell: join(place, 'shell'), booking: join(place, 'booking') };
  const events = devEvents();
  const built: Record<string, string> = {};
  const failed = new Map<string, string>();
  const csp = contentSecurityPolicy(parseSettings({}), 'localhost', false);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/_/dev') return events.add(response, {});
    const [, member = '', file = ''] = /^\/_\/(shell|booking|assets)\/(?:1\.0\.0\/)?(.+)$/.exec(path) ?? [];
    if (member === '') {
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': csp });
      return response.end(PAGE);
    }
    const found =
      member === 'assets'
        ? join(WORKSPACE, 'deploy/edge/assets', file)
        : join(place, member, 'dist-dev', member, '1.0.0', file);
    response.writeHead(existsSync(found) ? 200 : 404, { 'content-type': contentTypeOf(file) });
    return response.end(existsSync(found) ? readFileSync(found) : '');
  });
  let watching: ReturnType<webpack.MultiCompiler['watch']> | undefined;
  let browser: Browser | undefined;
  let page: Page;

  const write = (member: keyof typeof folders, file: string, text: string) => {
    mkdirSync(join(folders[member], 'src'), { recursive: true });
    writeFileSync(join(folders[member], file), text);
  };
  const report = (stats: webpack.Stats) => {
    const name = stats.compilation.name ?? '';
    if (stats.hasErrors()) failed.set(name, stats.toString('errors-only'));
    else failed.delete(name);
    if (!stats.hasErrors()) built[name] = stats.hash ?? '';
    if (Object.keys(built).length < 2) return;
    events.send({ builds: built, firstView: '', errors: [...failed].map(([title, text]) => ({ title, text })) });
  };

  before(async () => {
    for (const [member, files] of [
      ['shell', SHELL],
      ['booking', REMOTE],
    ] as const) {
      for (const [file, text] of Object.entries(files)) write(member, file, text);
      write(member, 'package.json', JSON.stringify({ name: member, version: '1.0.0', type: 'module' }));
      symlinkSync(join(WORKSPACE, 'shell/node_modules'), join(folders[member], 'node_modules'));
      // The texts for search engines must name every page of a member.
      cpSync(join(packageFolder(member), 'seo.json'), join(folders[member], 'seo.json'));
      const content = join(packageFolder(member), 'src/pages/content');
      if (existsSync(content)) cpSync(content, join(folders[member], 'src/pages/content'), { recursive: true });
    }
    const compiler = webpack(
      [defineShellConfig(folders.shell), defineRemoteConfig(folders.booking)].map((factory) =>
        withHotUpdates(factory({ hot: true }, { mode: 'development' })),
      ),
    );
    assert.ok(compiler);
    for (const each of compiler.compilers) each.hooks.done.tap('test', report);
    await new Promise<void>((resolve, reject) => {
      watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await chromium.launch({ ...(PROGRAM ? { executablePath: PROGRAM } : {}), args: ['--no-sandbox'] });
    page = await browser.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.getByRole('button', { name: 'shell 0' }).click();
    await page.getByRole('button', { name: 'remote 0' }).dblclick();
    await page.getByLabel('typed').fill('kept');
  });

  after(async () => {
    await browser?.close();
    events.close();
    server.close();
    if (watching) await new Promise((resolve) => watching?.close(resolve));
    rmSync(place, { recursive: true });
  });

  const shows = (...names: string[]) =>
    Promise.all(names.map((name) => page.getByRole('button', { name, exact: true }).waitFor()));
  const panel = (text: string) => page.locator('#dev-errors').filter({ hasText: text }).waitFor();
  const noPanel = () => page.locator('#dev-errors').waitFor({ state: 'detached' });
  const typed = () => page.getByLabel('typed').inputValue();

  it('keeps the state of a component of a remote that changes, and no component of another build is replaced', async () => {
    write('booking', COUNTER, counter('pages'));
    await shows('pages 2', 'shell 1');
    assert.equal(await typed(), 'kept');
  });

  it('keeps the state of a component of the shell that changes', async () => {
    write('shell', COUNTER, counter('host'));
    await shows('host 1', 'pages 2');
    assert.equal(await typed(), 'kept');
  });

  it('shows the error of a build, and updates the page when it is fixed', async () => {
    write('booking', COUNTER, `${counter('broken')} <`);
    await panel('counter.tsx');
    await shows('pages 2');
    write('booking', COUNTER, counter('fixed'));
    await noPanel();
    await shows('fixed 2');
    assert.equal(await typed(), 'kept');
  });

  it('shows an error of the page until the code that causes it is replaced', async () => {
    write('shell', COUNTER, counter('host').replace('return', "throw new Error('no counter'); return"));
    await panel('no counter');
    write('shell', COUNTER, counter('host'));
    await noPanel();
    await shows('host 0', 'fixed 2');
    assert.equal(await typed(), 'kept');
  });

  it('reloads the page when no component accepts a change', async () => {
    write('booking', 'src/pages.tsx', `${REMOTE['src/pages.tsx']} export const more = 1;`);
    await shows('host 0', 'fixed 0');
    assert.equal(await typed(), '');
  });
});
