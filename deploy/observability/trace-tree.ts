/**
 * Prints one trace as a tree, from the output of a collector: lines of OTLP in JSON, as the `file` exporter of the OpenTelemetry collector writes them.
 *
 *     node deploy/observability/trace-tree.ts 4bf92f3577b34da6 traces.jsonl
 *
 * The number is the one on an error card, or a complete trace id.
 */
import { readFileSync } from 'node:fs';
import { rootOf, traceReference } from 'shared-contracts/api';
import * as z from 'zod/mini';

const Attribute = z.object({
  key: z.string(),
  value: z.object({
    stringValue: z.optional(z.string()),
    intValue: z.optional(z.union([z.number(), z.string()])),
    boolValue: z.optional(z.boolean()),
    doubleValue: z.optional(z.number()),
  }),
});
const Exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
              startTimeUnixNano: z.string(),
              endTimeUnixNano: z.string(),
              attributes: z._default(z.array(Attribute), []),
              status: z.optional(z.object({ code: z.optional(z.number()) })),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface TraceSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Null for the first span of a trace. */
  readonly parentId: string | null;
  readonly name: string;
  /** Nanoseconds since 1970. */
  readonly start: bigint;
  readonly end: bigint;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
}

const FAILED = 2;
const NS_IN_MS = 1e6;

const valuesOf = (attributes: readonly z.infer<typeof Attribute>[]): TraceSpan['attributes'] =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, boolValue, doubleValue } }) => [
      key,
      stringValue ?? intValue ?? boolValue ?? doubleValue ?? '',
    ]),
  );

/** Spans of one line. */
export const spansIn = (line: string): TraceSpan[] =>
  z.parse(Exported, JSON.parse(line)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service: String(valuesOf(resource.attributes)['service.name'] ?? ''),
        traceId: span.traceId,
        spanId: span.spanId,
        parentId: span.parentSpanId || null,
        name: span.name,
        start: BigInt(span.startTimeUnixNano),
        end: BigInt(span.endTimeUnixNano),
        failed: span.status?.code === FAILED,
        attributes: valuesOf(span.attributes),
      })),
    ),
  );

const SHORT = 16;

/** One trace as lines of text, children below their parents in the order in which they began. */
export const traceTree = (spans: readonly TraceSpan[], number: string): string => {
  const traceId = number.length === SHORT ? rootOf(number).traceId : number;
  const own = spans
    .filter((span) => span.traceId === traceId)
    .toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
  const ids = new Set(own.map(({ spanId }) => spanId));
  const [first] = own;
  if (!first) return `no span of trace ${number}`;
  const ms = (nanoseconds: bigint) => (Number(nanoseconds) / NS_IN_MS).toFixed(1);
  const linesOf = (span: TraceSpan, depth: number): string[] => {
    const status = span.attributes['http.response.status_code'];
    const facts = [
      `+${ms(span.start - first.start)} ms`,
      `${ms(span.end - span.start)} ms`,
      ...(status === undefined ? [] : [`status ${status}`]),
      ...(span.failed ? ['FAILED'] : []),
    ];
    const line = `${'  '.repeat(depth)}${span.service}: ${span.name} (${facts.join(', ')})`;
    return [line, ...own.filter(({ parentId }) => parentId === span.spanId).flatMap((one) => linesOf(one, depth + 1))];
  };
  const roots = own.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  const unsent = roots.find(({ parentId }) => parentId === traceReference(traceId));
  return [
    `trace ${traceReference(traceId)}`,
    ...(unsent ? ['browser: the call that began it'] : []),
    ...roots.flatMap((root) => linesOf(root, unsent ? 1 : 0)),
  ].join('\n');
};

if (import.meta.main) {
  const [number = '', file = ''] = process.argv.slice(2);
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  process.stdout.write(`${traceTree(lines.flatMap(spansIn), number)}\n`);
}
