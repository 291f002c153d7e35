/** The HTTP server with everything that is common to all routes. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { HEADER, readTraceParent, traceReference } from 'shared-contracts/api';
import type { AppContext } from '../context/context.ts';
import { DomainError } from '../core/errors.ts';
import type { CallCounts } from '../metrics/counts.ts';
import { handleErrors, sendRefusal } from './error-handler.ts';
import { registerHealth } from './health.ts';
import { registerLimits } from './limits.ts';
import { traceCalls } from '../tracing/calls.ts';
import { requirePlainRequests } from './plain.ts';
import { registerRoute } from './register.ts';
import type { PlainRoutes, RouteDefinition } from './route.ts';

const TRACE_ID = /^[A-Za-z0-9-]{8,64}$/;

/** The reference of the caller's trace, which the browser begins; else an id that it names, or a new one. */
const traceIdOf = ({ headers }: IncomingMessage): string => {
  const parent = readTraceParent(headers[HEADER.traceParent]);
  if (parent) return traceReference(parent.traceId);
  const named = headers[HEADER.traceId];
  return typeof named === 'string' && TRACE_ID.test(named) ? named : randomBytes(8).toString('hex');
};

/** A POST without a body is an empty object, because many calls of the specification send none. */
const acceptEmptyJson = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parseJson(request, body as string, done),
  );
};

const stampAnswers = (app: FastifyInstance, { clock }: AppContext): void => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      [HEADER.traceId]: request.id,
      [HEADER.serverTime]: clock.nowIso(),
      'x-content-type-options': 'nosniff',
    });
  });
};

/** One line per request with the route pattern, never the URL, which may contain a token or an id. */
const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url ?? 'none', http: reply.statusCode, ms }, 'request');
  });
};

const proxies = (setting: string): string[] => setting.split(',').map((part) => part.trim());

/** The edge has the same limits; these apply to direct connections to the platform, in milliseconds. */
export const REQUEST_LIMITS = { headersTimeout: 10_000, requestTimeout: 300_000, connectionsCheckingInterval: 1000 };

interface Served {
  readonly modules: readonly {
    readonly routes: readonly RouteDefinition[];
    readonly plainRoutes?: readonly PlainRoutes[];
  }[];
  /** Routes without a module: the sandbox. */
  readonly others: readonly PlainRoutes[];
  readonly counts?: CallCounts | undefined;
}

export const buildServer = async (ctx: AppContext, { modules, others, counts }: Served): Promise<FastifyInstance> => {
  const { config } = ctx;
  const app = fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    genReqId: (request) => traceIdOf(request as IncomingMessage),
    trustProxy: proxies(config.trustProxy),
    bodyLimit: config.bodyLimitKb * 1024,
    forceCloseConnections: 'idle',
    http: REQUEST_LIMITS,
    requestTimeout: REQUEST_LIMITS.requestTimeout,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) =>
      sendRefusal(request as FastifyRequest, reply as FastifyReply, new DomainError('INVALID_REQUEST')),
  });
  handleErrors(app);
  acceptEmptyJson(app);
  stampAnswers(app, ctx);
  logRequests(app);
  counts?.watch(app);
  if (config.tracesUrl !== null) traceCalls(app);
  requirePlainRequests(app);
  await registerLimits(app, ctx);
  registerHealth(app, ctx);
  for (const { routes } of modules) for (const definition of routes) registerRoute(app, ctx, definition);
  for (const { plainRoutes = [] } of modules) for (const register of plainRoutes) register(app, ctx);
  for (const register of others) register(app, ctx);
  return app;
};
