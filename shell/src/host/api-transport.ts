/**
 * Sends calls: headers, envelope, the server's clock. It is a chunk of its own, because most first views need no call: their data
 * is in the page.
 */
import {
  ApiError,
  type Endpoint,
  endpointPath,
  Envelope,
  fileDownloadPath,
  HEADER,
  pathParameters,
  type ResponseOf,
  rootOf,
  STATUS,
  uploadFile,
  writeTraceParent,
} from 'shared-contracts/api';
import { LANGUAGE_HEADER, RIYADH_TIME_ZONE } from 'shared-contracts/domain';
import type { ApiContext, ApiTransport, ClientText } from './api-types.ts';
import { fetchHttp } from './fetch-http.ts';
import { type Http, type HttpRequest, type HttpResponse, HttpTimeout } from './http.ts';
import type { SentFile } from '../context/host.ts';
import { randomHex } from '../shared/device-id.ts';

/** After this time in milliseconds a call fails with `TIMEOUT`. */
export const TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 120_000;
/**
 * An upload that is refused because the service is busy was not stored, so it is sent again after these pauses in milliseconds.
 * Their sum is longer than an upload waits in the queue of the server.
 */
const UPLOAD_PAUSES_MS = [2000, 6000, 15_000];
const COUNTRY = 'SA';
const CALL = { reads: 'json', timeout: TIMEOUT_MS } as const;

const uploadHttp: Http = async (request) => {
  const { createUploadHttp } = await import(/* webpackChunkName: "upload" */ './upload-http.ts');
  return createUploadHttp()(request);
};

/** The HTTP clients: one for calls and downloads, and one for uploads. */
export interface Carriers {
  readonly http: Http;
  readonly uploads: Http;
}

export const createApiTransport = (
  context: ApiContext,
  { http, uploads }: Carriers = { http: fetchHttp, uploads: uploadHttp },
): ApiTransport => {
  const failure = (code: 'NETWORK' | 'TIMEOUT' | 'BAD_RESPONSE', text: ClientText, traceId?: string) =>
    new ApiError({ code, message: context.text(text), status: 0, http: 0, traceId });

  const exchange = async (carry: Http, request: HttpRequest): Promise<HttpResponse> => {
    const sentAt = Date.now();
    // The trace of this call begins here; its id is shown on an error card.
    const reference = randomHex(8);
    const headers = { ...request.headers, [HEADER.traceParent]: writeTraceParent(rootOf(reference)) };
    try {
      const response = await carry({ ...request, headers });
      context.onReach(true, sentAt);
      context.clock.learn(response.header(HEADER.serverTime), sentAt, Date.now());
      return response;
    } catch (error) {
      if (request.signal?.aborted) throw error;
      const timedOut = error instanceof HttpTimeout;
      if (!timedOut) context.onReach(false, sentAt);
      throw timedOut ? failure('TIMEOUT', 'timeout', reference) : failure('NETWORK', 'network');
    }
  };

  /** Returns `data` of a success. Anything else is thrown as an `ApiError` with the text for the reader (desc before message). */
  const unwrap = (endpoint: Endpoint, response: HttpResponse, token: string | null): unknown => {
    const envelope = Envelope.safeParse(response.data);
    const trace = response.header(HEADER.traceId) || undefined;
    if (!envelope.success) throw failure('BAD_RESPONSE', 'badResponse', trace);
    const { status, message, desc, data, code, traceId = trace } = envelope.data;
    // In the answer of a public call, 2000 is about the token in the request body.
    if (status === STATUS.sessionExpired && endpoint.auth !== 'public') context.onExpired(token);
    if (status !== STATUS.success) {
      throw new ApiError({
        code: (code ?? 'BAD_RESPONSE') as ApiError['code'],
        message: desc || message || context.text('badResponse'),
        status,
        http: response.status,
        traceId,
        details: data,
      });
    }
    const reading = endpoint.read(data ?? {});
    if (reading.unread.length > 0) context.onUnread(endpoint.id, reading.unread, traceId);
    if (!reading.data) throw failure('BAD_RESPONSE', 'badResponse', traceId);
    return reading.data.value;
  };

  const sendFile: ApiTransport['sendFile'] = async <E extends Endpoint>(
    endpoint: E,
    { file, fileName, fields = {} }: SentFile,
    { signal, onProgress }: Parameters<ApiTransport['sendFile']>[2] = {},
  ): Promise<ResponseOf<E>> => {
    const token = context.token();
    const form = new FormData();
    // The server reads the fields before the file.
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, fileName);
    const once = async (): Promise<ResponseOf<E>> => {
      const response = await exchange(uploads, {
        url: endpointPath(endpoint),
        method: endpoint.method,
        headers: headersOf(context, token),
        data: form,
        reads: 'json',
        timeout: UPLOAD_TIMEOUT_MS,
        onUploadProgress: ({ loaded, total }) => total && onProgress?.(Math.min(loaded / total, 1)),
        ...(signal ? { signal } : {}),
      });
      return unwrap(endpoint, response, token) as ResponseOf<E>;
    };
    return whileBusy(once, UPLOAD_PAUSES_MS, signal);
  };

  return {
    send: async (endpoint, fields, { signal, idempotencyKey }) => {
      const token = context.token();
      const { url, rest } = address(endpoint, fields);
      const headers = { ...headersOf(context, token, idempotencyKey), ...secretFor(endpoint, context) };
      const body = endpoint.method === 'GET' ? { params: rest } : { data: rest };
      const { method } = endpoint;
      const request: HttpRequest = { url, method, headers, ...body, ...CALL, ...(signal ? { signal } : {}) };
      return unwrap(endpoint, await exchange(http, request), token);
    },
    sendFile,
    upload: async (file, fileName, options) => {
      const stored = await sendFile(uploadFile, { file, fileName }, options);
      return { fileId: stored.file_id, fileName: stored.file_name };
    },
    download: async (fileId, { signal } = {}) => {
      const token = context.token();
      const response = await exchange(http, {
        url: fileDownloadPath(fileId),
        method: 'GET',
        headers: headersOf(context, token),
        reads: 'bytes',
        timeout: UPLOAD_TIMEOUT_MS,
        ...(signal ? { signal } : {}),
      });
      const bytes = response.data as Blob;
      if (response.status === 200) return bytes;
      // A refusal of a download is an envelope, as for every call.
      const envelope = await bytes
        .text()
        .then(JSON.parse)
        .catch(() => null);
      unwrap(uploadFile, { ...response, data: envelope }, token);
      throw failure('BAD_RESPONSE', 'badResponse');
    },
  };
};

