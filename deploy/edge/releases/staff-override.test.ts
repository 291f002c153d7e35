import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { appendFileSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { artifactFolder } from '../../releases/paths.ts';
import { sha384 } from '../../releases/members.ts';
import { signed } from '../../releases/signing.ts';
import { issueStaffToken, readStaffToken } from '../../releases/staff-token.ts';
import { fileKey, recordKey } from '../../releases/files.ts';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';

const HOUR_MS = 3_600_000;
const PR = '1.4.0-pr.12';

describe('a staff token', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const other = generateKeyPairSync('ed25519');
  const now = new Date('2026-03-01T09:00:00Z');
  const token = issueStaffToken('amal', 2, privateKey, now);
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);

  it('is valid until its exact expiry', () => {
    assert.equal(readStaffToken(token, [publicKey], at(1.99))?.who, 'amal');
    assert.equal(readStaffToken(token, [publicKey], at(2)), null);
    assert.equal(readStaffToken(token, [publicKey], at(-1)), null);
  });

  it('is valid only with a trusted key and unmodified', () => {
    assert.equal(readStaffToken(token, [other.publicKey], now), null);
    assert.equal(readStaffToken(token, [], now), null);
    const content = JSON.parse(Buffer.from(token, 'base64url').toString()) as object;
    const longer = { ...content, until: at(9).toISOString() };
    assert.equal(readStaffToken(Buffer.from(JSON.stringify(longer)).toString('base64url'), [publicKey], now), null);
    for (const text of ['', 'x', 'e30', token.slice(0, -4), `${token}${'A'.repeat(3000)}`]) {
      assert.equal(readStaffToken(text, [publicKey], now), null);
    }
  });

  it('is valid for a working day at most, whoever signed it', () => {
    assert.throws(() => issueStaffToken('amal', 11, privateKey, now), /at most 10 hours/);
    const long = { purpose: 'staff-override', who: 'amal', from: now.toISOString(), until: at(240).toISOString() };
    const text = Buffer.from(JSON.stringify(signed(long, privateKey))).toString('base64url');
    assert.equal(readStaffToken(text, [publicKey], now), null);
  });

  it('cannot be another signed document', () => {
    const release = { schema: 1, who: 'amal', from: now.toISOString(), until: at(1).toISOString() };
    const text = Buffer.from(JSON.stringify(signed(release, privateKey))).toString('base64url');
    assert.equal(readStaffToken(text, [publicKey], now), null);
  });
});

