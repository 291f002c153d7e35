import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type Endpoint, type RequestOf, type ResponseOf } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import type { HostApiClient } from 'shared-contracts/host';
import { useUi } from '../context/ui-provider.tsx';
import { useApi, useSession } from './hooks.ts';
import { dropPendingKey, pendingKey } from './pending-keys.ts';
import { useRemote } from './remote-context.tsx';
import { isOutcomeKnown } from './server-answer.ts';

export type EndpointQueryOptions<E extends Endpoint, Data = ResponseOf<E>> = Omit<
  UseQueryOptions<ResponseOf<E>, Error, Data>,
  'queryKey' | 'queryFn'
>;

/**
 * Query key of an endpoint's answers.
 * @param rest language (answers contain texts, so each language has its own) and request
 */
export const endpointKey = (endpoint: Endpoint, ...rest: unknown[]): readonly unknown[] => [endpoint.id, ...rest];

/**
 * Reads from an endpoint. An answer counts as fresh for 30 s.
 * @param endpoint a descriptor from `shared-contracts/api`
 * @param request parameters; another request is another query
 * @param options options of React Query, such as `enabled` and `select`
 * @returns the result of React Query; `error` is an `ApiError` (check it with `isApiError`)
 * @example
 * const Balance = () => {
 *   const { data, error, refetch } = useEndpointQuery(wallet, {});
 *   if (error) return <QueryError error={error} onRetry={() => void refetch()} />;
 *   return data ? <Money halalas={data.balance} /> : <Skeleton />;
 * };
 */
export const useEndpointQuery = <E extends Endpoint, Data = ResponseOf<E>>(
  endpoint: E,
  request: RequestOf<E>,
  options: EndpointQueryOptions<E, Data> = {},
): UseQueryResult<Data> => {
  const api = useApi();
  const { locale } = useUi();
  return useQuery<ResponseOf<E>, Error, Data>({ ...options, ...queryOf(api, locale, endpoint, request) });
};

interface Asked {
  readonly signal: AbortSignal;
}

/** Query key and query function of an endpoint in a language. */
export const queryOf = <E extends Endpoint>(
  api: HostApiClient,
  locale: Language,
  endpoint: E,
  request: RequestOf<E>,
) => ({
  queryKey: endpointKey(endpoint, locale, request),
  queryFn: ({ signal }: Asked): Promise<ResponseOf<E>> => api.call(endpoint, request, { signal }),
});

export interface EndpointPagesOptions<E extends Endpoint> {
  /** The request for a page. Pages are counted from 1; `cursor` is the one that the previous page gave. */
  request: (page: number, cursor: string | undefined) => RequestOf<E>;
  /** Whether there is a page after this one. */
  hasMore: (last: ResponseOf<E>, pages: number) => boolean;
  /** The cursor of the next page, when the endpoint has one. Rows that are added or removed meanwhile then shift nothing. */
  cursor?: (last: ResponseOf<E>) => string | null | undefined;
  /** Everything that makes this another list: filters, sort, search. */
  key: unknown;
  enabled?: boolean;
  /** Milliseconds after which the loaded pages are fetched again, while the page is visible. */
  refetchInterval?: number;
}

/** Number and cursor of a page. */
interface PagePlace {
  page: number;
  cursor?: string;
}

/** Query key and query function of the pages of an endpoint in a language. */
export const pagesOf = <E extends Endpoint>(
  api: HostApiClient,
  locale: Language,
  endpoint: E,
  { request, hasMore, cursor, key }: EndpointPagesOptions<E>,
) => {
  const placeAfter = (last: ResponseOf<E>, pages: number): PagePlace | undefined => {
    if (!hasMore(last, pages)) return undefined;
    const begins = cursor?.(last);
    return { page: pages + 1, ...(begins ? { cursor: begins } : {}) };
  };
  return {
    queryKey: endpointKey(endpoint, locale, 'pages', key),
    queryFn: ({ signal, pageParam }: Asked & { readonly pageParam: PagePlace }): Promise<ResponseOf<E>> =>
      api.call(endpoint, request(pageParam.page, pageParam.cursor), { signal }),
    initialPageParam: { page: 1 } as PagePlace,
    getNextPageParam: (last: ResponseOf<E>, pages: readonly ResponseOf<E>[]) => placeAfter(last, pages.length),
  };
};

/**
 * Reads an endpoint page by page, for `InfiniteList`.
 * @param endpoint a descriptor from `shared-contracts/api`
 * @param options how a page is requested, and whether another one follows
 * @returns the result of React Query's `useInfiniteQuery`
 * @example
 * const useReports = () =>
 *   useEndpointPages(recordList, {
 *     key: 'all',
 *     request: (page) => ({ page }),
 *     hasMore: (last) => last.page < last.page_count,
 *   });
 */
