import { orderList } from 'shared-contracts/api';
import { useEndpointPages } from 'shared-ui/remote-kit';

/** Orders of the account, page by page: those under way first, in each group the newest first. */
export const useOrders = () =>
  useEndpointPages(orderList, {
    key: 'newest',
    request: (page) => ({ page }),
    hasMore: (last) => last.page < last.page_count,
  });
