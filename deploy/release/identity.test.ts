import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { openLedgerBy } from '../releases/open.ts';
import type { Ledger } from '../releases/ledger.ts';
import { issueStaffToken } from '../releases/staff-token.ts';
import { readyContext } from '../testing/ready-context.ts';
import type { ReadyContext } from '../testing/ready-context.ts';
import { promote } from './change/commands.ts';
import { releaseContext } from './context/context.ts';
import { identityOf } from './identity.ts';
import { history } from './query/queries.ts';

describe('the author of a release change', () => {
  let ready: ReadyContext;
  let ledger: Ledger;
  let issuer: Server;
  let address = '';
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  before(async () => {
    ready = await readyContext();
    ledger = await openLedgerBy({ RELEASES_DIR: ready.workspace.releases });
    await ready.publish('booking', { version: '1.1.0' });
    issuer = createServer((request, response) => {
      const keys = [
        { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'rsa' },
        { ...ec.publicKey.export({ format: 'jwk' }), kid: 'ec' },
      ];
      const content = request.url?.startsWith('/.well-known/')
        ? { issuer: address, jwks_uri: `${address}/keys` }
        : request.url?.startsWith('/token')
          ? { value: token({}, request.headers.authorization === 'Bearer asked' ? {} : { aud: 'none' }) }
          : { keys };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(content));
    });
    await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  });
  after(() => {
    issuer.close();
    ready.workspace.remove();
  });

  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = (header: object, claims: object = {}, key: KeyObject = rsa.privateKey) => {
    const head = encode({ alg: 'RS256', kid: 'rsa', ...header });
    const now = Math.floor(Date.now() / 1000);
    const about = { iss: address, aud: 'release', sub: 'repo:sanar/app:ref:refs/heads/main', exp: now + 300 };
    const body = encode({ ...about, actor: 'huda', run_id: '17', ...claims });
    const bytes = Buffer.from(`${head}.${body}`);
    const options = key.asymmetricKeyType === 'ec' ? { key, dsaEncoding: 'ieee-p1363' as const } : key;
    return `${head}.${body}.${sign('sha256', bytes, options).toString('base64url')}`;
  };
  const asCi = (text: string, more: Record<string, string> = {}) =>
    identityOf(
      {
        RELEASE_ID_TOKEN: text,
        RELEASE_OIDC_ISSUER: address,
        RELEASE_OIDC_SUBJECTS: 'repo:sanar/app:ref:refs/heads/main',
        ...more,
      },
      ledger,
      undefined,
    );

  it('is named by a signed release token and recorded in the ledger', async () => {
    const { signing } = ledger.keys;
    assert.ok(signing);
    const text = issueStaffToken('huda', 2, signing, new Date(), 'release');
    const identity = await identityOf({ RELEASE_TOKEN: text }, ledger, undefined);
    assert.deepEqual(identity, { by: 'huda', proof: 'token' });
    const context = releaseContext({
      ledger,
      artifacts: ready.workspace.artifacts,
      channel: 'production',
      ...identity,
    });
    const { change } = await promote(context, { name: 'booking', version: '1.1.0', reason: 'ready' });
    assert.deepEqual([change.by, change.proof], ['huda', 'token']);
    assert.match((await history(context, null)).lines.join('\n'), /huda \[signed token\] +promote booking 1\.1\.0/);
  });

  it('is not proven by a tester’s token, one of another key, or an expired one', async () => {
    const { signing } = ledger.keys;
    assert.ok(signing);
    const other = generateKeyPairSync('ed25519').privateKey;
    const early = new Date(Date.now() - 3 * 3_600_000);
    for (const text of [
      issueStaffToken('huda', 2, signing),
      issueStaffToken('huda', 2, other, new Date(), 'release'),
      issueStaffToken('huda', 2, signing, early, 'release'),
      'nonsense',
    ]) {
      await assert.rejects(identityOf({ RELEASE_TOKEN: text }, ledger, undefined), /RELEASE_TOKEN is not a token/);
    }
  });

  it('is limited to the members that the token or the rule of a subject lists', async () => {
    const { signing } = ledger.keys;
    assert.ok(signing);
    const text = issueStaffToken('amal', 2, signing, new Date(), 'release', ['booking', 'comms']);
    const identity = await identityOf({ RELEASE_TOKEN: text }, ledger, undefined);
    assert.deepEqual(identity, { by: 'amal', proof: 'token', scope: ['booking', 'comms'] });
    const rules = 'repo:sanar/app:*=pharmacy, repo:sanar/*';
    assert.deepEqual((await asCi(token({}), { RELEASE_OIDC_SUBJECTS: rules })).scope, ['pharmacy']);
    assert.equal((await asCi(token({}, { sub: 'repo:sanar/all' }), { RELEASE_OIDC_SUBJECTS: rules })).scope, undefined);
    await assert.rejects(
      asCi(token({}), { RELEASE_OIDC_SUBJECTS: 'repo:sanar/*=assets' }),
      /assets is not the name of a member/,
    );
  });

  it('cannot differ from the token’s subject', async () => {
    const { signing } = ledger.keys;
    assert.ok(signing);
    const text = issueStaffToken('huda', 2, signing, new Date(), 'release');
    await assert.rejects(identityOf({ RELEASE_TOKEN: text }, ledger, 'noura'), { name: 'UsageError' });
  });

  it('is the run that CI’s issuer signed for, with either kind of key, given or requested', async () => {
    const expected = { by: 'repo:sanar/app:ref:refs/heads/main (by huda, run 17)', proof: 'ci' };
    assert.deepEqual(await asCi(token({})), expected);
    assert.deepEqual(await asCi(token({ alg: 'ES256', kid: 'ec' }, {}, ec.privateKey)), expected);
    const asked = { ACTIONS_ID_TOKEN_REQUEST_URL: `${address}/token`, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'asked' };
    assert.deepEqual(await asCi('', asked), expected);
    assert.deepEqual(await asCi(token({}), { RELEASE_OIDC_SUBJECTS: 'x, repo:sanar/*' }), expected);
  });

  it('is not proven by claims that are for others, expired, modified or not listed', async () => {
    const past = Math.floor(Date.now() / 1000) - 1;
    const [head, , signature] = token({}).split('.');
    const forged = `${head}.${encode({ iss: address, aud: 'release', sub: 'x', exp: past + 900 })}.${signature}`;
    const cases: [string, Record<string, string>, RegExp][] = [
      [token({}, { aud: 'sts' }), {}, /another audience/],
      [token({}, { iss: 'https://other.example' }), {}, /not of http/],
      [token({}, { exp: past }), {}, /no longer valid/],
      [token({}, { nbf: past + 3600 }), {}, /not valid yet/],
      [token({}, { sub: 'repo:other/app' }), {}, /RELEASE_OIDC_SUBJECTS does not name/],
      [token({}), { RELEASE_OIDC_SUBJECTS: '' }, /RELEASE_OIDC_SUBJECTS does not name/],
      [token({ kid: 'unknown' }), {}, /does not have/],
      [token({ alg: 'none' }), {}, /malformed/],
      [token({ alg: 'ES256' }), {}, /changed after/],
      [token({}, {}, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey), {}, /changed after/],
      [forged, {}, /changed after/],
      ['a.b', {}, /malformed/],
    ];
    for (const [text, more, words] of cases) await assert.rejects(asCi(text, more), words);
  });

  it('is the machine’s account when nothing is required, and otherwise nobody', async () => {
    assert.deepEqual(await identityOf({}, ledger, 'noura'), { by: 'noura' });
    await assert.rejects(identityOf({ RELEASE_IDENTITY: 'required' }, ledger, 'noura'), /your identity is not proven/);
    const unset = asCi('', { RELEASE_IDENTITY: 'required' });
    await assert.rejects(unset, /your identity is not proven/);
  });
});
