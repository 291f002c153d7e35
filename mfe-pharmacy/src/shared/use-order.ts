import { orderStatus, orderTracking, reviewOrder } from 'shared-contracts/api';
import { orderStatusEvent } from 'shared-contracts/events';
import { useReconnected } from 'shared-ui/reconnected';
import { useEndpointQuery, useInvalidate, useRealtime, useSession } from 'shared-ui/remote-kit';

/** Refetches the data of an order when its status changes, and after a reconnection. */
export const useOrderUpdates = (orderId: string): void => {
  const invalidate = useInvalidate();
  const readAgain = () => void invalidate(orderStatus, orderTracking, reviewOrder);
  useRealtime(orderStatusEvent, ({ order_id: of }) => {
    if (of === orderId) readAgain();
  });
  useReconnected(readAgain);
};

/** The current state of an order, kept up to date. */
export const useOrder = (orderId: string) => {
  const session = useSession();
  useOrderUpdates(orderId);
  return useEndpointQuery(
    orderStatus,
    { id: orderId },
    // The address is that of the next page before this one is unmounted.
    {
      enabled: orderId !== '' && session.kind === 'signed-in',
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
    },
  );
};
