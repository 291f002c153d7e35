/** Calls the platform from endpoint descriptors: headers, envelope, session expiry, the server's clock. */
import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import {
  ApiError,
  type Endpoint,
  Envelope,
  HEADER,
  pathParameters,
  type ResponseOf,
  STATUS,
  uploadFile,
  endpointPath,
} from 'shared-contracts/api';
import type { CallOptions, HostApiClient } from 'shared-contracts/host';
import type { ServerClock } from './clock.ts';

export type ClientText = 'network' | 'timeout' | 'badResponse' | 'invalidRequest' | 'notSignedIn';

export interface ApiClientOptions {
  /** Headers of every call as they are now (token, country, sales-channel, ud, lang, timezone). */
  readonly headers: () => Record<string, string>;
  readonly clock: ServerClock;
  /** The words of a failure that came without an envelope, in the reader's language. */
  readonly text: (key: ClientText) => string;
  /** The server said 2000 to a call that carried a token: `authorization` is what was sent. */
  readonly onExpired: (authorization: string | undefined) => void;
  /** Learns whether the network answers. */
  readonly onReach: (reached: boolean) => void;
  /** Answers the edge already has in the page, by endpoint id: good for the first calls of a visit. */
  readonly prefetched?: Readonly<Record<string, unknown>>;
  readonly http?: AxiosInstance;
}

const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 120_000;
/** After this a page asks the server again. */
const PREFETCHED_MS = 30_000;

export const createApiClient = (options: ApiClientOptions): HostApiClient => {
  const http = options.http ?? axios.create({ timeout: TIMEOUT_MS, validateStatus: () => true });
  const failure = (
    code: 'NETWORK' | 'TIMEOUT' | 'BAD_RESPONSE' | 'INVALID_REQUEST',
    text: ClientText,
    traceId?: string,
  ) => new ApiError({ code, message: options.text(text), status: 0, http: 0, traceId });

  const send = async (endpoint: Endpoint, config: object, headers: Record<string, string>): Promise<AxiosResponse> => {
    const sentAt = Date.now();
    try {
      const response = await http.request({ ...config, method: endpoint.method, headers });
      options.onReach(true);
      options.clock.learn(response.headers[HEADER.serverTime], sentAt, Date.now());
      return response;
    } catch (error) {
      if (axios.isCancel(error)) throw error;
      const timedOut = axios.isAxiosError(error) && error.code === 'ECONNABORTED';
      if (!timedOut) options.onReach(false);
      throw timedOut ? failure('TIMEOUT', 'timeout') : failure('NETWORK', 'network');
    }
  };

  const unwrap = (endpoint: Endpoint, response: AxiosResponse, authorization: string | undefined): unknown => {
    const envelope = Envelope.safeParse(response.data);
    const trace = String(response.headers[HEADER.traceId] ?? '') || undefined;
    if (!envelope.success) throw failure('BAD_RESPONSE', 'badResponse', trace);
    const { status, message, desc, data, code, traceId = trace } = envelope.data;
    if (status === STATUS.sessionExpired) options.onExpired(authorization);
    if (status !== STATUS.success) {
      throw new ApiError({
        code: (code ?? 'BAD_RESPONSE') as ApiError['code'],
        message: desc || message || options.text('badResponse'),
        status,
        http: response.status,
        traceId,
        details: data,
      });
    }
    const parsed = endpoint.response.safeParse(data ?? {});
    if (!parsed.success) throw failure('BAD_RESPONSE', 'badResponse', traceId);
    return parsed.data;
  };

  const started = Date.now();
  const fromPage = (endpoint: Endpoint, request: object): unknown => {
    const data = options.prefetched?.[endpoint.id];
    if (data === undefined || Object.keys(request).length > 0 || Date.now() - started > PREFETCHED_MS) return undefined;
    const parsed = endpoint.response.safeParse(data);
    return parsed.success ? parsed.data : undefined;
  };

  const headersFor = (callOptions: CallOptions): Record<string, string> => ({
    ...options.headers(),
    ...(callOptions.idempotencyKey ? { [HEADER.idempotencyKey]: callOptions.idempotencyKey } : {}),
  });

  const call: HostApiClient['call'] = async (endpoint, request, callOptions = {}) => {
    if (!endpoint.request.safeParse(request).success) throw failure('INVALID_REQUEST', 'invalidRequest');
    const headers = headersFor(callOptions);
    const inPage = fromPage(endpoint, request as object);
    if (inPage !== undefined) return inPage as never;
    const { url, rest } = address(endpoint, request as Record<string, unknown>);
    const body = endpoint.method === 'GET' ? { params: rest } : { data: rest };
    const response = await send(endpoint, { url, ...body, signal: callOptions.signal }, headers);
    return unwrap(endpoint, response, headers[HEADER.authorization]) as never;
  };

  const upload: HostApiClient['upload'] = async (file, fileName, { signal, onProgress } = {}) => {
    const form = new FormData();
    form.append('file', file, fileName);
    const headers = headersFor({});
    const config = {
      url: endpointPath(uploadFile),
      data: form,
      signal,
      timeout: UPLOAD_TIMEOUT_MS,
      onUploadProgress: ({ loaded, total }: { loaded: number; total?: number }) =>
        total && onProgress?.(Math.min(loaded / total, 1)),
    };
    const response = await send(uploadFile, config, headers);
    const stored = unwrap(uploadFile, response, headers[HEADER.authorization]) as ResponseOf<typeof uploadFile>;
    return { fileId: stored.file_id, fileName: stored.file_name };
  };

  return { call, upload };
};

/** URL with the path parameters put in, and the fields that remain for the query or the body. */
const address = (endpoint: Endpoint, request: Record<string, unknown>) => {
  const rest = { ...request };
  let url = endpointPath(endpoint);
  for (const name of pathParameters(endpoint)) {
    url = url.replace(`:${name}`, encodeURIComponent(String(rest[name] ?? '')));
    delete rest[name];
  }
  return { url, rest };
};
