import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { endpointPath, seo } from 'shared-contracts/api';
import type { SeoWords } from 'shared-contracts/release';
import { ROUTES } from 'shared-contracts/routes';
import { canary, promote, rollback } from '../../release/change/commands.ts';
import { releaseContext } from '../../release/context/context.ts';
import type { ReleaseContext } from '../../release/context/context.ts';
import { publishBuilt } from '../../release/change/publish.ts';
import { artifactFolder } from '../../releases/paths.ts';
import { DOCTOR, fakePlatform } from '../../testing/fake-platform.ts';
import type { FakePlatform } from '../../testing/fake-platform.ts';
import { someMetadata } from '../../testing/fake-workspace.ts';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';

/** Longer than the cache of an edge. */
const SEEN_MS = 1100;
const both = (ar: string, en: string) => ({ ar, en });
const CALL = endpointPath(seo);

describe('metadata of pages for search engines', () => {
  let platform: FakePlatform;
  let running: RunningEdge;
  let context: ReleaseContext;
  const get = async (path: string, cookie = 'lang=en') =>
    (await fetch(running.origin + path, { headers: { cookie } })).text();
  const titleIn = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1];
  const robotsIn = (html: string) => /<meta name="robots" content="(.*?)">/.exec(html)?.[1];
  const ask = (body: string, headers: Record<string, string> = {}) =>
    fetch(running.origin + CALL, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  const titleOf = async (route: string, cookie = '') => {
    const { data } = (await (await ask(JSON.stringify({ route }), { cookie })).json()) as {
      data: { title: { ar: string; en: string } };
    };
    return data.title;
  };
  const release = async (version: string, words: SeoWords) => {
    running.workspace.build('booking', { version, mark: version, seo: words });
    await publishBuilt(context, 'booking', version, null);
    await promote(context, { name: 'booking', version, reason: 'ready' });
    running.later(SEEN_MS);
  };

  beforeEach(async () => {
    platform = await fakePlatform();
    running = await runningEdge(platform.url);
    const { ledger, workspace } = running;
    context = releaseContext({ ledger, artifacts: workspace.artifacts, channel: 'production', by: 'test' });
  });
  afterEach(async () => {
    await running.close();
    await platform.close();
  });

  it('changes with a version of the remote, and is rolled back with it, in the page and in the call', async () => {
    assert.equal(titleIn(await get('/nurse')), 'A page | Sanar');
    await release('1.1.0', someMetadata('booking', both('تمريض', 'Nursing')));
    assert.equal(titleIn(await get('/nurse')), 'Nursing | Sanar');
    assert.equal(titleIn(await get('/nurse', '')), 'تمريض | سنار');
    assert.deepEqual(await titleOf('/nurse'), both('تمريض | سنار', 'Nursing | Sanar'));
    assert.equal(titleIn(await get('/wallet')), 'A page | Sanar', 'another remote keeps its own');
    await rollback(context, { name: 'booking', reason: 'wrong words' });
    running.later(SEEN_MS);
    assert.equal(titleIn(await get('/nurse')), 'A page | Sanar');
    assert.deepEqual(await titleOf('/nurse'), both('صفحة | سنار', 'A page | Sanar'));
    assert.ok(!platform.seen.some((call) => call.includes(CALL)), 'the platform has no part in it');
  });

  it('is rendered as the heading before the page, in the page’s own text', async () => {
    const words = someMetadata('booking', both('تمريض منزلي', 'Home nursing'));
    const sent = async (path: string) => /<h1 class="first-title">(.*?)<\/h1>/.exec(await get(path))?.[1];
    await release(
      '1.1.0',
      words.map((entry) => ({ ...entry, heading: both('تمريض', 'Nursing') })),
    );
    assert.equal(await sent('/nurse'), 'Nursing');
    assert.equal(await sent('/nurse?step=gender'), undefined, 'a step has a heading of its own');
    await release(
      '1.2.0',
      words.map((entry) => ({ ...entry, heading: null })),
    );
    assert.equal(await sent('/nurse'), undefined);
  });

  it('is that of the version of a visitor in a canary', async () => {
    running.workspace.build('booking', { version: '1.1.0', seo: someMetadata('booking', both('تمريض', 'Nursing')) });
    await publishBuilt(context, 'booking', '1.1.0', null);
    await canary(context, { name: 'booking', version: '1.1.0', percent: 50 });
    running.later(SEEN_MS);
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 24; visitor += 1) {
      const first = await fetch(`${running.origin}/nurse`, { headers: { cookie: 'lang=en' } });
      const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
      const html = await first.text();
      const isNew = html.includes('/_/booking/1.1.0/remoteEntry');
      assert.equal(titleIn(html), `${isNew ? 'Nursing' : 'A page'} | Sanar`);
      assert.equal((await titleOf('/nurse', cookie)).en, titleIn(html));
      seen.add(String(isNew));
    }
    assert.equal(seen.size, 2);
  });

  it('is always escaped within its element', async () => {
    const evil = both('ت"></title><script>', 'N"></title><script>alert(1)</script>');
    await release('1.1.0', someMetadata('booking', evil));
    const html = await get('/nurse');
    assert.equal(titleIn(html), 'N&quot;&gt;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; | Sanar');
    assert.ok(!html.includes('alert(1)</script>'));
    assert.equal((html.match(/<script /g) ?? []).length, (html.match(/<\/script>/g) ?? []).length);
  });

  it('contains the doctor of a page, and is generic for an unknown one', async () => {
    const words = someMetadata('booking').map((entry) =>
      entry.routes.includes('doctorSlots')
        ? {
            ...entry,
            detailed: { title: both('أوقات {doctor}', 'Times of {doctor}'), description: both('وصف', 'Words') },
          }
        : entry,
    );
    await release('1.1.0', words);
    const page = (id: string) => get(`${ROUTES.doctorSlots.path}?doctor=${id}`);
    const html = await page(DOCTOR.provider_id);
    assert.equal(titleIn(html), 'Times of Dr. Sara &lt;/title&gt;&lt;script&gt; | Sanar');
    assert.match(html, /<h1[^>]*>A page<\/h1>/);
    assert.equal(titleIn(await page('doc_none')), 'A page | Sanar');
    await platform.close();
    assert.equal(titleIn(await page('doc_other')), 'A page | Sanar');
  });

  it('falls back to the product’s, without indexing, when a version has none or an untrusted one', async () => {
    running.workspace.build('booking', { version: '1.1.0', seo: null });
    await running.compose();
    running.edge.reload();
    const without = await get('/nurse');
    assert.match(titleIn(without) ?? '', /^Sanar \|/);
    assert.equal(robotsIn(without), 'noindex, nofollow');
    running.workspace.build('booking', { version: '1.2.0' });
    await running.compose();
    running.edge.reload();
    const folder = join(artifactFolder('booking', running.workspace.artifacts), '1.2.0');
    writeFileSync(join(folder, 'seo.ffff.json'), JSON.stringify(someMetadata('booking', both('غيره', 'Tampered'))));
    assert.match(titleIn(await get('/nurse')) ?? '', /^Sanar \|/);
    assert.ok(running.logged.some((line) => line.includes('does not match its hash')));
  });

  it('excludes personal pages from indexing, whatever a version contains', async () => {
    running.workspace.build('booking', {
      version: '1.1.0',
      seo: someMetadata('booking').map((one) => ({ ...one, index: true })),
    });
    await running.compose();
    running.edge.reload();
    assert.equal(robotsIn(await get('/nurse')), 'index, follow');
    for (const path of ['/my-appointments', '/signin', '/signin?expiry=expired', '/webview/booking/nurse']) {
      assert.equal(robotsIn(await get(path)), 'noindex, nofollow', path);
    }
  });

  it('is returned for any path, and refused for a request without one', async () => {
    const home = await titleOf('/home');
    for (const path of ['/', '/no-such-page', 'no page', '//[', '/%', 'http://other.example/nurse']) {
      assert.deepEqual(await titleOf(path), home, path);
    }
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      '{"route":""}',
      '{"route":7}',
      JSON.stringify({ route: 'x'.repeat(300) }),
    ]) {
      const response = await ask(body);
      assert.equal(response.status, 400, body);
      assert.equal(((await response.json()) as { code: string }).code, 'INVALID_REQUEST', body);
    }
    assert.equal((await ask(JSON.stringify({ route: 'x'.repeat(8000) }))).status, 413);
  });
});
