import type { Quote } from 'shared-contracts/api';
import { Button, Money, StickyDock } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

interface PayDockProps {
  quote: Quote;
  busy: boolean;
  policy: string;
  onPay: () => void;
}

/** The one button that moves money, with the sum on it. */
export const PayDock = ({ quote, busy, policy, onPay }: PayDockProps) => {
  const t = useT();
  return (
    <StickyDock note={policy}>
      <Button wide loading={busy} icon={quote.due > 0 ? 'lock' : undefined} onClick={onPay}>
        {quote.due > 0 ? (
          <span>
            {t('review.pay')} <Money halalas={quote.due} />
          </span>
        ) : (
          t('review.confirm')
        )}
      </Button>
    </StickyDock>
  );
};

interface AcceptDockProps {
  due: number;
  busy: boolean;
  onAccept: () => void;
}

/** In the place of "pay" while a changed price has not been agreed to. */
export const AcceptDock = ({ due, busy, onAccept }: AcceptDockProps) => {
  const t = useT();
  return (
    <StickyDock note={t('payment.notCharged')}>
      <Button wide loading={busy} onClick={onAccept}>
        <span>
          {t('changes.accept')} <Money halalas={due} />
        </span>
      </Button>
    </StickyDock>
  );
};