/** Repeats a call after each of these pauses while the server is too busy. Throws the last refusal. */
const whileBusy = async <T>(call: () => Promise<T>, pauses: readonly number[], signal?: AbortSignal): Promise<T> => {
  for (const pause of pauses) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE')) throw error;
    }
    await pauseFor(pause, signal);
  }
  return call();
};

const pauseFor = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });

/** Reading it takes tens of milliseconds on a phone, so it is read once per page. */
let zone: string | undefined;
const timeZone = (): string => {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || RIYADH_TIME_ZONE;
  return zone;
};

/** Headers of every call (specification part 2, section 7). */
const headersOf = (context: ApiContext, token: string | null, idempotencyKey?: string): Record<string, string> => ({
  ...(token ? { [HEADER.authorization]: `Bearer ${token}` } : {}),
  [HEADER.country]: COUNTRY,
  [HEADER.salesChannel]: context.salesChannel(),
  [HEADER.deviceId]: context.deviceId(),
  [HEADER.language]: LANGUAGE_HEADER[context.language()],
  [HEADER.timezone]: timeZone(),
  ...(idempotencyKey ? { [HEADER.idempotencyKey]: idempotencyKey } : {}),
});

/** The modules of sign-in and proof of identity. */
const secretFor = ({ host }: Endpoint, { deviceSecret }: ApiContext): Record<string, string> =>
  host === 'auth' ? { [HEADER.deviceSecret]: deviceSecret() } : {};

/** URL with the path parameters inserted, and the remaining fields for the query or the body. */
const address = (endpoint: Endpoint, request: Record<string, unknown>) => {
  const rest = { ...request };
  let url = endpointPath(endpoint);
  for (const name of pathParameters(endpoint)) {
    url = url.replace(`:${name}`, encodeURIComponent(String(rest[name] ?? '')));
    delete rest[name];
  }
  return { url, rest };
};
