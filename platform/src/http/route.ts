/**
 * A route is an endpoint of the contract and one handler. Registering it gives it validation, the session guard, the
 * idempotency-key requirement, its request limit and the envelope; see register.ts.
 */
import type { FastifyInstance } from 'fastify';
import type { Endpoint, ParsedRequestOf, ResponseOf } from 'shared-contracts/api';
import type { Call, UserCall } from '../context/call.ts';
import type { AppContext } from '../context/context.ts';

/** Which of the configured request limits a route counts against. */
export type LimitClass = 'standard' | 'sign-in' | 'form' | 'upload' | 'telemetry' | 'search' | 'check';

export interface RouteOptions<Data = never> {
  readonly limit?: LimitClass;
  /** `cache-control` of a successful GET; it gets an ETag too. `no-store` when not given. */
  readonly cache?: string;
  /** The service answers with one object for as long as the answer stands, so it is checked and written once. */
  readonly kept?: boolean;
  /** Of a `keyed` endpoint: whether an answer is kept for its key; always unless given. */
  readonly isFinal?: (data: Data) => boolean;
}

export interface RouteDefinition extends Omit<RouteOptions, 'isFinal'> {
  readonly endpoint: Endpoint;
  readonly handle: (input: unknown, call: Call) => Promise<unknown>;
  readonly isFinal?: (data: unknown) => boolean;
}

/** Registers routes that do not answer with an envelope: pictures, downloads, webhooks, documents. */
export type PlainRoutes = (app: FastifyInstance, ctx: AppContext) => void;

type Handler<E extends Endpoint, C extends Call> = (
  input: ParsedRequestOf<E>,
  call: C,
) => Promise<ResponseOf<E>> | ResponseOf<E>;

/** The answer's type is known to the route alone; who registers it hands over what the route itself answered. */
const ofAny = <Data>(options: RouteOptions<Data>): Omit<RouteDefinition, 'endpoint' | 'handle'> =>
  options as Omit<RouteDefinition, 'endpoint' | 'handle'>;

/** A route anybody may call; `call.user` is there when the endpoint is `optional` and a valid token came. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, Call>,
  options: RouteOptions<ResponseOf<E>> = {},
): RouteDefinition => {
  if (endpoint.auth === 'user') throw new Error(`${endpoint.id} needs userRoute`);
  return { endpoint, handle: async (input, call) => handler(input as ParsedRequestOf<E>, call), ...ofAny(options) };
};

/** A route that needs a session; without a valid one the caller gets SESSION_EXPIRED and the handler never runs. */
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
