/** A collector of traces (OTLP over HTTP, JSON) on this machine, for the product of a test. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ExportedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes?: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

/** The fields of an export request that the journeys read. */
interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: Required<Pick<ExportedSpan, 'attributes'>>;
    readonly scopeSpans: readonly { readonly spans: readonly ExportedSpan[] }[];
  }[];
}

export interface CollectedSpan {
  readonly service: string | undefined;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly name: string;
  readonly endpoint: string | undefined;
}

export interface Collector {
  readonly url: string;
  /** The spans that were received so far. */
  readonly spans: () => CollectedSpan[];
  /** The same as lines of JSON, one per request. */
  readonly lines: () => string;
  readonly stop: () => Promise<void>;
}

const textOf = ({ attributes = [] }: Pick<ExportedSpan, 'attributes'>, name: string): string | undefined =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

const spansIn = (body: string): CollectedSpan[] =>
  (JSON.parse(body) as ExportRequest).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service: textOf(resource, 'service.name'),
        traceId: span.traceId,
        spanId: span.spanId,
        parentId: span.parentSpanId || undefined,
        name: span.name,
        endpoint: textOf(span, 'app.endpoint'),
      })),
    ),
  );

export const startCollector = async (): Promise<Collector> => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        if (request.url === '/v1/traces') bodies.push(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      },
      () => response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => bodies.flatMap(spansIn),
    lines: () => bodies.join('\n'),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
