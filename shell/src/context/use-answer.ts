import { QueryClient, useQuery } from '@tanstack/react-query';
import type { Endpoint, RequestOf } from 'shared-contracts/api';
import { useShell } from './shell-context.tsx';

/** Menus and the catalogue change a few times a day; one answer serves the page's life. */
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 600_000, gcTime: 600_000, retry: 1 } } });

/** An answer the chrome shows; what it lacks, the chrome leaves out. */
export const useAnswer = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => {
  const { host } = useShell();
  return useQuery(
    { queryKey: [endpoint.id, request], queryFn: ({ signal }) => host.api.call(endpoint, request, { signal }) },
    client,
  );
};
