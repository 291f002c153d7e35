import assert from 'node:assert/strict';
import { it } from 'node:test';
import { rootOf } from 'shared-contracts/api';
import { spansIn, traceTree } from './trace-tree.ts';

const NUMBER = '4bf92f3577b34da6';
const { traceId } = rootOf(NUMBER);
const BEGIN = 1_700_000_000_000_000_000n;

interface Made {
  readonly id: string;
  readonly parent: string;
  readonly name: string;
  readonly at: number;
  readonly ms: number;
  readonly status?: number;
  readonly failed?: boolean;
  readonly trace?: string;
}
const line = (service: string, ...spans: readonly Made[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: service } }] },
        scopeSpans: [
          {
            spans: spans.map(({ id, parent, name, at, ms, status, failed = false, trace = traceId }) => ({
              traceId: trace,
              spanId: id,
              parentSpanId: parent,
              name,
              startTimeUnixNano: String(BEGIN + BigInt(at) * 1_000_000n),
              endTimeUnixNano: String(BEGIN + BigInt(at + ms) * 1_000_000n),
              attributes:
                status === undefined ? [] : [{ key: 'http.response.status_code', value: { intValue: status } }],
              status: failed ? { code: 2 } : {},
            })),
          },
        ],
      },
    ],
  });

it('the trace tree prints a trace of several services, by the number of an error card', () => {
  const lines = [
    line(
      'platform',
      { id: 'b2', parent: 'b1', name: 'INSERT payment', at: 5, ms: 2 },
      { id: 'b3', parent: 'b1', name: 'job payments.check', at: 900, ms: 4, failed: true },
      { id: 'b1', parent: 'a1', name: 'POST /api/pay', at: 2, ms: 10, status: 500, failed: true },
      { id: 'b4', parent: 'b3', name: 'payment.result', at: 901, ms: 2 },
    ),
    line('edge', { id: 'a1', parent: NUMBER, name: 'POST call', at: 0, ms: 13, status: 500 }),
    line('edge', { id: 'c1', parent: '', name: 'GET page', at: 0, ms: 1, trace: 'f'.repeat(32) }),
  ];
  const spans = lines.flatMap(spansIn);
  const tree = [
    `trace ${NUMBER}`,
    'browser: the call that began it',
    '  edge: POST call (+0.0 ms, 13.0 ms, status 500)',
    '    platform: POST /api/pay (+2.0 ms, 10.0 ms, status 500, FAILED)',
    '      platform: INSERT payment (+5.0 ms, 2.0 ms)',
    '      platform: job payments.check (+900.0 ms, 4.0 ms, FAILED)',
    '        platform: payment.result (+901.0 ms, 2.0 ms)',
  ].join('\n');
  assert.equal(traceTree(spans, NUMBER), tree);
  assert.equal(traceTree(spans, traceId), tree);
  assert.equal(traceTree(spans, '0'.repeat(16)), `no span of trace ${'0'.repeat(16)}`);
});
