/** The API client of remotes: validates the request, returns answers that the edge has prefetched, and sends the other calls. */
import { ApiError, type Endpoint, isApiError, type ResponseOf } from 'shared-contracts/api';
import type { HostApiClient } from 'shared-contracts/host';
import type { ApiContext, ApiTransport, ClientText } from './api-types.ts';
import type { SendFile } from '../context/host.ts';

export interface ApiClientOptions extends ApiContext {
  /** Answers that the edge has prefetched, by endpoint id, for the first calls of a visit. */
  readonly prefetched?: Readonly<Record<string, unknown>>;
  readonly transport?: ((context: ApiContext) => Promise<ApiTransport>) | undefined;
}

export interface ApiClient extends HostApiClient {
  /**
   * Preloads the transport on a page without prefetched answers, whose first call follows soon. A failure is reported by that
   * call.
   */
  readonly prepare: () => void;
  /** Uploads a file with the fields before it; `upload` of the host API is this function for the files of an account. */
  readonly sendFile: SendFile;
}

/** Lifetime of prefetched answers. */
const PREFETCHED_MS = 30_000;

export const createApiClient = (options: ApiClientOptions): ApiClient => {
  const transport = once(() => (options.transport ?? fetchTransport)(options));
  const started = Date.now();
  const failure = (code: 'NETWORK' | 'INVALID_REQUEST', text: ClientText) =>
    new ApiError({ code, message: options.text(text), status: 0, http: 0 });

  const prefetched = (endpointId: string): unknown =>
    Date.now() - started > PREFETCHED_MS ? undefined : options.prefetched?.[endpointId];
  const fromPage = (endpoint: Endpoint, request: object): unknown => {
    const data = prefetched(endpoint.id);
    if (data === undefined || Object.keys(request).length > 0) return undefined;
    return endpoint.read(data).data?.value;
  };
  /** Loads the transport, which is a chunk of its own and may fail to load. */
  const ready = async (): Promise<ApiTransport> => {
    try {
      return await transport();
    } catch (error) {
      if (isApiError(error)) throw error;
      options.onReach(false, Date.now());
      throw failure('NETWORK', 'network');
    }
  };
  return {
    prepare: () => {
      if (Object.keys(options.prefetched ?? {}).length === 0) transport().catch(() => undefined);
    },
    prefetched,
    call: async (endpoint, request, callOptions = {}) => {
      if (!endpoint.request.safeParse(request).success) throw failure('INVALID_REQUEST', 'invalidRequest');
      const inPage = fromPage(endpoint, request as object);
      if (inPage !== undefined) return inPage as ResponseOf<typeof endpoint>;
      const { send } = await ready();
      return (await send(endpoint, request as Record<string, unknown>, callOptions)) as ResponseOf<typeof endpoint>;
    },
    sendFile: async (...sent) => (await ready()).sendFile(...sent),
    upload: async (...file) => (await ready()).upload(...file),
    download: async (...file) => (await ready()).download(...file),
  };
};

const fetchTransport = async (context: ApiContext): Promise<ApiTransport> => {
  const { createApiTransport } = await import(/* webpackChunkName: "api" */ './api-transport.ts');
  return createApiTransport(context);
};

/** The first success is kept; after a failure the next caller tries again. */
const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
};
