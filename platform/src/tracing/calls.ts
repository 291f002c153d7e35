/** A span for each call over HTTP, by the pattern of its route. */
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HEADER } from 'shared-contracts/api';
import { beginSpan, failSpan, SpanKind, within } from './span.ts';

/** Health checks are requested every few seconds and are not traced. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
const NO_ROUTE = 'none';
const SERVER_ERROR = 500;
/** The status that proxies log for a request that its client has closed. */
const CALLER_GONE = 499;

export const traceCalls = (app: FastifyInstance): void => {
  const spans = new WeakMap<FastifyRequest, Span>();
  const end = (request: FastifyRequest, status: number): void => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    span.setAttribute('http.response.status_code', status);
    if (status >= SERVER_ERROR) failSpan(span, String(status));
    span.end();
  };
  app.addHook('onRequest', async (request) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? NO_ROUTE;
    if (PROBES.has(route)) return;
    const header = request.headers[HEADER.traceParent];
    const about = {
      name: route === NO_ROUTE ? NO_ROUTE : `${method} ${route}`,
      kind: SpanKind.SERVER,
      attributes: { 'http.route': route, 'http.request.method': method },
    };
    spans.set(request, beginSpan(about, typeof header === 'string' ? header : null));
  });
  // Called after the body has been read: events of the body are emitted in the context of the connection.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) within(span, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  app.addHook('onRequestAbort', async (request) => end(request, CALLER_GONE));
};
