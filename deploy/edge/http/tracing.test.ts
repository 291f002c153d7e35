import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { readTraceParent, rootOf, writeTraceParent } from 'shared-contracts/api';
import { runningEdge } from '../../testing/running-edge.ts';
import { spansIn } from '../../observability/trace-tree.ts';
import type { TraceSpan } from '../../observability/trace-tree.ts';

const REFERENCE = '4bf92f3577b34da6';
const TRACE = rootOf(REFERENCE);
const BROWSER = { traceparent: writeTraceParent(TRACE) };

describe('traces at the edge', () => {
  let server: Server;
  let received: { readonly headers: IncomingMessage['headers']; readonly path: string; readonly body: string }[];
  let origin: string;
  const open = async (): Promise<void> => {
    received = [];
    server = createServer((request, response) => {
      text(request).then(
        (body) => {
          received.push({ headers: request.headers, path: request.url ?? '', body });
          response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
        },
        () => response.destroy(),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  beforeEach(open);
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  /** The platform's view of a call through an edge with these settings, and the spans that reached the collector. */
  const call = async (headers: Record<string, string>, settings: Record<string, string>, path = '/api/v5/any') => {
    const edge = await runningEdge(origin, settings);
    try {
      await (await fetch(edge.origin + path, { headers })).arrayBuffer();
    } finally {
      await edge.close();
    }
    const spans = received
      .filter(({ path: of }) => of === '/v1/traces')
      .flatMap(({ body }): readonly TraceSpan[] => spansIn(body));
    const passed = received.find(({ path: of }) => of === path)?.headers;
    return { spans, passed, parent: readTraceParent(passed?.['traceparent']) };
  };
  const collector = () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: origin });

  it('continue from the browser to the platform below the span of the edge', async () => {
    const { spans, parent } = await call(BROWSER, collector());
    assert.equal(spans.length, 1);
    const [span] = spans;
    assert.deepEqual(
      [span?.service, span?.name, span?.traceId, span?.parentId],
      ['edge', 'GET call', TRACE.traceId, REFERENCE],
    );
    assert.deepEqual(parent, { traceId: TRACE.traceId, spanId: span?.spanId, sampled: true });
    assert.deepEqual(span?.attributes, {
      'http.request.method': 'GET',
      'edge.kind': 'call',
      'http.response.status_code': 200,
    });
  });

  it('are sampled by the setting, whatever a caller requests', async () => {
    const demanding = {
      traceparent: writeTraceParent({ ...TRACE, sampled: true }),
      tracestate: 'vendor=1',
      baggage: 'user=1',
    };
    const settings = { ...collector(), OTEL_TRACES_SAMPLER_ARG: '0' };
    const { spans, passed, parent } = await call(demanding, settings);
    assert.deepEqual([spans.length, parent?.traceId, parent?.sampled], [0, TRACE.traceId, false]);
    assert.deepEqual([passed?.['tracestate'], passed?.['baggage']], [undefined, undefined]);
  });

  it('are propagated unrecorded without a collector', async () => {
    const { spans, parent } = await call({ traceparent: writeTraceParent({ ...TRACE, sampled: true }) }, {});
    assert.deepEqual([spans.length, parent], [0, TRACE]);
  });

  it('start at the edge for a page, and for a call with an invalid header', async () => {
    const page = await call({}, collector(), '/nurse');
    assert.deepEqual(
      page.spans.map(({ name }) => name),
      ['GET page'],
    );
    received.length = 0;
    const { spans, parent } = await call({ traceparent: '00-phone-0501234567-01' }, collector());
    assert.equal(parent?.traceId, spans[0]?.traceId);
    assert.match(spans[0]?.traceId ?? '', /^0{16}[0-9a-f]{16}$/);
  });

  it('have their id in a refusal of the edge itself', async () => {
    const edge = await runningEdge('http://127.0.0.1:9');
    try {
      const answer = await fetch(`${edge.origin}/api/v5/any`, { headers: BROWSER });
      assert.equal(answer.status, 503);
      assert.equal(((await answer.json()) as { traceId: string }).traceId, REFERENCE);
    } finally {
      await edge.close();
    }
  });
});
