import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { isRemoteName } from 'shared-contracts/release';
import type { Additions, RemoteName } from 'shared-contracts/release';
import { canary, promote, rollback } from '../../release/change/commands.ts';
import { gc } from '../../release/change/gc.ts';
import { publishBuilt } from '../../release/change/publish.ts';
import { releaseContext } from '../../release/context/context.ts';
import type { ReleaseContext } from '../../release/context/context.ts';
import { issuePreviewToken, PREVIEW_HOURS, readPreviewToken } from '../../releases/preview-token.ts';
import { keyIdOf } from '../../releases/signing.ts';
import { fakePlatform } from '../../testing/fake-platform.ts';
import type { FakePlatform } from '../../testing/fake-platform.ts';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';

const named = (text: string): RemoteName => (isRemoteName(text) ? text : assert.fail(text));
const labs = named('labs');
const ADDS: Additions = { routes: [{ id: 'labs', path: '/labs', guard: 'none' }] };
const reason = 'ready';
const HOUR_MS = 3_600_000;

describe('a preview', () => {
  let platform: FakePlatform;
  let running: RunningEdge;
  let context: ReleaseContext;
  let address: string;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(running.origin + path, { headers, redirect: 'manual' });
  const post = (path: string, headers: Record<string, string> = {}) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: running.origin };
    return fetch(running.origin + path, { method: 'POST', headers: { ...form, ...headers }, redirect: 'manual' });
  };
  const cookiesOf = (response: Response) => response.headers.getSetCookie();
  const confirmed = async () => {
    const cookie = cookiesOf(await post(address)).find((one) => one.startsWith('preview='));
    return { cookie: cookie?.split(';', 1)[0] ?? assert.fail('no cookie') };
  };
  const publish = async (name: 'booking' | RemoteName, version: string, adds?: Additions) => {
    running.workspace.build(name, { version, mark: version, ...(adds ? { adds } : {}) });
    return (await publishBuilt(context, name, version, null)).preview ?? assert.fail();
  };

  beforeEach(async () => {
    platform = await fakePlatform();
    running = await runningEdge(platform.url);
    const { ledger, workspace } = running;
    context = releaseContext({ ledger, artifacts: workspace.artifacts, channel: 'production' });
    address = await publish(labs, '1.0.0', ADDS);
  });
  afterEach(async () => {
    await running.close();
    await platform.close();
  });

  it('is confirmed before it is shown, with nothing of it in a cache, an index or a referrer', async () => {
    assert.match(address, /^\/labs\?preview=[\w-]+$/);
    const page = await get(address);
    assert.equal(page.status, 200);
    assert.deepEqual(cookiesOf(page), []);
    assert.equal(page.headers.get('cache-control'), 'no-store');
    assert.equal(page.headers.get('x-robots-tag'), 'noindex');
    assert.equal(page.headers.get('referrer-policy'), 'same-origin');
    assert.match(
      await page.text(),
      /<html lang="ar" dir="rtl">[^]*labs 1\.0\.0[^]*<form method="post"><button class="plain-action">/,
    );
    assert.match(await (await get(`/en${address}`)).text(), /<html lang="en"[^]*Show this version/);
  });

  it('is shown to the browser that confirmed it, and to nobody else', async () => {
    const answer = await post(`${address}&from=mail`);
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get('location'), '/labs?from=mail');
    const [cookie = ''] = cookiesOf(answer);
    assert.match(cookie, /^preview=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    assert.ok(Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) <= PREVIEW_HOURS * 3600);
    const own = await get('/labs', await confirmed());
    assert.equal(own.status, 200);
    assert.equal(own.headers.get('cache-control'), 'private, no-store');
    assert.equal(own.headers.get('x-robots-tag'), 'noindex');
    assert.match(await own.text(), /version-badge[^]*<bdi dir="ltr">labs 1\.0\.0<\/bdi>/);
    assert.equal((await get('/labs')).status, 302);
    assert.match(await (await get('/nurse', await confirmed())).text(), /version-badge/, 'the bar is on every page');
  });

  it('is not confirmed by a form of another site', async () => {
    for (const origin of ['https://other.example', 'null']) {
      const answer = await post(address, { origin });
      assert.equal(answer.status, 200);
      assert.deepEqual(cookiesOf(answer), []);
    }
  });

  it('shows one version of one member, beside what everybody gets', async () => {
    address = await publish('booking', '1.1.0');
    const html = await (await get('/nurse', await confirmed())).text();
    assert.match(html, /"\/_\/booking\/1\.1\.0\//);
    assert.match(html, /"\/_\/shell\/1\.0\.0\//);
    assert.doesNotMatch(await (await get('/nurse')).text(), /booking\/1\.1\.0/);
  });

  it('ends with the button of its bar', async () => {
    const left = await post('/labs', await confirmed());
    assert.equal(left.headers.get('location'), '/labs');
    assert.ok(cookiesOf(left).some((one) => one.startsWith('preview=; Path=/; Max-Age=0')));
  });

  it('stays after a promotion, and ends with a rollback of its version', async () => {
    const cookie = await confirmed();
    await promote(context, { name: labs, version: '1.0.0', reason });
    running.later(1000);
    assert.equal((await get('/labs', cookie)).status, 200);
    await rollback(context, { name: labs, reason });
    running.later(1000);
    for (const answer of [await get('/labs', cookie), await get(address)]) {
      assert.equal(answer.status, 410);
      assert.match(cookiesOf(answer).join(), /preview=; /);
      assert.match(await answer.text(), /سُحب هذا الإصدار[^]*<a class="plain-action" href="\/labs">/);
    }
  });

  it('ends when its version is removed', async () => {
    const later = { ...context, now: () => new Date(Date.now() + 40 * 24 * HOUR_MS), acceptClock: true };
    await gc(later, { days: 1 });
    assert.equal((await get(address)).status, 410);
  });

  it('is not shown with a token that is altered, expired, for another version or by a key for others', async () => {
    const { keys } = running.ledger;
    const signing = keys.signing ?? assert.fail();
    const text = address.split('=')[1] ?? '';
    const now = new Date();
    const version = { member: labs, version: '1.0.0', integrity: `sha384-${'A'.repeat(64)}` };
    const answers = async (token: string) => (await get(`/labs?preview=${token}`)).status;
    const content = Buffer.from(text, 'base64url').toString('utf8');
    const altered = Buffer.from(content.replace('"1.0.0"', '"9.9.9"')).toString('base64url');
    for (const wrong of ['', 'x', altered, text.slice(1), 'A'.repeat(3000)])
      assert.equal(await answers(wrong), 404, wrong);
    const stranger = generateKeyPairSync('ed25519').privateKey;
    assert.equal(await answers(issuePreviewToken(version, stranger, now)), 404);
    assert.equal(await answers(issuePreviewToken(version, signing, now)), 410, 'another build than the published');
    const old = new Date(now.getTime() - (PREVIEW_HOURS + 1) * HOUR_MS);
    const expired = await get(`/en/labs?preview=${issuePreviewToken(version, signing, old)}`);
    assert.equal(expired.status, 410);
    assert.match(await expired.text(), /has expired[^]*<a class="plain-action" href="\/en\/labs">/);
    assert.equal((await get('/labs', { cookie: `preview=${altered}` })).status, 404);
    const scopes = new Map([[keyIdOf(signing), ['booking' as const]]]);
    assert.equal(readPreviewToken(issuePreviewToken(version, signing, now), { ...keys, scopes }, now), 'wrong');
  });

  it('does not hinder a canary of the same version', async () => {
    const cookie = await confirmed();
    await promote(context, { name: labs, version: '1.0.0', reason });
    await publish(labs, '1.1.0', ADDS);
    await canary(context, { name: labs, version: '1.1.0', percent: 100, reason });
    running.later(1000);
    assert.match(await (await get('/labs', cookie)).text(), /"\/_\/labs\/1\.0\.0\//);
    assert.match(await (await get('/labs')).text(), /"\/_\/labs\/1\.1\.0\//);
  });
});
