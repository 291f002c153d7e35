import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint, RequestOf } from 'shared-contracts/api';
import { useUi } from 'shared-ui';
import { endpointKey, useApi } from 'shared-ui/remote-kit';

/** Prefetches what the next screen needs. A failure is not reported: that screen sends the request again. */
export const usePrefetch = (): (<E extends Endpoint>(endpoint: E, request: RequestOf<E>) => void) => {
  const api = useApi();
  const queries = useQueryClient();
  const { locale } = useUi();
  return useCallback(
    (endpoint, request) =>
      void queries.prefetchQuery({
        queryKey: endpointKey(endpoint, locale, request),
        queryFn: ({ signal }) => api.call(endpoint, request, { signal }),
      }),
    [api, queries, locale],
  );
};
