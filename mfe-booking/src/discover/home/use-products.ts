import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { PREFETCHED, type ProductDetails } from 'shared-contracts/api';
import { useUi } from 'shared-ui';
import { useApi } from 'shared-ui/remote-kit';

/** The catalogue seldom changes; a page that stays open refetches it after this time. */
const FRESH_MS = 300_000;

/**
 * The services of the home page. The edge has put them into the page, so the first view neither waits nor loads the code of
 * calls; that is loaded with the first call.
 */
export const useProducts = (): UseQueryResult<ProductDetails> => {
  const api = useApi();
  const { locale } = useUi();
  return useQuery<ProductDetails>({
    queryKey: [PREFETCHED.productDetails, locale, {}],
    queryFn: async ({ signal }) => {
      const { fetchProducts } = await import(/* webpackChunkName: "home-doctors" */ './fetch-products.ts');
      return fetchProducts(api, signal);
    },
    initialData: () => api.prefetched?.(PREFETCHED.productDetails) as ProductDetails | undefined,
    staleTime: FRESH_MS,
  });
};
