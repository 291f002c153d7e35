import { Suspense } from 'react';
import type { AppointmentDetail } from 'shared-contracts/api';
import { BlocksSkeleton, Disclosure, Money } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { PaidSums } from './lazy-dialogs.ts';
import styles from './visit-card.module.css';

/** The payment in one line; when pressed, it shows every line of the price and the payment method of each part. */
export const PaymentLine = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  return (
    <section aria-label={t('paid.title')}>
      <Disclosure
        summary={
          <span className={styles.pay}>
            <span>{t('paid.title')}</span>
            <Money halalas={appointment.total} />
          </span>
        }
      >
        <Suspense fallback={<BlocksSkeleton heights={[120]} />}>
          <PaidSums appointment={appointment} />
        </Suspense>
      </Disclosure>
    </section>
  );
};
