import type { ReactNode } from 'react';
import type { Quote } from 'shared-contracts/api';
import { Button, Dialog, Money, Stack } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import type { PaymentControls } from './use-payment.ts';
import styles from './review.module.css';

interface PriceChangedProps {
  before: number;
  /** The new price; null when the refusal did not carry it, and the review is read again. */
  quote: Quote | null;
  onAccept: (quote: Quote) => unknown;
  onReview: () => void;
  /** Why, where that is known. */
  children?: ReactNode;
}

/** The old and the new price, and a question: a changed price is never charged unseen. */
const PriceChanged = ({ before, quote, onAccept, onReview, children }: PriceChangedProps) => {
  const t = useT();
  return (
    <Dialog
      open
      title={t('price.title')}
      onClose={onReview}
      footer={
        <Stack gap={2}>
          {quote && (
            <Button wide onClick={() => onAccept(quote)}>
              <span>
                {t('review.pay')} <Money halalas={quote.due} />
              </span>
            </Button>
          )}
          <Button variant="quiet" wide onClick={onReview}>
            {t('price.review')}
          </Button>
        </Stack>
      }
    >
      <p>{t('price.text')}</p>
      {children}
      {quote && (
        <dl className={styles.lines}>
          <div className={styles.line}>
            <dt>{t('price.before')}</dt>
            <dd>
              <Money halalas={before} struck />
            </dd>
          </div>
          <div className={`${styles.line} ${styles.total}`}>
            <dt>{t('price.now')}</dt>
            <dd>
              <Money halalas={quote.due} />
            </dd>
          </div>
        </dl>
      )}
    </Dialog>
  );
};

interface PriceQuestionProps {
  controls: Pick<PaymentControls, 'payment' | 'pay' | 'dismiss'>;
  /** Reads the review again. */
  reread: () => Promise<unknown>;
  /** What else is agreed to with the new sum; false: it could not be. */
  agree?: () => Promise<boolean>;
  /** What has changed, for whoever decides about the new sum. */
  children?: ReactNode;
}

/** Asks about a price that has changed; the review is read again whatever is said. */
export const PriceQuestion = ({ controls, reread, agree, children }: PriceQuestionProps) => {
  const { payment, pay, dismiss } = controls;
  if (payment.kind !== 'price-changed') return null;
  return (
    <PriceChanged
      before={payment.before}
      quote={payment.quote}
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
