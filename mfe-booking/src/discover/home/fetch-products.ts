import { type ProductDetails, productDetails } from 'shared-contracts/api';
import type { HostApiClient } from 'shared-contracts/host';

export const fetchProducts = (api: HostApiClient, signal: AbortSignal): Promise<ProductDetails> =>
  api.call(productDetails, {}, { signal });
