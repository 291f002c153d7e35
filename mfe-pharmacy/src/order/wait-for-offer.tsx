import { useState } from 'react';
import { orderList, orderStatus, type PharmacyOrder, reviewOrder, waitForOffer } from 'shared-contracts/api';
import { linkToOrder } from 'shared-contracts/routes';
import { Button, ConfirmDialog } from 'shared-ui';
import { useEndpointMutation, useNavigation, useT } from 'shared-ui/remote-kit';

/** Returns the offer to its pharmacy; the search continues. */
export const WaitForOffer = ({ order }: { order: PharmacyOrder }) => {
  const t = useT();
  const { navigate } = useNavigation();
  const [asking, setAsking] = useState(false);
  const wait = useEndpointMutation(waitForOffer, { invalidates: [orderStatus, orderList, reviewOrder] });
  const { order_id: orderId, offer_id: offerId } = order;
  if (offerId === null) return null;
  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        {t('wait.action')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('wait.title')}
          text={t('wait.text')}
          confirm={t('wait.confirm')}
          keep={t('wait.keep')}
          pending={wait.isPending}
          error={wait.error?.message ?? null}
          onConfirm={async () => {
            const { order: searching } = await wait.mutateAsync({ order_id: orderId, offer_id: offerId });
            navigate(linkToOrder({ ...searching, payment_url: undefined }), { replace: true });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
