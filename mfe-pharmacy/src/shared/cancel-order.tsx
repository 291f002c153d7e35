import { useState } from 'react';
import { cancelOrder, orderList, orderStatus, orderTracking, type PharmacyOrder, wallet } from 'shared-contracts/api';
import { linkToOrder } from 'shared-contracts/routes';
import { Button, ConfirmDialog } from 'shared-ui';
import { RefundChoice } from 'shared-ui/payment';
import { useEndpointMutation, useNavigation, useT } from 'shared-ui/remote-kit';

/** Cancels an order until it is packed; renders nothing afterwards. */
export const CancelOrder = ({ order }: { order: PharmacyOrder }) => {
  const t = useT();
  const { navigate } = useNavigation();
  const [asking, setAsking] = useState(false);
  const [toWallet, setToWallet] = useState(false);
  const cancel = useEndpointMutation(cancelOrder, { invalidates: [orderStatus, orderTracking, orderList, wallet] });
  const { refund_ways: ways } = order;
  if (!order.cancellable) return null;
  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        {t('cancel.action')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('cancel.title')}
          text={t(order.paid === null ? 'cancel.unpaid' : ways ? 'cancel.kept' : 'cancel.paid')}
          confirm={t('cancel.confirm')}
          keep={t('cancel.keep')}
          pending={cancel.isPending}
          error={cancel.error?.message ?? null}
          onConfirm={async () => {
            const { order: cancelled } = await cancel.mutateAsync({ order_id: order.order_id, to_wallet: toWallet });
            navigate(linkToOrder(cancelled as typeof cancelled & { payment_url?: never }), { replace: true });
          }}
          onClose={() => setAsking(false)}
        >
          {ways && <RefundChoice ways={ways} value={toWallet} onValueChange={setToWallet} />}
        </ConfirmDialog>
      )}
    </>
  );
};