describe('the override for testers', () => {
  let running: RunningEdge;
  let token = '';
  const key = (): KeyObject => running.ledger.keys.signing as KeyObject;
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(running.origin + path, { headers });
    return { status: response.status, cache: response.headers.get('cache-control'), text: await response.text() };
  };
  const remotesOf = (html: string) =>
    JSON.parse(/id="release">([^<]*)</.exec(html)?.[1] ?? '{}').remotes as Record<
      string,
      { version: string; files?: object; previous: { version: string } | null }
    >;

  /** The result of a publish: the files, and a signed record of them. */
  const publish = async (version: string, contract = '^1.0.0', name: 'booking' | 'shell' = 'booking') => {
    running.workspace.build(name, { version, contract, provides: version, mark: version });
    const folder = join(artifactFolder(name, running.workspace.artifacts), version);
    const record = {
      schema: 1 as const,
      name: name,
      version,
      integrity: sha384(readFileSync(join(folder, 'build.json'))),
      by: 'test',
      at: '2026-03-01T09:00:00.000Z',
      commit: null,
    };
    const bytes = Buffer.from(JSON.stringify(signed(record, key())));
    const { store } = running.ledger;
    cpSync(folder, join(running.workspace.releases, fileKey(name, version, '')), { recursive: true });
    assert.equal(await store.create(recordKey(name, version), bytes), true);
    return join(running.workspace.releases, fileKey(name, version, ''));
  };

  before(async () => {
    running = await runningEdge('http://127.0.0.1:9');
    token = issueStaffToken('amal', 1, key());
    await publish(PR);
  });
  after(() => running.close());

  it('shows a tester a page with the requested version, with the current one as a fallback', async () => {
    const { status, cache, text } = await page(`/?mf=booking@${PR}`, { 'x-staff-token': token });
    assert.equal(status, 200);
    assert.equal(cache, 'private, no-store');
    const { booking, auth } = remotesOf(text);
    assert.equal(booking?.version, PR);
    assert.ok(booking?.files);
    assert.equal(booking?.previous?.version, '1.0.0');
    assert.equal(auth?.version, '1.0.0');
    assert.match(text, new RegExp(`href="/_/booking/${PR}/remoteEntry`));
  });

  it('shows a requested shell as well, if every remote is compatible', async () => {
    await publish('2.0.0', '^1.0.0', 'shell');
    const refused = await page('/?mf=shell@2.0.0', { 'x-staff-token': token });
    assert.match(refused.text, /^with shell 2\.0\.0: auth needs contract \^1\.0\.0, but the shell provides 2\.0\.0/);
    await publish('1.9.0', '^1.0.0', 'shell');
    const own = await page('/?mf=shell@1.9.0', { 'x-staff-token': token });
    assert.match(own.text, /data-shell="1\.9\.0" [^>]*data-previous="1\.0\.0"/);
  });

  it('persists through navigation and reload, with a badge and a way to leave it', async () => {
    const staff = `staff=${token}`;
    const first = await fetch(`${running.origin}/?mf=booking@${PR}`, { headers: { cookie: staff } });
    const [kept = ''] = first.headers.getSetCookie().filter((cookie) => cookie.startsWith('mf='));
    assert.match(kept, /; Path=\/; Max-Age=3[56]\d\d; HttpOnly; SameSite=Lax$/);
    const cookie = `lang=en; ${staff}; ${kept.split(';', 1)[0]}`;
    const badge = new RegExp(
      `<aside class="version-badge" [^>]*><form method="post">.*<bdi dir="ltr">booking ${PR}</bdi>.*<button>`,
      's',
    );
    assert.match(await first.text(), badge);
    for (const path of ['/', '/eclinics', '/webview/booking/eclinics']) {
      const { text, cache } = await page(path, { cookie });
      assert.equal(remotesOf(text).booking?.version, PR, path);
      assert.match(text, badge, path);
      assert.match(cache ?? '', /no-store/);
    }
    assert.equal(
      (await fetch(`${running.origin}/_/assets/version-badge.css`)).headers.get('content-type'),
      'text/css; charset=utf-8',
    );
    const other = await page('/?mf=shell@1.9.0', { cookie });
    assert.equal(remotesOf(other.text).booking?.version, '1.0.0');

    const leave = (path: string, method: 'GET' | 'POST') =>
      fetch(running.origin + path, {
        method,
        headers: { cookie },
        ...(method === 'POST' ? { body: new URLSearchParams() } : {}),
        redirect: 'manual',
      });
    const ways: ['GET' | 'POST', string, string][] = [
      ['GET', '/eclinics?mf=&tab=2', '/eclinics?tab=2'],
      ['POST', `/eclinics?mf=booking@${PR}&tab=2`, '/eclinics?tab=2'],
      ['POST', '/webview/booking/eclinics?lang=en', '/webview/booking/eclinics?lang=en'],
    ];
    for (const [method, path, location] of ways) {
      const left = await leave(path, method);
      assert.deepEqual([left.status, left.headers.get('location')], [303, location], `${method} ${path}`);
      assert.match(left.headers.getSetCookie().join(), /^mf=; Path=\/; Max-Age=0;/);
    }
    const usual = (await page('/', { cookie: 'lang=en' })).text;
    assert.equal((await page('/?mf=', { cookie: `lang=en; ${staff}` })).text, usual);
    assert.equal((await page('/', { cookie: `lang=en; ${kept.split(';', 1)[0]}` })).text, usual);
    assert.doesNotMatch(usual, /version-badge/);
  });

  it('falls back to the previous shell of one that fails to start, and says so', async () => {
    const cookie = `lang=en; staff=${token}; mf=shell@1.9.0; shell-fallback=1.9.0`;
    const { text } = await page('/', { cookie });
    assert.match(text, /data-shell="1\.0\.0"/);
    assert.match(text, /shell 1\.9\.0<\/bdi> \(did not start\)/);
  });

  it('ends for a version that can no longer be shown', async () => {
    const cookie = `staff=${token}; mf=booking@9.9.9`;
    const gone = await fetch(`${running.origin}/`, { headers: { cookie } });
    assert.equal(gone.status, 404);
    assert.match(gone.headers.getSetCookie().join(), /^mf=; Path=\/; Max-Age=0;/);
  });

  it('accepts the token from the cookie as well', async () => {
    const { text } = await page(`/?mf=booking@${PR}`, { cookie: `lang=en; staff=${token}` });
    assert.equal(remotesOf(text).booking?.version, PR);
  });

  it('has no effect without a valid token, whatever query and cookies contain', async () => {
    const { text: usual } = await page('/');
    const forged = issueStaffToken('mallory', 1, generateKeyPairSync('ed25519').privateKey);
    const expired = issueStaffToken('amal', 1, key(), new Date(Date.now() - 2 * HOUR_MS));
    for (const headers of [
      {},
      { 'x-staff-token': 'yes' },
      { 'x-staff-token': forged },
      { 'x-staff-token': expired },
      { cookie: `staff=${forged}` },
      { cookie: `mf=booking@${PR}; release=2; channel=staging` },
    ]) {
      for (const query of [
        `mf=booking@${PR}`,
        `mf=booking@${PR}&token=x&staff=${token}`,
        `mf[booking]=${PR}&release=9&channel=staging&version=${PR}`,
        `mf=booking@https://evil.example/`,
      ]) {
        const { status, text } = await page(`/?${query}`, headers as Record<string, string>);
        assert.equal(status, 200);
        assert.equal(text, usual, `${query} ${JSON.stringify(headers)}`);
      }
    }
  });

  it('has no effect with a token alone', async () => {
    assert.equal((await page('/', { 'x-staff-token': token })).text, (await page('/')).text);
  });

  it('tells a tester in one line what cannot be shown', async () => {
    await publish('3.0.0', '^2.0.0');
    const refused = async (value: string) => {
      const { status, text } = await page(`/?mf=${value}`, { 'x-staff-token': token });
      assert.equal(status, 404);
      return text;
    };
    assert.match(await refused('booking@9.9.9'), /^booking 9\.9\.9 was never published/);
    assert.match(
      await refused('booking@3.0.0'),
      /^booking 3\.0\.0 needs contract \^2\.0\.0, but the shell provides 1\.0\.0/,
    );
    for (const value of ['shell', 'booking', 'booking@latest', 'no-remote@1.0.0', 'booking@1.0.0@2', '../x@1.0.0']) {
      assert.match(await refused(value), /^mf must be <remote or shell>@<version>/, value);
    }
  });

  it('never shows a version whose files differ from the published ones', async () => {
    const folder = await publish('1.5.0');
    appendFileSync(join(folder, 'home.dddd.js'), '//');
    const { status, text } = await page('/?mf=booking@1.5.0', { 'x-staff-token': token });
    assert.equal(status, 404);
    assert.match(text, /home\.dddd\.js does not match its hash/);
  });

  it('is disabled with a shared store unless tester keys are set', async () => {
    const { parseSettings } = await import('../settings/settings.ts');
    assert.deepEqual(parseSettings({ RELEASE_STORE: 's3://releases/' }).staffKeys, []);
    const pem = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
    assert.equal(parseSettings({ RELEASE_STORE: 's3://releases/', STAFF_TOKEN_KEYS: pem }).staffKeys?.length, 1);
    assert.throws(() => parseSettings({ STAFF_TOKEN_KEYS: 'no key' }), /^Error: Setting STAFF_TOKEN_KEYS is not valid/);
  });

  it('is created by the command with its key, which reports what is missing', async () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../../release/staff-token.ts'), ...args], {
        encoding: 'utf8',
        env: { ...process.env, RELEASES_DIR: running.workspace.releases },
      });
    const made = JSON.parse(run('--who', 'amal', '--json').stdout) as { token: string };
    const { text } = await page(`/?mf=booking@${PR}`, { 'x-staff-token': made.token });
    assert.equal(remotesOf(text).booking?.version, PR);
    assert.match(run('-h').stdout, /^node deploy\/release\/staff-token\.ts --who <name> /);
    for (const [code, ...args] of [[2], [1, '--who', 'amal', '--hours', '99'], [2, '--nobody']] as const) {
      const { status, stderr } = run(...args);
      assert.equal(status, code);
      assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
    }
  });
});
