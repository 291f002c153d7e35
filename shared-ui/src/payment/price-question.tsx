import type { ReactNode } from 'react';
import type { Quote } from 'shared-contracts/api';
import { Button, Dialog, Money, Stack } from 'shared-ui';
import { SumLine, SumLines } from './sum-lines.tsx';
import { usePaymentTexts } from './texts.ts';
import type { PaymentControls } from './use-payment.ts';

interface PriceChangedProps {
  before: number;
  /** The new price; null when the refusal did not contain it, and the review is refetched. */
  quote: Quote | null;
  reviewLabel: string;
  onAccept: (quote: Quote) => unknown;
  onReview: () => void;
  /** The reason, where that is known. */
  children?: ReactNode;
}

/** The old and the new price, and a question: a changed price is never charged without consent. */
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
  /** The text of the button that returns to the review. */
  reviewLabel: string;
  /** Refetches the review. */
  reread: () => Promise<unknown>;
  /** Accepts further changes together with the new total; false: that failed. */
  agree?: () => Promise<boolean>;
  /** The changes, for the user's decision about the new total. */
  children?: ReactNode;
}

/** Asks about a changed price; the review is refetched whatever the answer is. */
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
