import type { Quote } from 'shared-contracts/api';
import { Button, Money, StickyDock } from 'shared-ui';
import { usePaymentTexts } from './texts.ts';

interface PayDockProps {
  quote: Quote;
  busy: boolean;
  policy: string;
  /** The text of the button when nothing is left to pay. */
  confirmLabel: string;
  onPay: () => void;
}

/** The payment button, with the amount on it. */
export const PayDock = ({ quote, busy, policy, confirmLabel, onPay }: PayDockProps) => {
  const texts = usePaymentTexts();
  return (
    <StickyDock note={policy}>
      <Button wide loading={busy} icon={quote.due > 0 ? 'lock' : undefined} onClick={onPay}>
        {quote.due > 0 ? (
          <span>
            {texts.pay} <Money halalas={quote.due} />
          </span>
        ) : (
          confirmLabel
        )}
      </Button>
    </StickyDock>
  );
};
