import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createLog } from '../../core/log.ts';
import { parseConfig } from '../../settings/config.ts';
import { metricsText } from '../../metrics/server.ts';
import { createCallCounts } from '../../metrics/counts.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { startDouble, type HttpDouble } from '../../testing/gateways/double.ts';
import { createGatewayClient } from './gateway-client.ts';
import { refuse } from '../../core/errors.ts';
import { createParties, isPartyUnavailable, type PartyLimits } from './parties.ts';
import * as z from 'zod';

const QUICK: Partial<PartyLimits> = { seconds: 0.2, restMs: 60, firstDelayMs: 1, failures: 3, atOnce: 2, waiting: 1 };

describe('the circuit breaker around an outside party', () => {
  const log = createLog(parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
  let asked: string[] = [];
  let answer: () => Promise<string>;
  beforeEach(() => {
    asked = [];
    answer = async () => 'answer';
  });
  const guarded = (limits: Partial<PartyLimits> = {}) => {
    const parties = createParties(log);
    const call = (name: string) => {
      asked.push(name);
      return answer();
    };
    const calls = { read: (name: string) => call(name), write: (name: string) => call(name), local: () => 'local' };
    const port = parties.guard('party', calls, { read: 'safe', write: 'once' }, { ...QUICK, ...limits });
    return { port, state: () => parties.states().get('party') };
  };
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'));

  it('retries only calls that are safe to retry', async () => {
    const { port } = guarded();
    let failures = 2;
    answer = async () => {
      failures -= 1;
      return failures < 0 ? 'answer' : away();
    };
    assert.equal(await port.read('a'), 'answer');
    assert.deepEqual(asked, ['a', 'a', 'a']);
    answer = away;
    await assert.rejects(port.write('b'), /ECONNREFUSED/);
    assert.deepEqual(asked.slice(3), ['b']);
    assert.equal(port.local(), 'local');
  });

  it('distinguishes an unavailable party from one that refused the call', async () => {
    const { port } = guarded({ atOnce: 1, waiting: 0 });
    const failure = (work: Promise<unknown>) =>
      work.then(
        () => assert.fail('it fails'),
        (error: unknown) => error,
      );
    answer = async () => refuse('INVALID_REQUEST');
    assert.equal(isPartyUnavailable(await failure(port.write('refused'))), false);
    answer = away;
    assert.equal(isPartyUnavailable(await failure(port.write('away'))), true);
    const held = Promise.withResolvers<string>();
    answer = () => held.promise;
    const first = port.write('slow');
    assert.equal(isPartyUnavailable(await failure(port.write('waits'))), true);
    held.resolve('answer');
    await first;
    answer = away;
    for (let turn = 0; turn < 3; turn += 1) await failure(port.write('down'));
    assert.equal(isPartyUnavailable(await failure(port.write('not asked'))), true);
  });

  it('sends no calls while the circuit is open, and sends one again after the open interval', async ({ mock }) => {
    mock.timers.enable({ apis: ['Date'] });
    const { port, state } = guarded();
    answer = away;
    for (let turn = 0; turn < 3; turn += 1) await assert.rejects(port.write('down'), /ECONNREFUSED/);
    assert.equal(state(), 'open');
    await assert.rejects(port.write('refused'), { message: /circuit breaker is open/ });
    assert.ok(!asked.includes('refused'));
    answer = async () => 'answer';
    mock.timers.tick(100);
    assert.equal(await port.write('back'), 'answer');
    assert.equal(state(), 'closed');
  });

  it('limits the duration of a call and the number of concurrent calls', async () => {
    const { port } = guarded();
    answer = () => new Promise<string>(() => undefined);
    const calls = [1, 2, 3, 4].map((turn) => port.write(`call ${turn}`));
    const ended = await Promise.allSettled(calls);
    assert.ok(ended.every(({ status }) => status === 'rejected'));
    const reasons = ended.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : ''));
    assert.match(reasons[3] ?? '', /bulkhead/i);
    assert.match(reasons[0] ?? '', /timed out/i);
  });

  describe('for a party that refuses calls', () => {
    let double: HttpDouble;
    before(async () => {
      double = await startDouble(() => ({ status: 422 }));
    });
    after(() => double.close());

    it('does not count a refusal as an outage', async () => {
      const { port, state } = guarded();
      const client = createGatewayClient({ name: 'Party', url: double.url, authorization: '' });
      answer = () => client.call('POST', 'orders', z.string());
      for (let turn = 0; turn < 5; turn += 1) await assert.rejects(port.read('refused'), /answered 422/);
      assert.equal(state(), 'closed');
      assert.equal(asked.length, 5);
    });
  });
});

describe('the circuit breakers of an installation', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'reference', gateway: 'moyasar' });
  });
  after(() => app.close());

  it('are reported in the metrics, one for each outside party', async () => {
    const text = await metricsText(app.ctx, { counts: createCallCounts(), gauges: [] });
    assert.match(text, /^platform_party_circuit\{party="payment"\} 0$/m);
    assert.doesNotMatch(text, /party="sms"/);
  });
});
