import type { AppointmentDetail } from 'shared-contracts/api';
import { Card, CardHeading, Money } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { QuoteLines } from '../review/quote-lines.tsx';
import review from '../review/review.module.css';

/** What was paid, line by line, and with what. */
export const PaidLines = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  return (
    <Card as="section" aria-label={t('paid.title')}>
      <CardHeading>{t('paid.title')}</CardHeading>
      <QuoteLines
        lines={appointment.lines.filter(({ kind }) => kind !== 'wallet')}
        total={appointment.total}
        totalLabel={t('paid.total')}
        patients={appointment.patients.map(({ rel_id: id, name }) => ({ id, name }))}
      />
      <dl className={review.lines}>
        <PaidWith label={t('paid.wallet')} amount={appointment.paid_wallet} />
        <PaidWith label={t('paid.card')} amount={appointment.paid_card} />
      </dl>
    </Card>
  );
};

const PaidWith = ({ label, amount }: { label: string; amount: number }) =>
  amount === 0 ? null : (
    <div className={review.line}>
      <dt>{label}</dt>
      <dd>
        <Money halalas={amount} />
      </dd>
    </div>
  );
