import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';
import { kindOf, metricsServer } from './metrics.ts';

describe('the metrics of the edge', () => {
  let running: RunningEdge;
  const get = async (path: string) => {
    const response = await fetch(running.origin + path);
    await response.arrayBuffer();
  };
  beforeEach(async () => {
    running = await runningEdge('http://127.0.0.1:9');
  });
  afterEach(() => running.close());

  it('count answers by kind and status, files by version, and durations', async () => {
    await get('/nurse');
    await get('/nurse');
    await get('/_/shell/1.0.0/main.aaaa.js');
    await get('/_/shell/9.9.9/main.aaaa.js');
    await get('/api/v5/anything');
    // By then every answer has ended on the side of the server too.
    await running.edge.close();
    const text = running.metrics.text();
    for (const line of [
      'edge_requests_total{kind="page",status="200"} 2',
      'edge_requests_total{kind="file",status="200"} 1',
      'edge_requests_total{kind="file",status="404"} 1',
      'edge_request_seconds_count{kind="page"} 2',
      'edge_request_seconds_bucket{kind="page",le="+Inf"} 2',
      'edge_files_total{member="shell",version="1.0.0",ok="true"} 1',
    ]) {
      assert.ok(text.split('\n').includes(line), `${line} in\n${text}`);
    }
    assert.match(text, /edge_requests_total\{kind="call",status="50\d"\} 1/);
    assert.doesNotMatch(text, /9\.9\.9|nurse|anything/, 'what somebody types is no label');
  });

  it('are served on a separate port, and not to visitors', async () => {
    const server = metricsServer(running.metrics).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const response = await fetch(`${origin}/metrics`);
    assert.deepEqual([response.status, (await response.text()).startsWith('# HELP')], [200, true]);
    assert.equal((await fetch(`${origin}/`)).status, 404);
    assert.doesNotMatch(await (await fetch(`${running.origin}/metrics`)).text(), /edge_requests_total/);
    server.close();
  });
});

it('edge metrics: pages, files and calls are distinguished', () => {
  assert.deepEqual(
    [kindOf('/', false), kindOf('/_/booking/1.0.0/a.js', false), kindOf('/api/x', true), kindOf('/robots.txt', false)],
    ['page', 'file', 'call', 'other'],
  );
});
