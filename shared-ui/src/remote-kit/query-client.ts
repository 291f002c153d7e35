import { QueryClient } from '@tanstack/react-query';
import { isApiError } from 'shared-contracts/api';

/** A call is tried once more only when the network failed; an answer of the server is an answer. */
const retry = (failures: number, error: Error): boolean => failures < 1 && isApiError(error, 'NETWORK', 'TIMEOUT');

/** One cache for one mounted remote; emptied when it goes or when another person signs in. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 300_000, retry, retryDelay: 600, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
