/**
 * A route is an endpoint of the contract and one handler. Registration adds validation, session guard, idempotency key, rate
 * limit and envelope; see register.ts.
 */
import type { FastifyInstance } from 'fastify';
import type { Endpoint, ParsedRequestOf, ResponseOf } from 'shared-contracts/api';
import type { Call, UserCall } from '../context/call.ts';
import type { AppContext } from '../context/context.ts';

/** The rate limit class of a route. */
export type LimitClass = 'standard' | 'sign-in' | 'form' | 'upload' | 'telemetry' | 'search' | 'check';

export interface RouteOptions<Data = never> {
  readonly limit?: LimitClass;
  /** `cache-control` of a successful GET, which also gets an ETag. Default: `no-store`. */
  readonly cache?: string;
  /** The service returns the same object while the answer is unchanged, so it is validated and serialized once. */
  readonly kept?: boolean;
  /** For a `keyed` endpoint: whether an answer is stored for its key. Default: always. */
  readonly isFinal?: (data: Data) => boolean;
}

export interface RouteDefinition extends Omit<RouteOptions, 'isFinal'> {
  readonly endpoint: Endpoint;
  readonly handle: (input: unknown, call: Call) => Promise<unknown>;
  readonly isFinal?: (data: unknown) => boolean;
}

/** Registers routes without an envelope: pictures, downloads, webhooks, documents. */
export type PlainRoutes = (app: FastifyInstance, ctx: AppContext) => void;

type Handler<E extends Endpoint, C extends Call> = (
  input: ParsedRequestOf<E>,
  call: C,
) => Promise<ResponseOf<E>> | ResponseOf<E>;

/** The answer’s type is known to the route only; the registration passes on what the route returned. */
const ofAny = <Data>(options: RouteOptions<Data>): Omit<RouteDefinition, 'endpoint' | 'handle'> =>
  options as Omit<RouteDefinition, 'endpoint' | 'handle'>;

/** A public route; `call.user` is set when the endpoint is `optional` and a valid token was sent. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, Call>,
  options: RouteOptions<ResponseOf<E>> = {},
): RouteDefinition => {
  if (endpoint.auth === 'user') throw new Error(`${endpoint.id} needs userRoute`);
  return { endpoint, handle: async (input, call) => handler(input as ParsedRequestOf<E>, call), ...ofAny(options) };
};

/** A route that requires a session; otherwise the caller gets SESSION_EXPIRED and the handler does not run. */
export const userRoute = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, UserCall>,
  options: RouteOptions<ResponseOf<E>> = {},
): RouteDefinition => {
  if (endpoint.auth !== 'user') throw new Error(`${endpoint.id} is not a user endpoint`);
  return {
    endpoint,
    handle: async (input, call) => handler(input as ParsedRequestOf<E>, call as UserCall),
    ...ofAny(options),
  };
};
