import { useState } from 'react';
import { isApiError, type TopUpLimits, topUpWallet, wallet } from 'shared-contracts/api';
import type { Halalas } from 'shared-contracts/domain';
import { Button, Dialog, Money } from 'shared-ui';
import { type FormRefusal, RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { ChipGroup, TextField } from 'shared-ui/forms';
import { CardList, leave, useCardChoice, useReturnByBack } from 'shared-ui/payment';
import { isServerAnswer, useEndpointMutation, useStillHere, useT } from 'shared-ui/remote-kit';
import { amountFault, amountOf, type Chosen, OWN } from './top-up-amount.ts';
import styles from './wallet.module.css';

/** Room for separators and the currency, so that a pasted amount is not truncated. */
const AMOUNT_INPUT = 32;

const pathOf = ({ pathname }: { pathname: string }): string => pathname;

interface TopUpDialogProps {
  limits: TopUpLimits;
  onClose: () => void;
}

/** Selects an amount and navigates to the payment page. */
export const TopUpDialog = ({ limits, onClose }: TopUpDialogProps) => {
  const t = useT();
  const offered = limits.suggested.map(String) as Chosen[];
  const [chosen, setChosen] = useState<Chosen>(offered[1] ?? offered[0] ?? OWN);
  const [typed, setTyped] = useState('');
  const cards = useCardChoice();
  const form = useTopUpForm(limits, amountOf(chosen, typed), cards.card, onClose);
  const { id, label, error, onBlur, value: amount, required } = form.field('amount');
  const { min, max, left_today: left } = limits;
  const choose = (value: Chosen) => {
    setChosen(value);
    form.set({ amount: amountOf(value, typed) });
  };
  const type = (value: string) => {
    setTyped(value);
    form.set({ amount: amountOf(OWN, value) });
  };
  return (
    <Dialog open title={t('topUp.title')} onClose={onClose} dismissible={!form.busy}>
      <RequestForm form={form} single>
        <ChipGroup
          label={label}
          layout="grid"
          options={[
            ...offered.map((value) => ({ value, label: <Money halalas={Number(value)} /> })),
            { value: OWN as Chosen, label: t('topUp.other') },
          ]}
          value={chosen}
          onValueChange={choose}
          {...(chosen === OWN ? {} : { id, error })}
        />
        {chosen === OWN && (
          <TextField
            id={id}
            label={t('topUp.own')}
            hint={t('topUp.ownHint', { min, max: Math.min(max, left) })}
            value={typed}
            dir="ltr"
            inputMode="decimal"
            required={required}
            autoFocus
            autoComplete="off"
            enterKeyHint="go"
            maxLength={AMOUNT_INPUT}
            error={error}
            // A field that loses focus to an offered amount while empty is not an error yet.
            onBlur={() => typed !== '' && onBlur()}
            onValueChange={type}
          />
        )}
        <CardList choice={cards} />
        <p className={styles.soft}>{t('topUp.note')}</p>
        <Button type="submit" wide icon="lock" loading={form.busy}>
          {amount !== null && amountFault(amount, limits) === null ? (
            <span>
              {t('topUp.pay')} <Money halalas={amount} />
            </span>
          ) : (
            t('topUp.pay')
          )}
        </Button>
      </RequestForm>
    </Dialog>
  );
};

const useTopUpForm = (limits: TopUpLimits, first: Halalas | null, card: string | undefined, onClose: () => void) => {
  const t = useT();
  const [leaving, setLeaving] = useState(false);
  const stillHere = useStillHere(pathOf);
  const topUp = useEndpointMutation(topUpWallet, { invalidates: [wallet] });
  const refusalOf = useRefusal();
  useReturnByBack(() => setLeaving(false));
  const { min, max, left_today: left } = limits;
  return useRequestForm({
    id: 'top-up',
    schema: topUpWallet.request,
    fields: {
      amount: {
        label: t('topUp.amount'),
        texts: {
          REQUIRED: t('topUp.required'),
          INVALID: t('topUp.unreadable'),
          OUT_OF_RANGE: t('topUp.range', { min, max }),
          OVER_LIMIT: t('topUp.day', { left }),
        },
      },
    },
    initial: { amount: first },
    rules: { amount: (amount) => amountFault(amount, limits) },
    onSubmit: async (request) => {
      try {
        const outcome = await topUp.mutateAsync({ ...request, card });
        if (!stillHere()) return undefined;
        // The payment is settled already: the wallet shows it.
        if (outcome.kind !== 'redirect') return onClose();
        setLeaving(true);
        return leave.to(outcome.url);
      } catch (error) {
        if (isApiError(error)) return refusalOf(error);
        throw error;
      }
    },
    busy: topUp.isPending || leaving,
  });
};

/** Why the last attempt failed: at the amount where that is the reason, otherwise with a note that nothing was charged. */
const useRefusal = () => {
  const t = useT();
  return (error: unknown): FormRefusal<'amount'> => {
    if (isApiError(error, 'TOP_UP_AMOUNT', 'TOP_UP_DAY_LIMIT')) return { field: 'amount', text: error.message };
    return isServerAnswer(error)
      ? { title: error.message, text: t('topUp.notCharged') }
      : { title: t('topUp.noAnswer'), text: t('topUp.noAnswerHint') };
  };
};
