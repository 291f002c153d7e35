import { QueryClient, useQuery } from '@tanstack/react-query';
import type { Endpoint, RequestOf } from 'shared-contracts/api';
import { useShell } from './shell-context.tsx';

/** Menus and the catalogue change a few times a day; one answer is used for as long as the page is open. */
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 600_000, gcTime: 600_000, retry: 1 } } });

/** Reads an endpoint for the chrome, which omits entries that are missing. */
export const useAnswer = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => {
  const { host } = useShell();
  return useQuery(
    { queryKey: [endpoint.id, request], queryFn: ({ signal }) => host.api.call(endpoint, request, { signal }) },
    client,
  );
};
