import { Button, Money, StickyDock } from 'shared-ui';
import { usePaymentTexts } from 'shared-ui/payment';
import { useT } from 'shared-ui/remote-kit';

interface AcceptDockProps {
  due: number;
  busy: boolean;
  onAccept: () => void;
}

/** In the place of "pay" while a changed price has not been agreed to. */
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
