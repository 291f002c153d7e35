import { Button, Money, StickyDock } from 'shared-ui';
import { usePaymentTexts } from 'shared-ui/payment';
import { useT } from 'shared-ui/remote-kit';

interface AcceptDockProps {
  due: number;
  busy: boolean;
  onAccept: () => void;
}

/** Replaces the payment button until changed prices are accepted. */
export const AcceptDock = ({ due, busy, onAccept }: AcceptDockProps) => {
  const t = useT();
  return (
    <StickyDock note={usePaymentTexts().notCharged}>
      <Button wide loading={busy} onClick={onAccept}>
        <span>
          {t('changes.accept')} <Money halalas={due} />
        </span>
      </Button>
    </StickyDock>
  );
};
