import type { AppointmentDetail } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { Card, CardHeading, useUi } from 'shared-ui';
import { QuoteLines, SumLine, SumLines } from 'shared-ui/payment';
import { useT } from 'shared-ui/remote-kit';

/** The payment, line by line, with the payment methods. */
export const PaidLines = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  return (
    <Card as="section" aria-label={t('paid.title')}>
      <CardHeading>{t('paid.title')}</CardHeading>
      <PaidSums appointment={appointment} />
    </Card>
  );
};

/** The same without a card around it. */
export const PaidSums = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { locale } = useUi();
  const gone = t('state.cancelled');
  const shownLines = appointment.lines
    .filter(({ kind }) => kind !== 'wallet')
    .map((line) => (line.cancelled ? { ...line, note: { ar: gone, en: gone } } : line));
  return (
    <>
      <QuoteLines
        lines={shownLines}
        total={appointment.total}
        totalLabel={t('paid.total')}
        people={{ each: appointment.patients.map(({ rel_id: id, name }) => ({ id, name })), shared: t('lines.whole') }}
      />
      <SumLines>
        {paymentsOf(appointment).map(({ way, amount, at }) => (
          <SumLine
            key={`${way} ${at ?? ''}`}
            label={t(`paid.${way}`)}
            note={at && formatWhen(at, locale)}
            amount={amount}
          />
        ))}
      </SumLines>
    </>
  );
};

/** Each payment with its time; a server of version 2.0 sends only the totals. */
const paymentsOf = ({ payments, paid_wallet: wallet, paid_card: card }: AppointmentDetail) =>
  payments ??
  [
    { way: 'wallet' as const, amount: wallet, at: null },
    { way: 'card' as const, amount: card, at: null },
  ].filter(({ amount }) => amount > 0);
