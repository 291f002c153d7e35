/**
 * A server call, described once. The client function, the server route and the OpenAPI document all derive from the
 * descriptor, so a path is written nowhere else.
 */
import type * as z from 'zod/mini';
import { API_HOSTS, type ApiHostName } from './hosts.ts';
import { type Reading, readTolerantly } from './tolerant.ts';

export interface Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Operation id in OpenAPI, e.g. `doctors.browseNew`. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly host: ApiHostName;
  /** Path after the host's base, with `:name` parameters, e.g. `/order/status/:id`. */
  readonly path: string;
  /** `user` needs a valid session token; `optional` reads it when it is there. */
  readonly auth: 'public' | 'optional' | 'user';
  /** Body of a POST (with path parameters), query of a GET. */
  readonly request: Request;
  /** Other names of fields that the specification knows, each with the name of the schema; for callers that are not of this product. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** `data` of a successful envelope. */
  readonly response: Response;
  /** Reads an answer, of which the server may know more than this descriptor; says what it left out. */
  readonly read: (data: unknown) => Reading<z.output<Response>>;
  readonly summary: string;
  /** True when the call moves money or takes a slot: it needs an `idempotency-key` header. */
  readonly idempotent: boolean;
  /**
   * True when the call creates something: a repeat with the same `idempotency-key` header gets the first answer and creates
   * nothing more. The header may be left out where the endpoint is not `idempotent`.
   */
  readonly keyed: boolean;
  /** Who answers; the edge answers what only the release that is served can say. */
  readonly answeredBy: 'platform' | 'edge';
}

export type RequestOf<E extends Endpoint> = z.input<E['request']>;
export type ParsedRequestOf<E extends Endpoint> = z.output<E['request']>;
/** An answer as it is read: what a newer server says stands as `unknown`. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
/** An answer as a server writes it. */
export type AnswerOf<E extends Endpoint> = z.input<E['response']>;

type Spec<Q extends z.ZodMiniType, R extends z.ZodMiniType> = Omit<
  Endpoint<Q, R>,
  'idempotent' | 'keyed' | 'read' | 'answeredBy'
> & {
  idempotent?: boolean;
  keyed?: boolean;
  answeredBy?: 'edge';
};

export const defineEndpoint = <Q extends z.ZodMiniType, R extends z.ZodMiniType>(spec: Spec<Q, R>): Endpoint<Q, R> => ({
  idempotent: false,
  keyed: spec.idempotent ?? false,
  answeredBy: 'platform',
  // With the descriptor and not with the host: what reads must come from the same bundle as the schema.
  read: (data) => readTolerantly(spec.response, data),
  ...spec,
});

/** The answer as it is sent: what the contract does not name is dropped. @throws when it says what the contract does not know */
export const writeAnswer = <E extends Endpoint>(endpoint: E, answer: unknown): ResponseOf<E> => {
  const { data, unread } = endpoint.read(answer);
  const [first] = unread;
  if (!data || first) throw new Error(`${endpoint.id} cannot answer this: ${first?.kind ?? ''} ${first?.detail ?? ''}`);
  return data.value as ResponseOf<E>;
};

/** The full path with `:name` parameters, as a server registers it. */
export const endpointPath = (endpoint: Endpoint): string => API_HOSTS[endpoint.host] + endpoint.path;

/** The names of an endpoint's path parameters. */
export const pathParameters = (endpoint: Endpoint): readonly string[] =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
