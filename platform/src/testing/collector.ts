/** A collector of traces (OTLP over HTTP, JSON) on this machine. */
import * as z from 'zod';
import { startDouble } from './gateways/double.ts';

const Value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() });
const Attribute = z.object({ key: z.string(), value: Value });
const ReceivedSpan = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Attribute),
  status: z.object({ code: z.number().optional() }),
});
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(ReceivedSpan) })),
    }),
  ),
});

export interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
}

export interface Collector {
  readonly url: string;
  /** What was received until now, in the order in which the spans ended. */
  readonly spans: () => CollectedSpan[];
  /** Headers of each request. */
  readonly headers: () => readonly Readonly<Record<string, unknown>>[];
  readonly close: () => Promise<void>;
}

const FAILED = 2;

const valuesOf = (attributes: readonly z.infer<typeof Attribute>[]): CollectedSpan['attributes'] =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']));

export const startCollector = async (): Promise<Collector> => {
  const double = await startDouble(() => ({ status: 200, json: {} }));
  return {
    url: double.url,
    headers: () => double.requests.map(({ headers }) => headers),
    spans: () =>
      double.requests
        .filter(({ path }) => path === '/v1/traces')
        .flatMap(({ body }) => Export.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ resource, scopeSpans }) =>
          scopeSpans
            .flatMap(({ spans }) => spans)
            .map(({ traceId, spanId, parentSpanId, name, status, attributes }) => ({
              service: String(valuesOf(resource.attributes)['service.name']),
              traceId,
              spanId,
              parentId: parentSpanId || null,
              name,
              failed: status.code === FAILED,
              attributes: valuesOf(attributes),
            })),
        ),
    close: double.close,
  };
};
