import type { ReactNode } from 'react';
import type { Quote } from 'shared-contracts/api';
import { Button, Dialog, Money, Stack } from 'shared-ui';
import { SumLine, SumLines } from './sum-lines.tsx';
import { usePaymentTexts } from './texts.ts';
import type { PaymentControls } from './use-payment.ts';

interface PriceChangedProps {
  before: number;
  /** The new price; null when the refusal did not carry it, and the review is read again. */
  quote: Quote | null;
  reviewLabel: string;
  onAccept: (quote: Quote) => unknown;
  onReview: () => void;
  /** Why, where that is known. */
  children?: ReactNode;
}

/** The old and the new price, and a question: a changed price is never charged unseen. */
const PriceChanged = ({ before, quote, reviewLabel, onAccept, onReview, children }: PriceChangedProps) => {
  const texts = usePaymentTexts();
  return (
    <Dialog
      open
      title={texts.priceChanged}
      onClose={onReview}
      footer={
        <Stack gap={2}>
          {quote && (
            <Button wide onClick={() => onAccept(quote)}>
              <span>
                {texts.pay} <Money halalas={quote.due} />
              </span>
            </Button>
          )}
          <Button variant="quiet" wide onClick={onReview}>
            {reviewLabel}
          </Button>
        </Stack>
      }
    >
      <p>{texts.priceChangedHint}</p>
      {children}
      {quote && (
        <SumLines>
          <SumLine label={texts.priceBefore} amount={before} struck />
          <SumLine label={texts.priceNow} amount={quote.due} total />
        </SumLines>
      )}
    </Dialog>
  );
};

interface PriceQuestionProps {
  controls: Pick<PaymentControls, 'payment' | 'pay' | 'dismiss'>;
  /** On the button that leads back to the review. */
  reviewLabel: string;
  /** Reads the review again. */
  reread: () => Promise<unknown>;
  /** What else is agreed to with the new sum; false: it could not be. */
  agree?: () => Promise<boolean>;
  /** What has changed, for whoever decides about the new sum. */
  children?: ReactNode;
}

/** Asks about a price that has changed; the review is read again whatever the answer is. */
export const PriceQuestion = ({ controls, reviewLabel, reread, agree, children }: PriceQuestionProps) => {
  const { payment, pay, dismiss } = controls;
  if (payment.kind !== 'price-changed') return null;
  return (
    <PriceChanged
      before={payment.before}
      quote={payment.quote}
      reviewLabel={reviewLabel}
      onAccept={async (accepted) => {
        if (agree && !(await agree())) return dismiss();
        void reread();
        return void pay(accepted);
      }}
      onReview={() => {
        void reread();
        dismiss();
      }}
    >
      {children}
    </PriceChanged>
  );
};
