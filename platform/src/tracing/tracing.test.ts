import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { confirmBooking, HEADER, rootOf, writeTraceParent } from 'shared-contracts/api';
import * as z from 'zod';
import { newId } from '../core/ids.ts';
import { createLog } from '../core/log.ts';
import { parseConfig } from '../settings/config.ts';
import { review } from '../testing/booking.ts';
import { type CollectedSpan, type Collector, startCollector } from '../testing/collector.ts';
import { aUser, createTestApp, type TestApp } from '../testing/index.ts';
import { tracedPorts } from './ports.ts';
import { continueTrace, inSpan, isTraced } from './span.ts';
import { startTracing } from './start-tracing.ts';
import { statementName } from './statements.ts';

const REFERENCE = '4bf92f3577b34da6';
const TRACE = rootOf(REFERENCE);
const HOUR_MS = 3_600_000;
const log = createLog(parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));

describe('the trace of a call', () => {
  let collector: Collector;
  let app: TestApp;
  beforeEach(async () => {
    collector = await startCollector();
    app = await createTestApp({ filling: 'sample', settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  });
  afterEach(async () => {
    await app.close();
    await collector.close();
  });

  /** The spans that reached the collector of what happened in `work`. */
  const traced = async (work: () => Promise<unknown>, share = 1): Promise<CollectedSpan[]> => {
    const settings = { tracesUrl: `${collector.url}/`, tracesHeaders: 'x-key=abc=, x-tenant = t', tracesShare: share };
    const tracing = await startTracing(settings, log);
    try {
      await work();
    } finally {
      await tracing.stop();
    }
    return collector.spans();
  };
  const confirmed = async (traceParent = writeTraceParent({ ...TRACE, sampled: true })) => {
    const as = await aUser(app);
    const { booking, quote } = await review(app, as);
    const input = { apnt_id: booking.apnt_id, quote: quote.quote, use_wallet: true };
    const spans = (share?: number) =>
      traced(async () => {
        const key = newId('key');
        const answer = await app.call(confirmBooking, input, { as, key, headers: { traceparent: traceParent } });
        assert.equal(answer.code, undefined);
        assert.equal(answer.headers[HEADER.traceId], REFERENCE);
        await app.clock.advance(HOUR_MS);
        await app.ctx.jobs.runDue();
      }, share);
    return { as, apntId: booking.apnt_id, spans };
  };

  it('leads from a confirmed booking to its statements, the job it left and the party that the job asks', async () => {
    const { spans } = await confirmed();
    const own = (await spans()).filter(({ traceId }) => traceId === TRACE.traceId);
    const parentOf = ({ parentId }: CollectedSpan) => own.find(({ spanId }) => spanId === parentId);
    const call = own.find(({ parentId }) => parentId === REFERENCE);
    assert.equal(call?.attributes['app.endpoint'], confirmBooking.id);
    assert.equal(call.attributes['http.response.status_code'], 200);
    const below = (span: CollectedSpan | undefined) => own.filter((one) => span && parentOf(one) === span);
    const names = (span: CollectedSpan | undefined) => below(span).map(({ name }) => name);
    assert.ok(names(call).includes('INSERT payment'), names(call).join(', '));
    const job = below(call).find(({ name }) => name === 'job payments.check');
    assert.ok(job, names(call).join(', '));
    assert.ok(
      names(job).some((name) => name.startsWith('payment.')),
      names(job).join(', '),
    );
    assert.ok(names(job).some((name) => name.startsWith('SELECT ')));
    for (const span of own) assert.ok(span === call || parentOf(span), `${span.name} has no parent in its trace`);
  });

  it('has names and statuses alone, and nothing of what was sent, stored or answered', async () => {
    const { as, apntId, spans } = await confirmed();
    const found = await spans();
    const keys = new Set(found.flatMap(({ attributes }) => Object.keys(attributes)));
    assert.deepEqual([...keys].sort(), [
      'app.endpoint',
      'db.collection.name',
      'db.operation.name',
      'db.system.name',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'job.name',
      'job.try',
      'peer.service',
      'rpc.method',
    ]);
    const sent = JSON.stringify(found);
    for (const secret of [as.uid, as.token, as.phone, as.deviceId, apntId]) assert.ok(!sent.includes(secret), secret);
  });

  it('is sent with the headers of the setting', async () => {
    const { spans } = await confirmed();
    await spans();
    const [headers] = collector.headers();
    assert.deepEqual([headers?.['x-key'], headers?.['x-tenant']], ['abc=', 't']);
  });

  it('is not recorded where the share is 0, unless the edge records it', async () => {
    const unrecorded = await confirmed(writeTraceParent(TRACE));
    assert.deepEqual(await unrecorded.spans(0), []);
    const recorded = await confirmed();
    assert.ok((await recorded.spans(0)).length > 0);
  });

  it('marks a failure by its class and keeps no message', async () => {
    const spans = await traced(async () => {
      await assert.rejects(
        inTrace(() => inSpan({ name: 'work' }, () => Promise.reject(new RangeError('0501234567')))),
        RangeError,
      );
    });
    const failed = spans.find(({ name }) => name === 'work');
    assert.deepEqual([failed?.failed, failed?.attributes], [true, { 'error.type': 'RangeError' }]);
    assert.ok(!JSON.stringify(spans).includes('0501234567'));
  });

  it('contains the call of a provider that is chosen by its name', async () => {
    const provider = { endRoom: () => Promise.resolve() };
    const { video } = tracedPorts({
      video: { chosen: null, of: (name: string) => (name === 'p2p' ? provider : null) },
    });
    assert.equal(video.of('twilio'), null);
    const spans = await traced(() => inTrace(async () => video.of('p2p')?.endRoom()));
    const found = spans.find(({ name }) => name === 'video.endRoom');
    assert.deepEqual(found?.attributes, { 'peer.service': 'video', 'rpc.method': 'endRoom' });
  });

  it('does not go on in the polling that the call woke', async () => {
    app.ctx.jobs.define('test.traced', z.object({}), async () => assert.equal(isTraced(), true));
    const spans = await traced(async () => {
      await app.ctx.jobs.start();
      await inTrace(() => app.ctx.db.transaction((tx) => app.ctx.jobs.enqueue(tx, 'test.traced', {})));
      await app.ctx.jobs.stop();
      await app.ctx.jobs.runDue();
    });
    const names = spans.map(({ name }) => name);
    assert.ok(names.includes('INSERT scheduled_job') && names.includes('job test.traced'), names.join(', '));
    assert.ok(!names.includes('WITH scheduled_job'), 'the poll is no part of the trace');
  });

  const inTrace = (work: () => Promise<unknown>) =>
    continueTrace({ name: 'call' }, writeTraceParent({ ...TRACE, sampled: true }), work);
});

it('runs work as it is while nothing is recorded', async () => {
  assert.equal(await inSpan({ name: 'work' }, async () => isTraced()), false);
});

it('names a statement by what it does and to which table, without its values', () => {
  const named = (text: string) => {
    const { operation, table } = statementName(text);
    return `${operation} ${table}`;
  };
  assert.deepEqual(
    [
      'INSERT INTO payment (id) VALUES ($1)',
      ' select "id" from "appointment" where id = $1',
      "UPDATE account SET name = 'Noura'",
      'DELETE FROM hold USING x',
      'WITH due AS (SELECT id FROM scheduled_job) SELECT 1',
      'begin isolation level repeatable read',
      "/* 0501234567 */ nonsense '0501234567'",
      '',
    ].map(named),
    [
      'INSERT payment',
      'SELECT appointment',
      'UPDATE account',
      'DELETE hold',
      'WITH scheduled_job',
      'BEGIN null',
      'OTHER null',
      'OTHER null',
    ],
  );
});
