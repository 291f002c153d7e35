import { QueryClient } from '@tanstack/react-query';
import { isApiError } from 'shared-contracts/api';

/** A request is retried once, and only after a network failure: a server that did not answer in time was waited for already. */
const retry = (failures: number, error: Error): boolean => failures < 1 && isApiError(error, 'NETWORK');

/** One cache for one mounted remote; cleared on unmount and when another user signs in. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Offline, a request fails at once and the screen shows it. The default would wait behind a skeleton, and send a booking
      // much later, when the patient no longer expects it.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        gcTime: 300_000,
        retry,
        retryDelay: 600,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
