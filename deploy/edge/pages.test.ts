import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PageRelease } from 'shared-contracts/release';
import { ROUTE_IDS, routeDefinition } from 'shared-contracts/routes';
import * as z from 'zod/mini';
import { fakePlatform } from '../testing/fake-platform.ts';
import type { FakePlatform } from '../testing/fake-platform.ts';
import { runningEdge } from '../testing/running-edge.ts';
import type { RunningEdge } from '../testing/running-edge.ts';
import { AHEAD_SCRIPT } from './boot-script.ts';
import { fontFiles } from './html/head.ts';

const jsonOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');

describe('pages', () => {
  let platform: FakePlatform;
  let running: RunningEdge;
  const page = (path: string, headers: Record<string, string> = {}) =>
    fetch(running.origin + path, { headers, redirect: 'manual' });
  const html = async (path: string, headers: Record<string, string> = {}) => (await page(path, headers)).text();

  before(async () => {
    platform = await fakePlatform();
    running = await runningEdge(platform.url);
  });
  after(async () => {
    await running.close();
    await platform.close();
  });

  it('speaks Arabic from right to left unless the language cookie says English', async () => {
    assert.match(await html('/'), /<html lang="ar" dir="rtl">/);
    assert.match(await html('/', { cookie: 'a=b; lang=en' }), /<html lang="en" dir="ltr">/);
    assert.match(await html('/', { cookie: 'lang=xx' }), /<html lang="ar" dir="rtl">/);
  });

  it('answers every path of the route table, and its aliases', async () => {
    const paths = ROUTE_IDS.map(routeDefinition).flatMap(({ path, ...rest }) => [path, ...(rest.aliases ?? [])]);
    for (const path of paths) {
      const response = await page(path.replace(/:\w+\?/g, '').replace(/:\w+/g, '42'));
      assert.equal(response.status, 200, path);
      await response.arrayBuffer();
    }
    assert.equal((await page('/contact-us')).status, 200);
    assert.equal((await page('/signin?expiry=expired')).status, 200);
  });

  it('sends unknown paths to home, whatever they look like', async () => {
    for (const path of ['/nothing', '/browse/4/5', '//other.example/x', '/index.php']) {
      const response = await page(path);
      assert.equal(response.status, 302, path);
      assert.equal(response.headers.get('location'), '/', path);
    }
  });

  it('asks for the shell and for the one remote the route needs, each with its hash', async () => {
    const text = await html('/nurse');
    const assets = [
      ...text.matchAll(/(?:href|src)="(\/_\/[^"]+)"( integrity="sha384-[A-Za-z0-9+/]{64}" crossorigin)?/g),
    ];
    const scripts = assets.filter(([, url]) => url?.match(/\.(js|css)$/));
    assert.ok(scripts.every(([, , integrity]) => integrity));
    const owners = new Set(scripts.map(([, url]) => url?.split('/')[2]));
    assert.deepEqual([...owners].sort(), ['assets', 'booking', 'shell']);
    assert.ok(!text.includes('/home.dddd.js"'), 'the screen of another route is not asked for');
    assert.match(await html('/'), /rel="preload" as="script" href="\/_\/booking\/1\.0\.0\/home\.dddd\.js"/);
    assert.doesNotMatch(await html('/faq'), /"\/_\/(booking|auth|comms)\/[^"]+" integrity/);
  });

  it('asks early for the screen that the route draws at the address, and for no other', async () => {
    const screensOf = (text: string) =>
      [...text.matchAll(/rel="preload" as="script" href="\/_\/booking\/[\d.]+\/(\w+)\.dddd\.js"/g)].map(
        ([, name]) => name,
      );
    assert.deepEqual(screensOf(await html('/browse/4')), ['service']);
    assert.deepEqual(screensOf(await html('/browse/telemedicine?deptid=x')), ['doctors']);
    assert.deepEqual(screensOf(await html('/webview/booking/browse/telemedicine')), ['doctors']);
    const release = z.parse(PageRelease, jsonOf(await html('/browse/4'), 'release'));
    assert.deepEqual(Object.keys(release.remotes.booking.screens), ['home', 'browse']);
  });

  it('asks early for the texts of the screen in the language, and for what makes calls where the page lacks its data: that runs first', async () => {
    const late = (text: string) =>
      [...text.matchAll(/rel="preload" as="script" href="[^"]*\/((?:ar|en)-\w+|calls)[\w-]*\./g)].map(
        ([, name]) => name,
      );
    assert.deepEqual(late(await html('/browse/4')), ['calls', 'ar-common']);
    assert.deepEqual(late(await html('/browse/telemedicine', { cookie: 'lang=en' })), [
      'calls',
      'en-common',
      'en-doctors',
    ]);
    assert.deepEqual(late(await html('/')), ['ar-common', 'ar-home']);
    assert.deepEqual(late(await html('/faq')), []);
    const release = z.parse(PageRelease, jsonOf(await html('/browse/4'), 'release'));
    assert.ok(!('texts' in release.remotes.booking), 'a page is not told what only the edge reads');
  });

  it('asks early for what the screen shares with others', async () => {
    const shared = (text: string) =>
      [...text.matchAll(/rel="preload" as="(\w+)" href="[^"]*\/forms\./g)].map((m) => m[1]);
    assert.deepEqual(shared(await html('/browse/4')), ['style', 'script']);
    assert.deepEqual(shared(await html('/browse/telemedicine')), []);
    assert.deepEqual(shared(await html('/')), []);
    const release = z.parse(PageRelease, jsonOf(await html('/browse/4'), 'release'));
    for (const member of [release.shell, release.remotes.booking]) {
      assert.ok(!('sharedChunks' in member || 'sharedNeeds' in member), 'a page is not told what only the edge reads');
    }
  });

  it('keeps all that the remote needs out of the head until the shell’s first script has come', async () => {
    const at = await html('/browse/4');
    const [, waiting = ''] = /<template id="later">(.*?)<\/template>/s.exec(at) ?? [];
    const asked = (text: string) =>
      [...text.matchAll(/(?:src|href)="(\/_\/(?:booking|shell)\/[^"]+\.js)"/g)].map((m) => m[1]);
    assert.ok(waiting.includes('/_/booking/') && asked(waiting).length > 3);
    assert.deepEqual(
      asked(at).filter((file) => !asked(waiting).includes(file)),
      ['/_/shell/1.0.0/main.aaaa.js'],
    );
    const ahead = at.indexOf(AHEAD_SCRIPT.path);
    assert.ok(ahead > 0 && ahead < at.indexOf('/_/shell/1.0.0/main.aaaa.js'));
  });

  it('asks for the two font files of the language after all else: the scripts have the line first', async () => {
    const ofFonts = (text: string) =>
      [...text.matchAll(/rel="stylesheet" href="[^"]*\/(fonts)\.|as="font"[^>]*-(arabic|latin)-(\d+)-normal/g)].map(
        (m) => m.slice(1).filter(Boolean).join(' '),
      );
    for (const [path, cookie, subset] of [
      ['/', '', 'arabic'],
      ['/browse/4', '', 'arabic'],
      ['/faq', 'lang=en', 'latin'],
    ] as const) {
      const at = await html(path, cookie ? { cookie } : {});
      const [, waiting = ''] = /<template id="later">(.*?)<\/template>/s.exec(at) ?? [];
      const wanted = ['fonts', `${subset} 400`, `${subset} 600`];
      assert.deepEqual([ofFonts(at), ofFonts(waiting)], [wanted, wanted], path);
      assert.ok(waiting.lastIndexOf('as="script"') < waiting.indexOf('rel="stylesheet"'), path);
      assert.match(waiting, /rel="stylesheet" href="[^"]*\/fonts\.[^>]* media="print">/, path);
    }
    const inApp = await html('/webview/booking/');
    assert.deepEqual(ofFonts(inApp), []);
  });

  it('asks early for the core of a font only, where there is one', () => {
    const names = ['400-normal.a', '400-normal-core.b', '600-normal.c', '600-normal-core.d'];
    const files = Object.fromEntries(names.map((name) => [`assets/sans-arabic-arabic-${name}.woff2`, 'sha384-x']));
    assert.deepEqual(
      fontFiles(files, 'ar'),
      Object.keys(files).filter((file) => file.includes('-core.')),
    );
  });

  it('asks early for the whole Latin subset: its core is for names in Arabic pages', () => {
    const names = ['400-normal.a', '400-normal-core.b'];
    const files = Object.fromEntries(names.map((name) => [`assets/sans-arabic-latin-${name}.woff2`, 'sha384-x']));
    assert.deepEqual(fontFiles(files, 'en'), ['assets/sans-arabic-latin-400-normal.a.woff2']);
  });

  it('inlines the release with the hashes this page needs at once', async () => {
    const release = z.parse(PageRelease, jsonOf(await html('/wallet'), 'release'));
    assert.ok(release.remotes.account.files);
    assert.equal(release.remotes.booking.files, undefined);
    assert.equal(release.number, 1);
  });

  it('has the words of the remote in its head, and the services of the platform on home', async () => {
    const home = await html('/', { cookie: 'lang=en' });
    assert.match(home, /<h1[^>]*>How can we help you today\?<\/h1>/);
    assert.match(home, /<a[^>]*href="\/nurse"/);
    const nurse = await html('/nurse', { cookie: 'lang=en' });
    assert.match(nurse, /<title>A page \| Sanar<\/title>/);
    assert.match(nurse, /<h1[^>]*>A page<\/h1>/);
  });

  it('never lets data end the element it is in', async () => {
    const text = await html('/', { cookie: 'lang=en' });
    assert.match(text, /Video &lt;\/script&gt;/);
    assert.equal((text.match(/<script /g) ?? []).length, (text.match(/<\/script>/g) ?? []).length);
  });

  it('has a strict policy: no inline script, one style by its hash, no eval, no foreign origin', async () => {
    const response = await page('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self' 'sha384-[A-Za-z0-9+/]{64}';/);
    assert.doesNotMatch(policy, /unsafe|\*|https?:/);
    assert.match(policy, /frame-ancestors 'self'/);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(response.headers.get('cross-origin-opener-policy'), 'same-origin');
    assert.match(response.headers.get('permissions-policy') ?? '', /camera=\(self\).*payment=\(\)/);
    assert.equal(response.headers.get('strict-transport-security'), null, 'HSTS is for https only');
    const text = await response.text();
    assert.doesNotMatch(text, /style="|onclick|<script>|javascript:/);
  });

  it('lets through the captcha of a provider, and that origin alone, where the setting names it', async () => {
    const withCaptcha = await runningEdge(platform.url, { CAPTCHA_PROVIDER: 'turnstile' });
    try {
      const response = await fetch(`${withCaptcha.origin}/`);
      await response.arrayBuffer();
      const policy = response.headers.get('content-security-policy') ?? '';
      assert.match(policy, /script-src 'self' https:\/\/challenges\.cloudflare\.com;/);
      assert.match(policy, /frame-src 'self' https:\/\/challenges\.cloudflare\.com;/);
      assert.equal(policy.match(/https:/g)?.length, 2);
    } finally {
      await withCaptcha.close();
    }
  });

  it('lets pages connect to a provider of calls, and to no other address, where the setting names it', async () => {
    for (const [provider, ways] of [
      ['twilio', /connect-src 'self' ws:\S+ wss:\/\/global\.vss\.twilio\.com;/],
      ['agora', /connect-src 'self' ws:\S+( (https|wss):\/\/\*\.(agora\.io|sd-rtn\.com):\*){4};/],
    ] as const) {
      const withVideo = await runningEdge(platform.url, { VIDEO_PROVIDER: provider });
      try {
        const response = await fetch(`${withVideo.origin}/`);
        await response.arrayBuffer();
        const policy = response.headers.get('content-security-policy') ?? '';
        assert.match(policy, ways);
        assert.doesNotMatch(policy.replace(/connect-src[^;]*;/, ''), /https:|wss:/);
      } finally {
        await withVideo.close();
      }
    }
  });

  it('lets a browser keep a page only with a validator', async () => {
    const first = await page('/nurse');
    await first.arrayBuffer();
    assert.equal(first.headers.get('cache-control'), 'private, no-cache');
    assert.match(first.headers.get('vary') ?? '', /cookie/);
    const again = await page('/nurse', { 'if-none-match': first.headers.get('etag') ?? '' });
    assert.equal(again.status, 304);
  });

  it('refuses methods that a page has no answer to', async () => {
    const response = await fetch(`${running.origin}/nurse`, { method: 'POST', body: 'x' });
    assert.equal(response.status, 405);
  });
});

describe('pages without a platform', () => {
  it('are served all the same, with the words of their remote', async () => {
    const running = await runningEdge('http://127.0.0.1:9');
    try {
      const response = await fetch(`${running.origin}/nurse`);
      assert.equal(response.status, 200);
      assert.match(await response.text(), /<title>صفحة \| سنار/);
    } finally {
      await running.close();
    }
  });

  it('follow a new release within a second, without a restart', async () => {
    const running = await runningEdge('http://127.0.0.1:9');
    try {
      running.workspace.build('booking', { version: '1.1.0' });
      const release = await running.compose();
      running.edge.reload();
      const text = await (await fetch(`${running.origin}/nurse`)).text();
      assert.equal(release.number, 2);
      assert.match(text, /\/_\/booking\/1\.1\.0\/remoteEntry/);
      assert.match(text, /"previous":\{"version":"1\.0\.0"/);
    } finally {
      await running.close();
    }
  });
});
