/**
 * Exports spans to a collector (OTLP over HTTP, JSON). The SDK is loaded only if the address of a collector is set; without it the
 * functions of `span.ts` record nothing.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { context, diag, trace } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { rootOf } from 'shared-contracts/api';
import { collectorOf, type TracingSettings } from 'shared-contracts/ops';

export interface Tracing {
  /** Exports the remaining spans and stops recording. */
  readonly stop: () => Promise<void>;
}

/** Trace ids with 64 random bits, like those that browsers create. */
const shortIds = {
  generateTraceId: () => rootOf(shortIds.generateSpanId()).traceId,
  generateSpanId: () => randomBytes(8).toString('hex'),
};

const ownVersion = (): string => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string;
  };
  return version;
};

/** Registers the exporter for this process. */
export const startTracing = async (settings: TracingSettings, log: Logger): Promise<Tracing> => {
  const collector = collectorOf(settings);
  if (collector === null) return { stop: async () => undefined };
  const [{ AsyncLocalStorageContextManager }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  diag.setLogger(collector.failures((message) => log.warn(message)));
  const share = new sdk.TraceIdRatioBasedSampler(settings.tracesShare);
  const exporter = new OTLPTraceExporter(collector.exporter);
  const provider = new sdk.TracerProvider({
    idGenerator: shortIds,
    sampler: new sdk.ParentBasedSampler({ root: share, remoteParentNotSampled: share }),
    resource: resourceFromAttributes({ 'service.name': 'platform', 'service.version': ownVersion() }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, ...collector.batch })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return {
    stop: async () => {
      await provider.shutdown();
      trace.disable();
      context.disable();
      diag.disable();
    },
  };
};
