import { useState } from 'react';
import { type AppointmentDetail, type CancellationPolicy, isApiError } from 'shared-contracts/api';
import { type CancelReason, formatSar, formatWhen } from 'shared-contracts/domain';
import { Alert, BlocksSkeleton, Button, Dialog, IconButton, Money, Stack, useUi } from 'shared-ui';
import { CheckCards, RadioCards, TextArea } from 'shared-ui/forms';
import { Name } from 'shared-ui/name';
import { RefundLines, RefundToWallet, useRefundTexts } from 'shared-ui/payment';
import { QueryError, useT } from 'shared-ui/remote-kit';
import { type CancelChoice, useCancel } from './use-cancel.ts';
import styles from './cancel.module.css';

const COMMENT_MAX = 500;

interface CancelDialogProps {
  appointment: AppointmentDetail;
  onClose: () => void;
}

/** The refund of a cancellation and its destination, then the patients and the reason, then the confirmation. */
export const CancelDialog = ({ appointment, onClose }: CancelDialogProps) => {
  const t = useT();
  const cancel = useCancel(appointment, onClose);
  const [page, setPage] = useState<'choose' | 'confirm'>('choose');
  const [missing, setMissing] = useState(false);
  const { data: policy, error, refetch } = cancel.policy;
  const goOn = () => {
    setMissing(cancel.choice.reason === null);
    if (cancel.choice.reason !== null) setPage('confirm');
  };
  if (!policy) {
    return (
      <Dialog open title={t('cancel.title')} onClose={onClose}>
        {isApiError(error, 'CANCEL_PART_COSTS') ? (
          <Alert tone="warning" title={error.message}>
            <Button variant="quiet" onClick={() => cancel.choose({ lines: null })}>
              {t('cancel.chooseAll')}
            </Button>
          </Alert>
        ) : error ? (
          <QueryError error={error} onRetry={() => void refetch()} />
        ) : (
          <BlocksSkeleton heights={[120, 200]} />
        )}
      </Dialog>
    );
  }
  const confirming = page === 'confirm';
  return (
    <Dialog
      open
      title={confirming ? t('cancel.sure') : t('cancel.title')}
      onClose={onClose}
      dismissible={!cancel.pending}
      start={
        confirming && <IconButton icon="back" look="plain" label={t('cancel.back')} onClick={() => setPage('choose')} />
      }
      footer={
        <Footer
          policy={policy}
          busy={cancel.policy.isFetching || cancel.pending}
          label={confirming ? t('cancel.confirm') : t('continue')}
          danger={confirming}
          onPress={confirming ? () => void cancel.confirm().catch(() => undefined) : goOn}
        />
      }
    >
      <Stack gap={4}>
        {cancel.error && (
          <Alert tone={cancel.changed ? 'warning' : 'danger'} title={cancel.error}>
            {cancel.changed ? t('cancel.lookAgain') : t('cancel.asBefore')}
          </Alert>
        )}
        {confirming ? (
          <Confirmed policy={policy} appointment={appointment} />
        ) : (
          <Choices policy={policy} choice={cancel.choice} choose={cancel.choose} missing={missing} />
        )}
      </Stack>
    </Dialog>
  );
};

interface FooterProps {
  policy: CancellationPolicy;
  busy: boolean;
  label: string;
  danger: boolean;
  onPress: () => void;
}

const Footer = ({ policy, busy, label, danger, onPress }: FooterProps) => {
  const { sum } = useRefundTexts();
  return (
    <>
      <p className={styles.sum} aria-live="polite">
        {sum}
        <strong>
          <Money halalas={policy.refund} />
        </strong>
      </p>
      <Button wide variant={danger ? 'danger' : 'primary'} loading={busy} onClick={onPress}>
        {label}
      </Button>
    </>
  );
};

interface ChoicesProps {
  policy: CancellationPolicy;
  choice: CancelChoice;
  choose: (change: Partial<CancelChoice>) => void;
  missing: boolean;
}

const Choices = ({ policy, choice, choose, missing }: ChoicesProps) => {
  const t = useT();
  const { say, locale } = useUi();
  const card = choice.toWallet || policy.parts.some(({ to }) => to === 'card');
  return (
    <>
      <Alert still tone={policy.full ? 'success' : 'warning'} title={say(policy.words)}>
        {!policy.full && t('cancel.fullWas', { when: formatWhen(policy.until, locale) })}
      </Alert>
      {policy.lines.length > 1 && <WhichLines policy={policy} choice={choice} choose={choose} />}
      {policy.parts.length > 0 && <RefundLines parts={policy.parts} total={policy.refund} />}
      {(policy.kept_back ?? 0) > 0 && (
        <Alert
          still
          tone="warning"
          title={t('cancel.keptBack', { amount: formatSar(policy.kept_back ?? 0, locale) })}
        />
      )}
      {card && <RefundToWallet value={choice.toWallet} onValueChange={(toWallet) => choose({ toWallet })} />}
      <RadioCards
        label={t('cancel.reason')}
        options={policy.reasons.map(({ id, text }) => ({ value: id as CancelReason, label: say(text) }))}
        value={choice.reason}
        error={missing && choice.reason === null ? t('cancel.reasonMissing') : undefined}
        onValueChange={(reason) => choose({ reason })}
      />
      <TextArea
        label={t('cancel.comment')}
        optional
        maxLength={COMMENT_MAX}
        value={choice.comment}
        onValueChange={(comment) => choose({ comment })}
      />
    </>
  );
};

/** The last checked patient stays checked, because cancelling nobody is not an option. All checked means the full appointment. */
const WhichLines = ({ policy, choice, choose }: Omit<ChoicesProps, 'missing'>) => {
  const t = useT();
  const { say } = useUi();
  const all = policy.lines.map(({ line_id: id }) => id);
  const ticked = choice.lines ?? all;
  return (
    <CheckCards
      label={t('cancel.what')}
      options={policy.lines.map(({ line_id: value, item, patient, amount }) => ({
        value,
        label: say(item),
        note: patient ? <Name>{patient.name}</Name> : t('lines.whole'),
        end: <Money halalas={amount} />,
      }))}
      value={ticked}
      onValueChange={(next) => next.length > 0 && choose({ lines: next.length === all.length ? null : next })}
    />
  );
};

const Confirmed = ({ policy, appointment }: { policy: CancellationPolicy; appointment: AppointmentDetail }) => {
  const t = useT();
  const { say, locale } = useUi();
  return (
    <>
      <p>
        {t(policy.whole ? 'cancel.sureWhole' : 'cancel.surePart', {
          provider: say(appointment.provider.name),
          when: formatWhen(appointment.starts_at, locale),
        })}
      </p>
      {policy.refund > 0 ? (
        <RefundLines parts={policy.parts} total={policy.refund} />
      ) : (
        <Alert still tone="warning" title={t('cancel.nothingBack')} />
      )}
    </>
  );
};