export const useEndpointPages = <E extends Endpoint>(
  endpoint: E,
  options: EndpointPagesOptions<E>,
): UseInfiniteQueryResult<InfiniteData<ResponseOf<E>, PagePlace>> => {
  const api = useApi();
  const { locale } = useUi();
  const { enabled = true, refetchInterval } = options;
  return useInfiniteQuery<ResponseOf<E>, Error, InfiniteData<ResponseOf<E>, PagePlace>, readonly unknown[], PagePlace>({
    enabled,
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
    ...pagesOf(api, locale, endpoint, options),
  });
};

export interface EndpointMutationOptions<E extends Endpoint>
  extends Omit<UseMutationOptions<ResponseOf<E>, Error, RequestOf<E>>, 'mutationFn'> {
  /** Endpoints whose answers are stale after success. */
  invalidates?: readonly Endpoint[];
}

/**
 * Calls an endpoint that changes something. When the endpoint takes an idempotency key, one is created: a repeat of the same
 * request after a lost connection carries the same key, so nothing is booked, charged or created twice.
 * @param endpoint a descriptor from `shared-contracts/api`
 * @param options `invalidates`: endpoints whose answers are stale afterwards; the others are options of React Query
 * @returns the result of React Query's `useMutation`
 * @example
 * const RemoveRelative = ({ patient }: { patient: RequestOf<typeof deleteRelative> }) => {
 *   const remove = useEndpointMutation(deleteRelative, { invalidates: [patientList] });
 *   return (
 *     <Button loading={remove.isPending} onClick={() => remove.mutate(patient)}>
 *       Remove
 *     </Button>
 *   );
 * };
 */
export const useEndpointMutation = <E extends Endpoint>(
  endpoint: E,
  { invalidates = [], onSuccess, ...options }: EndpointMutationOptions<E> = {},
): UseMutationResult<ResponseOf<E>, Error, RequestOf<E>> => {
  const api = useApi();
  const queries = useQueryClient();
  const keyed = useIdempotencyKey();
  const created = useCreationKey(endpoint);
  return useMutation<ResponseOf<E>, Error, RequestOf<E>>({
    ...options,
    mutationFn: (request) => {
      const call = (idempotencyKey: string) => api.call(endpoint, request, { idempotencyKey });
      if (endpoint.idempotent) return keyed(request, call);
      return endpoint.keyed ? created(request, call) : api.call(endpoint, request);
    },
    onSuccess: async (...result) => {
      await outdate(queries, invalidates);
      return onSuccess?.(...result);
    },
  });
};

/** Pending reads are cancelled first: the new read would join a pending one, whose answer may be older than the change. */
const outdate = async (queries: QueryClient, endpoints: readonly Endpoint[]): Promise<void> => {
  const renew = async (endpoint: Endpoint) => {
    const queryKey = endpointKey(endpoint);
    await queries.cancelQueries({ queryKey });
    await queries.invalidateQueries({ queryKey });
  };
  await Promise.all(endpoints.map(renew));
};

/**
 * Returns a function that marks the answers of endpoints as stale, for example after an event.
 * @example
 * const useFreshAppointments = () => {
 *   const invalidate = useInvalidate();
 *   useEvent(appointmentBooked, () => void invalidate(upcomingAppointments));
 * };
 */
export const useInvalidate = (): ((...endpoints: Endpoint[]) => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback((...endpoints) => outdate(queries, endpoints), [queries]);
};

/** Keeps a key for as long as the outcome of its request is unknown. */
const useIdempotencyKey = () => {
  const pending = useRef<{ request: string; key: string } | null>(null);
  return useCallback(async <Answer>(request: unknown, call: (key: string) => Promise<Answer>): Promise<Answer> => {
    const written = JSON.stringify(request);
    if (pending.current?.request !== written) pending.current = { request: written, key: newKey() };
    try {
      const answer = await call(pending.current.key);
      pending.current = null;
      return answer;
    } catch (error) {
      if (isOutcomeKnown(error)) pending.current = null;
      throw error;
    }
  }, []);
};

/** Keeps the key of a call that creates something when the dialog is closed or the page is reloaded: the draft is kept as well. */
const useCreationKey = (endpoint: Endpoint) => {
  const { name, host } = useRemote();
  const session = useSession();
  const owner = session.kind === 'signed-in' ? session.user.uid : '';
  return useCallback(
    async <Answer>(request: unknown, call: (key: string) => Promise<Answer>): Promise<Answer> => {
      const now = host.clock.now();
      const of = { store: `${name}.pending-keys`, endpoint: endpoint.id, owner, request, now } as const;
      try {
        const answer = await call(pendingKey(of, newKey));
        dropPendingKey(of);
        return answer;
      } catch (error) {
        if (isOutcomeKnown(error)) dropPendingKey(of);
        throw error;
      }
    },
    [endpoint, host, name, owner],
  );
};

/** 128 random bits in hex; `crypto.randomUUID` exists only on secure origins, and phones on a local network are not. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
