import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PageRelease } from 'shared-contracts/release';
import { ROUTE_IDS, routeDefinition } from 'shared-contracts/routes';
import * as z from 'zod/mini';
import { fakePlatform } from '../../testing/fake-platform.ts';
import type { FakePlatform } from '../../testing/fake-platform.ts';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';
import { PREFETCH_SCRIPT } from '../content/boot-script.ts';
import { fontFiles } from '../html/head.ts';

const jsonOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');

describe('pages of the product', () => {
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

  it('are in Arabic and right-to-left unless the language cookie selects English', async () => {
    assert.match(await html('/'), /<html lang="ar" dir="rtl">/);
    assert.match(await html('/', { cookie: 'a=b; lang=en' }), /<html lang="en" dir="ltr">/);
    assert.match(await html('/', { cookie: 'lang=xx' }), /<html lang="ar" dir="rtl">/);
  });

  it('have the colours of the partner in the address, and none for an unknown partner', async () => {
    assert.match(await html('/nurse?v=webteb'), /<html lang="ar" dir="rtl" data-partner="webteb">/);
    assert.match(await html('/?v=other'), /<html lang="ar" dir="rtl">/);
    assert.match(await html('/webview/booking/?v=webteb'), /<html lang="ar" dir="rtl" data-host="webview">/);
  });

  it('exist for every path of the route table and its aliases', async () => {
    const paths = ROUTE_IDS.map(routeDefinition).flatMap(({ path, ...rest }) => [path, ...(rest.aliases ?? [])]);
    for (const path of paths) {
      const response = await page(path.replace(/:\w+\?/g, '').replace(/:\w+/g, '42'));
      assert.equal(response.status, 200, path);
      await response.arrayBuffer();
    }
    assert.equal((await page('/contact-us')).status, 200);
    assert.equal((await page('/signin?expiry=expired')).status, 200);
  });

  it('redirect unknown paths to the home page', async () => {
    for (const path of ['/nothing', '/browse/4/5', '//other.example/x', '/index.php']) {
      const response = await page(path);
      assert.equal(response.status, 302, path);
      assert.equal(response.headers.get('location'), '/', path);
    }
  });

  it('preload the shell and the one remote that the route needs, with their hashes', async () => {
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

  it('preload the screen of the route, and no other', async () => {
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

  it('preload the texts of the screen in the language, and first the API client where the page lacks its data', async () => {
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

  it('preload chunks that the screen shares with others', async () => {
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

  it('keep the remote’s files out of the head until the shell’s first script has loaded', async () => {
    const at = await html('/browse/4');
    const [, waiting = ''] = /<template id="later">(.*?)<\/template>/s.exec(at) ?? [];
    const asked = (text: string) =>
      [...text.matchAll(/(?:src|href)="(\/_\/(?:booking|shell)\/[^"]+\.js)"/g)].map((m) => m[1]);
    assert.ok(waiting.includes('/_/booking/') && asked(waiting).length > 3);
    assert.deepEqual(
      asked(at).filter((file) => !asked(waiting).includes(file)),
      ['/_/shell/1.0.0/main.aaaa.js'],
    );
    const ahead = at.indexOf(PREFETCH_SCRIPT.path);
    assert.ok(ahead > 0 && ahead < at.indexOf('/_/shell/1.0.0/main.aaaa.js'));
  });

  it('preload the two font files of the language last, so that scripts have priority', async () => {
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
    }
    const inApp = await html('/webview/booking/');
    assert.deepEqual(ofFonts(inApp), []);
  });

  it('preload only the core of a font where there is one', () => {
    const names = ['400-normal.a', '400-normal-core.b', '600-normal.c', '600-normal-core.d'];
    const files = Object.fromEntries(names.map((name) => [`assets/sans-arabic-arabic-${name}.woff2`, 'sha384-x']));
    assert.deepEqual(
      fontFiles(files, 'ar'),
      Object.keys(files).filter((file) => file.includes('-core.')),
    );
  });

  it('preload the complete Latin subset, whose core is for names in Arabic pages', () => {
    const names = ['400-normal.a', '400-normal-core.b'];
    const files = Object.fromEntries(names.map((name) => [`assets/sans-arabic-latin-${name}.woff2`, 'sha384-x']));
    assert.deepEqual(fontFiles(files, 'en'), ['assets/sans-arabic-latin-400-normal.a.woff2']);
  });

  it('inline the release with the hashes that the page needs at once', async () => {
    const release = z.parse(PageRelease, jsonOf(await html('/wallet'), 'release'));
    assert.ok(release.remotes.account.files);
    assert.equal(release.remotes.booking.files, undefined);
    assert.equal(release.number, 1);
  });

  it('contain the metadata of the remote, and the services of the platform on home', async () => {
    const home = await html('/', { cookie: 'lang=en' });
    assert.match(home, /<h1[^>]*>How can we help you today\?<\/h1>/);
    assert.match(home, /<a[^>]*href="\/nurse"/);
    const nurse = await html('/nurse', { cookie: 'lang=en' });
    assert.match(nurse, /<title>A page \| Sanar<\/title>/);
    assert.match(nurse, /<h1[^>]*>A page<\/h1>/);
  });

  it('are in English under /en whatever the cookie, and so are their links', async () => {
    const home = await html('/en/', { cookie: 'lang=ar' });
    assert.match(home, /<html lang="en" dir="ltr">/);
    assert.match(home, /<a[^>]*href="\/en\/nurse"/);
    assert.match(await html('/en/nurse'), /<html lang="en" dir="ltr">/);
    for (const path of ['/en/nothing', '/en/webview/booking/']) {
      const response = await page(path);
      assert.deepEqual([response.status, response.headers.get('location')], [302, '/en/'], path);
    }
  });

  it('have a canonical URL and one for each language', async () => {
    const address = (path: string) => `${running.origin}${path}`;
    const links = (text: string) =>
      [...text.matchAll(/<link rel="(?:canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)">/g)].map(
        ([, language = 'canonical', href]) => [language, href],
      );
    const ar = ['ar', address('/nurse')];
    const others = [ar, ['en', address('/en/nurse')], ['x-default', address('/nurse')]];
    assert.deepEqual(links(await html('/nurse?utm=1')), [['canonical', address('/nurse')], ...others]);
    assert.deepEqual(links(await html('/en/nurse')), [['canonical', address('/en/nurse')], ...others]);
    assert.deepEqual(links(await html('/my-appointments')), []);
  });

  it('contain doctors, clinics, items of a service and a doctor’s profile in their HTML', async () => {
    const doctors = await html('/en/browse/telemedicine');
    assert.match(
      doctors,
      /href="\/en\/browse\/telemedicine\?pId=ST11&amp;stid=ST1&amp;doctor=doc_1">Dr. Sara &lt;\/title/,
    );
    assert.match(await html('/eclinics'), /href="\/browse\/telemedicine\?deptid=family[^"]*">طب الأسرة<\/a>/);
    assert.match(await html('/en/nurse'), /<strong>Dressing &lt;b&gt;<\/strong><span>At home<\/span><span>230 SAR</);
    assert.match(await html('/en/browse/telemedicine?doctor=doc_1'), /<h1[^>]*>Dr. Sara &lt;/);
  });

  it('are all in the sitemap in both languages, with doctors and clinics, and without personal pages', async () => {
    assert.ok((await html('/robots.txt')).includes(`Sitemap: ${running.origin}/sitemap.xml`));
    const response = await page('/sitemap.xml');
    assert.match(response.headers.get('content-type') ?? '', /xml/);
    // Without PUBLIC_URL its origin is that of the request.
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const found = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
      url.replace(running.origin, ''),
    );
    for (const path of [
      '/',
      '/en/',
      '/nurse',
      '/en/nurse',
      '/browse/telemedicine?doctor=doc_1',
      '/en/browse/telemedicine?deptid=family',
    ])
      assert.ok(found.includes(path), path);
    assert.equal(new Set(found).size, found.length);
    assert.deepEqual(
      found.filter((path) => /my-appointments|review|doctor-slots/.test(path)),
      [],
    );
  });

  it('contain no list for a step, a page behind sign-in or an unknown doctor', async () => {
    for (const path of ['/nurse?step=when', '/doctor-slots?doctor=doc_1', '/browse/telemedicine?doctor=doc_none'])
      assert.doesNotMatch(await html(path), /first-list/, path);
  });

  it('have an existing preview picture of their service', async () => {
    const image = async (path: string) =>
      /<meta property="og:image" content="([^"]+)">/.exec(await html(path))?.[1] ?? 'none';
    assert.match(await image('/nurse'), /\/share\/nurse\.png$/);
    assert.match(await image('/faq'), /\/share\/home\.png$/);
    assert.equal(await image('/my-appointments'), 'none');
    const picture = await fetch(await image('/nurse'));
    assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png']);
  });

  it('contain schema.org data', async () => {
    const graphOf = async (path: string) => {
      const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await html(path))?.[1] ?? '{}';
      return (JSON.parse(block) as { '@graph': { '@type': string; name?: string }[] })['@graph'];
    };
    const types = async (path: string) => (await graphOf(path)).map((thing) => thing['@type']);
    assert.deepEqual(await types('/en/nurse'), ['MedicalOrganization', 'BreadcrumbList']);
    assert.deepEqual(await types('/en/eclinics'), ['MedicalOrganization', 'BreadcrumbList', 'MedicalClinic']);
    const doctor = await graphOf('/en/browse/telemedicine?doctor=doc_1');
    assert.equal(doctor.find((thing) => thing['@type'] === 'Physician')?.name, 'Dr. Sara </title><script>');
  });

  it('escape data within its element', async () => {
    const text = await html('/', { cookie: 'lang=en' });
    assert.match(text, /Video &lt;\/script&gt;/);
    assert.equal((text.match(/<script /g) ?? []).length, (text.match(/<\/script>/g) ?? []).length);
  });

  it('have a strict policy: no inline script, one style by its hash, no eval, no foreign origin', async () => {
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

  it('allow exactly the origin of the configured captcha provider', async () => {
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

  it('allow connections to the configured video provider and to no other address', async () => {
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

  it('can be cached by a browser only with a validator', async () => {
    const first = await page('/nurse');
    await first.arrayBuffer();
    assert.equal(first.headers.get('cache-control'), 'private, no-cache');
    assert.match(first.headers.get('vary') ?? '', /cookie/);
    const again = await page('/nurse', { 'if-none-match': first.headers.get('etag') ?? '' });
    assert.equal(again.status, 304);
  });

  it('reject unsupported methods', async () => {
    const response = await fetch(`${running.origin}/nurse`, { method: 'POST', body: 'x' });
    assert.equal(response.status, 405);
  });
});

describe('pages without a platform', () => {
  it('are served with the metadata of their remote', async () => {
    const running = await runningEdge('http://127.0.0.1:9');
    try {
      const response = await fetch(`${running.origin}/nurse`);
      assert.equal(response.status, 200);
      assert.match(await response.text(), /<title>صفحة \| سنار/);
    } finally {
      await running.close();
    }
  });

  it('use a new release within a second, without a restart', async () => {
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
