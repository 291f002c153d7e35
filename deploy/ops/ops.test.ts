import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { OPS_PATH, OpsState } from 'shared-contracts/ops';
import type { MemberName } from 'shared-contracts/release';
import type { OpsChange, OpsDone, OpsRefusal } from 'shared-contracts/ops';
import { freeze, promote } from '../release/change/commands.ts';
import { copy } from '../release/change/copy.ts';
import { readyContext } from '../testing/ready-context.ts';
import type { ReadyContext } from '../testing/ready-context.ts';
import { issueStaffToken } from '../releases/staff-token.ts';
import { opsServer } from './server.ts';
import { WINDOW_MS, WRONG_TRIES } from './sessions.ts';

const MINUTE = '2026-11-23T21:00:00.000Z';

describe('the operators’ page', () => {
  let ready: ReadyContext;
  let server: Server;
  let origin: string;
  let platformIsAway: boolean;
  let later: number;
  let needsApproval: boolean;
  const said: string[] = [];

  const tokenFor = (
    who: string,
    purpose: 'release' | 'staff-override' = 'release',
    hours = 2,
    members?: readonly MemberName[],
  ): string => {
    const key = ready.context.ledger.keys.signing;
    assert.ok(key);
    return issueStaffToken(who, hours, key, new Date(Date.now() + later), purpose, members);
  };
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: { origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const signIn = async (who = 'huda', members?: readonly MemberName[]): Promise<{ cookie: string }> => {
    const response = await send('POST', OPS_PATH.session, { token: tokenFor(who, 'release', 2, members) });
    assert.equal(response.status, 204);
    return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  const state = async (headers: Record<string, string>, channel = 'production') =>
    OpsState.parse(await (await send('GET', `${OPS_PATH.state}?channel=${channel}`, undefined, headers)).json());
  const order = (fields: Partial<OpsChange> = {}): OpsChange => ({
    channel: 'production',
    seen: 2,
    action: 'rollback',
    member: 'booking',
    reason: 'cards cannot be added',
    dryRun: false,
    ...fields,
  });
  const change = async (headers: Record<string, string>, fields: Partial<OpsChange> = {}) => {
    const response = await send('POST', OPS_PATH.changes, order(fields), headers);
    const answer = (await response.json()) as Partial<OpsDone & OpsRefusal>;
    return { ...answer, status: response.status };
  };
  const served = async () => (await ready.context.ledger.current('production'))?.release.remotes.booking.version;

  beforeEach(async () => {
    ready = await readyContext();
    await ready.publish('booking', { version: '1.1.0', mark: 'next' });
    await promote(ready.context, { name: 'booking', version: '1.1.0', reason: 'new slots page' });
    const files = join(ready.workspace.releases, '..', 'page');
    mkdirSync(files, { recursive: true });
    writeFileSync(join(files, 'ops.js'), 'page();');
    platformIsAway = false;
    later = 0;
    needsApproval = false;
    server = opsServer({
      context: {
        ...ready.context,
        get needsApproval() {
          return needsApproval;
        },
        log: (line) => void said.push(line),
        // The account that started the server differs from the operator who uses the page.
        confirm: async () => false,
        now: () => new Date(Date.now() + later),
      },
      keys: ready.context.ledger.keys.trusted,
      edges: [],
      files,
      minutes: async () => {
        if (platformIsAway) throw new Error('away');
        return [
          { remote: 'booking', version: '1.1.0', at: MINUTE, loads: 40, failures: 12 },
          { remote: 'invented', version: '1.0.0', at: MINUTE, loads: 1, failures: 1 },
        ];
      },
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
    ready.workspace.remove();
  });

  it('shows and changes nothing without a sign-in', async () => {
    assert.equal((await send('GET', OPS_PATH.state)).status, 401);
    assert.equal((await change({})).status, 401);
    for (const token of ['guess', tokenFor('amal', 'staff-override'), `${tokenFor('huda').slice(0, -6)}AAAAAA`])
      assert.equal((await send('POST', OPS_PATH.session, { token })).status, 401);
    assert.equal((await send('GET', OPS_PATH.state, undefined, { cookie: 'ops=guess' })).status, 401);
    assert.equal(await served(), '1.1.0');
  });

  it('shows the served versions, who changed them and why, and their health', async () => {
    const seen = await state(await signIn());
    assert.deepEqual([seen.who, seen.number, seen.channel, seen.mayChange], ['huda', 2, 'production', true]);
    assert.deepEqual(
      seen.members.find(({ name }) => name === 'booking'),
      { name: 'booking', version: '1.1.0', previous: '1.0.0', canary: null, frozen: false },
    );
    const [last] = seen.history;
    assert.deepEqual([last?.action, last?.by, last?.reason], ['promote', 'noura@host', 'new slots page']);
    assert.deepEqual(seen.health, [{ member: 'booking', version: '1.1.0', loads: 40, failures: 12, at: MINUTE }]);
    platformIsAway = true;
    assert.equal((await state(await signIn())).health, null, 'the rest of the state is returned without the platform');
  });

  it('rolls back in the name of the signed-in operator, with the proof and the reason in the ledger', async () => {
    const operator = await signIn('huda');
    const dry = await change(operator, { dryRun: true });
    assert.deepEqual([dry.status, dry.number], [200, 3]);
    assert.equal(await served(), '1.1.0', 'a dry run changes nothing');
    const done = await change(operator);
    assert.deepEqual(
      [done.status, done.sentence, await served()],
      [200, 'rollback booking 1.0.0 (cards cannot be added)', '1.0.0'],
    );
    const made = (await ready.context.ledger.current('production'))?.change;
    assert.deepEqual([made?.by, made?.proof, made?.reason], ['huda', 'token', 'cards cannot be added']);
  });

  it('promotes, starts and ends a canary, freezes and unfreezes', async () => {
    const operator = await signIn();
    await ready.publish('booking', { version: '1.2.0', mark: 'later' });
    const steps: Partial<OpsChange>[] = [
      { action: 'canary', version: '1.2.0', percent: 5 },
      { action: 'canary', version: '1.2.0', percent: 0 },
      { action: 'promote', version: '1.2.0' },
      { action: 'freeze' },
      { action: 'unfreeze' },
    ];
    for (const [index, step] of steps.entries())
      assert.deepEqual(
        [(await change(operator, { ...step, seen: 2 + index })).status, step.action],
        [200, step.action],
      );
    assert.equal(await served(), '1.2.0');
    const refused = await change(operator, { action: 'promote', version: '9.9.9', seen: 7 });
    assert.match(`${refused.status} ${refused.message}`, /^409 booking 9\.9\.9 was never published; /);
  });

  it('states for a rolled back version who did it and why, and requires a confirmation on the page only', async () => {
    const operator = await signIn('huda');
    assert.deepEqual((await change(operator, { dryRun: true })).rolledBack, []);
    await change(operator);
    for (const fields of [{ action: 'promote' }, { action: 'canary', percent: 5 }] as const) {
      const dry = await change(operator, { ...fields, seen: 3, version: '1.1.0', dryRun: true });
      assert.deepEqual(
        dry.rolledBack?.map(({ number, channel, by, proof, reason }) => [number, channel, by, proof, reason]),
        [[3, 'production', 'huda', 'token', 'cards cannot be added']],
      );
    }
    const { published } = await state(operator);
    assert.deepEqual(
      published.filter(({ givenUp }) => givenUp).map(({ version }) => version),
      ['1.1.0'],
    );
    assert.equal((await change(operator, { action: 'promote', seen: 3, version: '1.1.0' })).status, 200);
    assert.equal(await served(), '1.1.0');
  });

  it('notifies when a change was verified and written, and not for a dry run or a refusal', async () => {
    const operator = await signIn();
    assert.deepEqual((await change(operator, { dryRun: true })).steps, []);
    const refused = await change(operator, { action: 'promote', version: '9.9.9' });
    assert.deepEqual([refused.status, refused.steps], [409, undefined]);
    const done = await change(operator);
    assert.deepEqual(
      done.steps?.map(({ step }) => step),
      ['checked', 'moved'],
    );
    const times = (done.steps ?? []).map(({ at }) => Date.parse(at));
    assert.ok(times.every((at, index) => at >= (times[index - 1] ?? 0)));
  });

  it('promotes a version only after another operator’s approval, never after one’s own', async () => {
    needsApproval = true;
    await ready.publish('booking', { version: '1.2.0', mark: 'later' });
    const [huda, amal] = [await signIn('huda'), await signIn('amal')];
    const about = { version: '1.2.0', reason: 'tried on staging' };
    const promoteBy = (who: { cookie: string }) => change(who, { ...about, action: 'promote' });
    const approveBy = (who: Record<string, string>, more: Partial<OpsChange> = {}) =>
      change(who, { ...about, action: 'approve', ...more });
    assert.match((await promoteBy(huda)).message ?? '', /nobody has approved it/);
    assert.equal((await approveBy({})).status, 401, 'nobody approves without a token');
    assert.equal((await approveBy(huda, { dryRun: true })).status, 200);
    assert.deepEqual((await state(huda)).approvals, [], 'a dry run approves nothing');
    const own = await approveBy(huda);
    assert.deepEqual([own.status, own.number, own.steps], [200, 2, []]);
    assert.match((await promoteBy(huda)).message ?? '', /your own approval does not count/);
    assert.equal(await served(), '1.1.0');
    const pharmacist = await signIn('reem', ['pharmacy']);
    assert.match((await approveBy(pharmacist)).message ?? '', /reem may change only pharmacy/);
    assert.equal((await promoteBy(amal)).status, 200, 'what huda approved');
    assert.equal(await served(), '1.2.0');
    const seen = await state(huda);
    assert.equal(seen.needsApproval, true);
    assert.deepEqual(
      seen.approvals.map(({ member, version, by, reason }) => [member, version, by, reason]),
      [['booking', '1.2.0', 'huda', 'tried on staging']],
    );
    assert.equal((await change(huda, { seen: 3 })).status, 200, 'the way back waits for nobody');
    later = 24 * 3_600_000 + 1000;
    assert.deepEqual((await state(await signIn('huda'))).approvals, [], 'an approval counts for a day');
  });

  it('changes only the members of the token', async () => {
    const operator = await signIn('amal', ['booking']);
    const refused = await change(operator, { action: 'freeze', member: 'pharmacy' });
    assert.deepEqual(
      [refused.status, refused.code, refused.message],
      [409, 'refused', 'amal may change only booking, not pharmacy'],
    );
    assert.equal((await change(operator)).status, 200);
    assert.equal(await served(), '1.0.0');
  });

  it('changes only the channel that was shown, in the state that was shown', async () => {
    const operator = await signIn();
    await copy(ready.another({ channel: 'staging' }), { from: 'production', reason: 'a place to try' });
    await freeze(ready.context, { name: 'pharmacy', reason: 'somebody else', on: true });
    const late = await change(operator);
    assert.deepEqual([late.status, late.code, await served()], [409, 'changed', '1.1.0']);
    assert.deepEqual((await state(operator)).channels.toSorted(), ['production', 'staging']);
    const there = await state(operator, 'staging');
    assert.equal((await change(operator, { channel: 'staging', seen: there.number, action: 'freeze' })).status, 200);
    assert.equal((await state(operator, 'staging')).members.find(({ name }) => name === 'booking')?.frozen, true);
    assert.equal((await state(operator)).members.find(({ name }) => name === 'booking')?.frozen, false);
  });

  it('rejects requests from pages of other sites, and forms', async () => {
    const operator = await signIn();
    const foreign = await send('POST', OPS_PATH.changes, order(), { ...operator, origin: 'https://evil.example' });
    const form = await send('POST', OPS_PATH.changes, JSON.stringify(order()), {
      ...operator,
      'content-type': 'text/plain',
    });
    assert.deepEqual([foreign.status, form.status, await served()], [403, 403, '1.1.0']);
    const cookie = (await send('POST', OPS_PATH.session, { token: tokenFor('huda') })).headers.get('set-cookie') ?? '';
    assert.match(cookie, /; Path=\/ops; Max-Age=7[12]\d\d; HttpOnly; SameSite=Strict$/);
    const proxied = await send('POST', OPS_PATH.session, { token: tokenFor('x') }, { 'x-forwarded-proto': 'https' });
    assert.match(proxied.headers.get('set-cookie') ?? '', /; Secure$/);
    const policy = (await send('GET', OPS_PATH.page)).headers.get('content-security-policy') ?? '';
    assert.match(policy, /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'$/);
  });

  it('ends the session with the token, and limits wrong tokens per address', async () => {
    const operator = await signIn();
    later = 2 * 3_600_000 + 1000;
    assert.equal((await send('GET', OPS_PATH.state, undefined, operator)).status, 401);
    later = 0;
    const states: number[] = [];
    for (let turn = 0; turn <= WRONG_TRIES; turn += 1)
      states.push((await send('POST', OPS_PATH.session, { token: 'guess' })).status);
    assert.deepEqual([states.indexOf(429), new Set(states)], [WRONG_TRIES, new Set([401, 429])]);
    assert.equal((await send('POST', OPS_PATH.session, { token: tokenFor('huda') })).status, 429);
    later = WINDOW_MS + 1000;
    assert.equal((await send('POST', OPS_PATH.session, { token: tokenFor('huda') })).status, 204);
    assert.ok(
      said.every((line) => !line.includes('guess')),
      'no token is in the log',
    );
  });

  it('rejects anything else, and serves only its own files', async () => {
    const operator = await signIn();
    for (const wrong of [
      { member: 'no-remote' },
      { percent: 200 },
      { reason: '  ' },
      { action: 'close' },
      { seen: -1 },
    ])
      assert.equal((await change(operator, wrong as Partial<OpsChange>)).status, 400, JSON.stringify(wrong));
    assert.equal((await send('POST', OPS_PATH.changes, 'x'.repeat(10_000), operator)).status, 413);
    assert.equal((await send('POST', OPS_PATH.changes, '{', operator)).status, 400);
    assert.equal((await send('GET', `${OPS_PATH.files}ops.js`)).status, 200);
    for (const path of ['../keys/release-key.pem', '..%2Fkeys%2Frelease-key.pem', 'none.js', '.ops.js'])
      assert.equal((await send('GET', OPS_PATH.files + path)).status, 404, path);
  });
});
