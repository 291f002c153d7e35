import type { AppointmentDetail, AppointmentRefund } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { Badge, Card, CardHeading, QuietText, type Tone, useUi } from 'shared-ui';
import { RefundExpected, RefundLines, RepaymentState } from 'shared-ui/payment';
import { useT } from 'shared-ui/remote-kit';
import styles from './cancel.module.css';

const TONE: Readonly<Record<AppointmentRefund['state'], Tone>> = {
  pending: 'warning',
  sent: 'info',
  done: 'success',
  unknown: 'neutral',
};

/**
 * Who ended an appointment, when and why, and that nothing is refunded where that is so; renders nothing for one that is not
 * ended.
 */
export const CancelledCard = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { say, locale } = useUi();
  const { cancelled, refund, paid_card: card, paid_wallet: wallet } = appointment;
  if (!cancelled) return null;
  // When anyone else ends it, the refund is full.
  const kept = cancelled.by === 'patient' && !refund && card + wallet > 0;
  return (
    <Card as="section" aria-label={t('cancelled.title')}>
      <CardHeading>{t(`cancelled.by.${cancelled.by}`)}</CardHeading>
      <QuietText>{formatWhen(cancelled.at, locale)}</QuietText>
      <p>{say(cancelled.reason)}</p>
      {kept && <p>{t('refund.none')}</p>}
    </Card>
  );
};

/** The refund of an appointment, its progress, and when it is expected. */
export const RefundCard = ({ refund }: { refund: AppointmentRefund | null | undefined }) => {
  const t = useT();
  const { locale } = useUi();
  if (!refund) return null;
  const { state, expected_by: expected, done_at: done } = refund;
  return (
    <Card as="section" aria-labelledby="refund">
      <div className={styles.head}>
        <CardHeading id="refund">{t('refund.title')}</CardHeading>
        <span role="status">
          <Badge tone={TONE[state]}>{t(`refund.state.${state}`)}</Badge>
        </span>
      </div>
      <RefundLines parts={refund.parts} total={refund.amount} />
      {state === 'pending' && <QuietText>{t('refund.asked')}</QuietText>}
      {expected && state !== 'done' && <RefundExpected by={expected} />}
      {state === 'done' && done && <QuietText>{t('refund.doneAt', { when: formatWhen(done, locale) })}</QuietText>}
    </Card>
  );
};

/** The repayment of a full price once insurers have answered. */
export const RepaymentCard = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const repayments = appointment.insurance_repayments ?? [];
  if (repayments.length === 0) return null;
  return (
    <Card as="section" aria-label={t('repayment.title')}>
      <CardHeading>{t('repayment.title')}</CardHeading>
      {repayments.map((one) => (
        <RepaymentState
          key={one.rel_id}
          repayment={one}
          name={appointment.patients.find(({ rel_id }) => rel_id === one.rel_id)?.name ?? ''}
        />
      ))}
    </Card>
  );
};
