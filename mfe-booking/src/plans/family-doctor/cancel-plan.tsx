import { useState } from 'react';
import {
  cancelFamilyPlan,
  familySlots,
  familyStatus,
  type FamilySubscription,
  planDocuments,
  priceTerms,
  wallet,
} from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { Button, ConfirmDialog, QuietText, useUi } from 'shared-ui';
import { RefundChoice } from 'shared-ui/payment';
import { useEndpointMutation, useNavigation, useT } from 'shared-ui/remote-kit';
import { familyHref } from './address.ts';

/** Cancels a plan for a full refund, as long as that is possible. */
export const CancelPlan = ({ subscription }: { subscription: FamilySubscription }) => {
  const t = useT();
  const { locale } = useUi();
  const { navigate } = useNavigation();
  const [asking, setAsking] = useState(false);
  const [toWallet, setToWallet] = useState(false);
  const cancel = useEndpointMutation(cancelFamilyPlan, {
    invalidates: [familyStatus, familySlots, planDocuments, priceTerms, wallet],
  });
  const { subscription_id: id, refund_until: until, refund_ways: ways } = subscription;
  return (
    <>
      {until && <QuietText>{t('familyDoctor.refundUntil', { day: formatDate(until, locale) })}</QuietText>}
      <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
        {t('familyDoctor.cancel')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('familyDoctor.cancelTitle')}
          text={t(ways ? 'familyDoctor.cancelEnds' : 'familyDoctor.cancelText')}
          confirm={t('familyDoctor.cancelNow')}
          keep={t('familyDoctor.keep')}
          pending={cancel.isPending}
          error={cancel.error?.message ?? null}
          onConfirm={async () => {
            await cancel.mutateAsync({ subscription_id: id, to_wallet: toWallet });
            setAsking(false);
            navigate(familyHref({ done: 'cancelled' }), { replace: true });
          }}
          onClose={() => setAsking(false)}
        >
          {ways && <RefundChoice ways={ways} value={toWallet} onValueChange={setToWallet} />}
        </ConfirmDialog>
      )}
    </>
  );
};
