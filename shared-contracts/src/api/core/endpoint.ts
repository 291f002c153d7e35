/**
 * The single definition of a server call. The client function, the server route and the OpenAPI document are derived from the
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
  /** Path after the base of the host, with `:name` parameters, e.g. `/order/status/:id`. */
  readonly path: string;
  /** `user` requires a valid session token; `optional` reads the token when it is present. */
  readonly auth: 'public' | 'optional' | 'user';
  /** Body of a POST (with path parameters), query of a GET. */
  readonly request: Request;
  /** Alternative field names of the specification, each with the name in the schema, for external callers. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** `data` of a successful envelope. */
  readonly response: Response;
  /** Reads an answer, which may contain more than this descriptor defines; reports what it has dropped. */
  readonly read: (data: unknown) => Reading<z.output<Response>>;
  readonly summary: string;
  /** Whether the call moves money or takes a slot: it then requires an `idempotency-key` header. */
  readonly idempotent: boolean;
  /**
   * Whether the call creates something: a repeat with the same `idempotency-key` header gets the first answer and creates nothing
   * more. The header is optional for endpoints that are not `idempotent`.
   */
  readonly keyed: boolean;
  /** The server that answers: the edge answers calls that only the served release can answer. */
  readonly answeredBy: 'platform' | 'edge';
}

export type RequestOf<E extends Endpoint> = z.input<E['request']>;
export type ParsedRequestOf<E extends Endpoint> = z.output<E['request']>;
/** An answer as a client reads it: values of a newer server are `unknown`. */
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
  // Part of the descriptor and not of the host, because the reader must come from the same bundle as the schema.
  read: (data) => readTolerantly(spec.response, data),
  ...spec,
});

/**
 * The answer as it is sent: fields that the contract does not define are dropped. @throws when it contains a value that the
 * contract does not define
 */
export const writeAnswer = <E extends Endpoint>(endpoint: E, answer: unknown): ResponseOf<E> => {
  const { data, unread } = endpoint.read(answer);
  const [first] = unread;
  if (!data || first) throw new Error(`${endpoint.id} cannot answer this: ${first?.kind ?? ''} ${first?.detail ?? ''}`);
  return data.value as ResponseOf<E>;
};

/** The complete path with `:name` parameters, as a server registers it. */
export const endpointPath = (endpoint: Endpoint): string => API_HOSTS[endpoint.host] + endpoint.path;

/** The names of the path parameters of an endpoint. */
export const pathParameters = (endpoint: Endpoint): readonly string[] =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
