/** Calls from any client: any address, any header. Never rejects; a failure is a value. */
import {
  type Endpoint,
  endpointPath,
  HEADER,
  pathParameters,
  type RequestOf,
  type ResponseOf,
  STATUS,
} from 'shared-contracts/api';

export interface Caller {
  readonly device: string;
  readonly token?: string;
  /** Identifies a known device; sent only by calls that sign in. */
  readonly secret?: string;
  /** The client address in the forwarding headers; effective only where the product trusts its proxy. */
  readonly address: string;
}

export interface CallOptions {
  readonly as?: Caller;
  /** Idempotency key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/** `http` 0: no answer arrived. `code` is empty on success and where the answer is no envelope. */
export interface Answer<T = unknown> {
  readonly http: number;
  readonly ok: boolean;
  readonly code: string;
  readonly data: T;
  readonly text: string;
  readonly headers: Headers;
  readonly ms: number;
}

export const NOBODY: Caller = { device: 'attack-device', address: '203.0.113.1' };
const TIMEOUT_MS = 30_000;

let keys = 0;
export const newKey = (): string => {
  keys += 1;
  return `attack-${process.pid}-${Date.now()}-${keys}`;
};

export const headersOf = ({ device, token, secret, address }: Caller): Record<string, string> => ({
  [HEADER.country]: 'SA',
  [HEADER.salesChannel]: 'WEB',
  [HEADER.deviceId]: device,
  [HEADER.deviceSecret]: `secret-of-${device}`.padEnd(32, '-'),
  [HEADER.language]: '0',
  [HEADER.timezone]: 'Asia/Riyadh',
  'x-forwarded-for': address,
  ...(token === undefined ? {} : { [HEADER.authorization]: `Bearer ${token}` }),
  ...(secret === undefined ? {} : { [HEADER.deviceSecret]: secret }),
});

interface Parsed {
  readonly status?: number;
  readonly code?: string;
  readonly data?: unknown;
}
const parsed = (text: string): Parsed => {
  try {
    return (JSON.parse(text) ?? {}) as Parsed;
  } catch {
    return {};
  }
};

/** Sends a request; never throws. */
export const send = async (url: string, init: RequestInit, timeoutMs = TIMEOUT_MS): Promise<Answer> => {
  const started = performance.now();
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    const { status, code = '', data } = parsed(text);
    const ms = performance.now() - started;
    return { http: response.status, ok: status === STATUS.success, code, data, text, headers: response.headers, ms };
  } catch (error) {
    const text = String((error as { cause?: unknown }).cause ?? error);
    const ms = performance.now() - started;
    return { http: 0, ok: false, code: '', data: undefined, text, headers: new Headers(), ms };
  }
};

export const asText = (value: unknown): string =>
  typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);

/** Where the input of a call is placed: path, query of a GET, body of a POST. */
export const addressed = (endpoint: Endpoint, input: Readonly<Record<string, unknown>>) => {
  const rest: Record<string, unknown> = { ...input };
  let path = endpointPath(endpoint);
  for (const name of pathParameters(endpoint)) {
    path = path.replace(`:${name}`, encodeURIComponent(asText(rest[name] ?? '')));
    delete rest[name];
  }
  if (endpoint.method === 'POST') return { path, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, asText(value));
  return { path: query.size > 0 ? `${path}?${query}` : path, body: null };
};

export const callEndpoint = async <E extends Endpoint>(
  origin: string,
  endpoint: E,
  input: RequestOf<E>,
  { as = NOBODY, key, headers, timeoutMs }: CallOptions = {},
): Promise<Answer<ResponseOf<E>>> => {
  const { path, body } = addressed(endpoint, input as Record<string, unknown>);
  const answer = await send(
    origin + path,
    {
      method: endpoint.method,
      headers: {
        ...headersOf(as),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(endpoint.idempotent ? { [HEADER.idempotencyKey]: key ?? newKey() } : {}),
        ...headers,
      },
      ...(body === null ? {} : { body }),
    },
    timeoutMs,
  );
  return answer as Answer<ResponseOf<E>>;
};

/** The data of a call that must succeed, in the preparation of an attack. @throws with the code of a refusal */
export const need = async <E extends Endpoint>(
  origin: string,
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> => {
  const answer = await callEndpoint(origin, endpoint, input, options);
  if (!answer.ok) throw new Error(`${endpoint.id}: ${answer.http} ${answer.code} ${answer.text.slice(0, 200)}`);
  return answer.data;
};

/** Runs `work` for each item, at most `width` at a time. */
export const inParallel = async <T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return results;
};

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
