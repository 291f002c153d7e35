/**
 * Traces of the edge's answers. A call continues the trace that its browser began; the edge, not the caller, decides whether it is recorded. The
 * SDK is loaded only where a collector is set; without one the header is only removed.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { HEADER, readTraceParent, rootOf, writeTraceParent } from 'shared-contracts/api';
import type { TraceParent } from 'shared-contracts/api';
import { collectorOf } from 'shared-contracts/ops';
import type { TracingSettings } from 'shared-contracts/ops';
import type { Kind } from './metrics.ts';

export interface EdgeTracing {
  /** Begins the span of a request, which ends with its answer; the platform gets the request with its header. */
  readonly begin: (request: IncomingMessage, response: ServerResponse, kind: Kind) => void;
  /** Sends pending spans. */
  readonly stop: () => Promise<void>;
}

/** Headers of a caller that could join the traces of others. */
const NOT_PASSED = ['tracestate', 'baggage'];
const SERVER_ERROR = 500;
/** The status that proxies log for a caller that closed the connection. */
const CALLER_GONE = 499;
const TRACED: readonly Kind[] = ['page', 'call'];

const newId = (): string => randomBytes(8).toString('hex');

/** The trace of a request, which is not recorded yet. */
function parentOf(request: IncomingMessage): TraceParent {
  for (const name of NOT_PASSED) delete request.headers[name];
  const given = readTraceParent(request.headers[HEADER.traceParent]);
  const parent = given ? { traceId: given.traceId, spanId: given.spanId, sampled: false } : rootOf(newId());
  request.headers[HEADER.traceParent] = writeTraceParent(parent);
  return parent;
}

/** Without a collector. */
export const noTracing: EdgeTracing = {
  begin: (request) => void parentOf(request),
  stop: async () => undefined,
};

function contextOf({ traceId, spanId }: TraceParent): Context {
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true });
}

function endWith(span: Span, response: ServerResponse): void {
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : CALLER_GONE;
    span.setAttribute('http.response.status_code', status);
    if (status >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

function ownVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The tracing according to the settings. */
export async function edgeTracing(settings: TracingSettings, log: Pick<Logger, 'warn'>): Promise<EdgeTracing> {
  const collector = collectorOf(settings);
  if (collector === null) return noTracing;
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  diag.setLogger(collector.failures((message) => log.warn(message)));
  const share = new sdk.TraceIdRatioBasedSampler(settings.tracesShare);
  const provider = new sdk.TracerProvider({
    sampler: new sdk.ParentBasedSampler({ root: share, remoteParentNotSampled: share }),
    resource: resourceFromAttributes({ 'service.name': 'edge', 'service.version': ownVersion() }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter(collector.exporter), ...collector.batch }),
    ],
  });
  const tracer = provider.getTracer('edge');
  return {
    begin(request, response, kind) {
      const parent = parentOf(request);
      if (!TRACED.includes(kind)) return;
      const method = request.method ?? '';
      const attributes = { 'http.request.method': method, 'edge.kind': kind };
      const about = { kind: SpanKind.SERVER, attributes };
      const span = tracer.startSpan(`${method} ${kind}`, about, contextOf(parent));
      const { traceId, spanId } = span.spanContext();
      request.headers[HEADER.traceParent] = writeTraceParent({ traceId, spanId, sampled: span.isRecording() });
      endWith(span, response);
    },
    stop: () => provider.shutdown(),
  };
}
