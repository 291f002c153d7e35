import { type FormEvent, useState } from 'react';
import { isApiError, type TopUpLimits, topUpWallet, wallet } from 'shared-contracts/api';
import { Alert, Button, Dialog, Money } from 'shared-ui';
import { ChipGroup, ErrorSummary, TextField, useFormErrors } from 'shared-ui/forms';
import { leave, useReturnByBack } from 'shared-ui/payment';
import { isServerAnswer, useEndpointMutation, useStillHere, useT } from 'shared-ui/remote-kit';
import { amountOf, amountProblem, type Chosen, OWN } from './top-up-amount.ts';
import styles from './wallet.module.css';

const AMOUNT_ID = 'top-up-amount';
const RIYALS_MAX_DIGITS = 6;

const pathOf = ({ pathname }: { pathname: string }): string => pathname;

interface TopUpDialogProps {
  limits: TopUpLimits;
  onClose: () => void;
}

/** Chooses an amount and goes to the payment page. */
export const TopUpDialog = ({ limits, onClose }: TopUpDialogProps) => {
  const t = useT();
  const offered = limits.suggested.map(String) as Chosen[];
  const [chosen, setChosen] = useState<Chosen>(offered[1] ?? offered[0] ?? OWN);
  const [typed, setTyped] = useState('');
  const [leaving, setLeaving] = useState(false);
  const stillHere = useStillHere(pathOf);
  const topUp = useEndpointMutation(topUpWallet, { invalidates: [wallet] });

  useReturnByBack(() => setLeaving(false));

  const busy = topUp.isPending || leaving;
  const amount = amountOf(chosen, typed);
  const problem = amountProblem(amount, limits);
  const { min, max, left_today: left } = limits;
  const form = useFormErrors({ amount: problem && t(`topUp.${problem}`, { min, max, left }) });

  const send = async (halalas: number) => {
    const outcome = await topUp.mutateAsync({ amount: halalas });
    if (!stillHere()) return;
    // Decided already: the wallet shows it.
    if (outcome.kind !== 'redirect') return onClose();
    setLeaving(true);
    leave.to(outcome.url);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A refusal stays in `topUp.error`; what was typed stays too.
    form.submit(() => amount !== null && void send(amount).catch(() => undefined));
  };
  const choose = (value: Chosen) => {
    topUp.reset();
    setChosen(value);
  };
  const type = (value: string) => {
    topUp.reset();
    setTyped(value);
  };

  const refused = isApiError(topUp.error, 'TOP_UP_AMOUNT', 'TOP_UP_DAY_LIMIT') ? topUp.error.message : undefined;
  const error = form.at('amount') ?? refused;
  return (
    <Dialog open title={t('topUp.title')} onClose={onClose} dismissible={!busy}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary
          attempt={form.attempt}
          errors={form.summary.map(({ message }) => ({ fieldId: AMOUNT_ID, message }))}
        />
        <TopUpRefused error={refused ? null : topUp.error} />
        <ChipGroup
          label={t('topUp.amount')}
          layout="grid"
          options={[
            ...offered.map((value) => ({ value, label: <Money halalas={Number(value)} /> })),
            { value: OWN as Chosen, label: t('topUp.other') },
          ]}
          value={chosen}
          onValueChange={choose}
          {...(chosen === OWN ? {} : { error })}
        />
        {chosen === OWN && (
          <TextField
            id={AMOUNT_ID}
            label={t('topUp.own')}
            hint={t('topUp.ownHint', { min, max: Math.min(max, left) })}
            value={typed}
            digits
            required
            autoFocus
            autoComplete="off"
            enterKeyHint="go"
            maxLength={RIYALS_MAX_DIGITS}
            error={error}
            onBlur={() => typed !== '' && form.left('amount')}
            onValueChange={type}
          />
        )}
        <p className={styles.soft}>{t('topUp.note')}</p>
        <Button type="submit" wide icon="lock" loading={busy}>
          {amount !== null && problem === null ? (
            <span>
              {t('topUp.pay')} <Money halalas={amount} />
            </span>
          ) : (
            t('topUp.pay')
          )}
        </Button>
      </form>
    </Dialog>
  );
};

/** Why the last try came to nothing, and that nothing was charged. */
const TopUpRefused = ({ error }: { error: unknown }) => {
  const t = useT();
  if (!error) return null;
  return isServerAnswer(error) ? (
    <Alert tone="danger" title={error.message}>
      {t('topUp.notCharged')}
    </Alert>
  ) : (
    <Alert tone="danger" title={t('topUp.noAnswer')}>
      {t('topUp.noAnswerHint')}
    </Alert>
  );
};
