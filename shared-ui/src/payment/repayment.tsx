import type { InsuranceRepayment, RepaymentWay } from 'shared-contracts/api';
import { formatDate, formatSar } from 'shared-contracts/domain';
import { QuietText, useUi } from 'shared-ui';
import { RadioCards } from 'shared-ui/forms';
import { filled } from './filled.ts';
import { usePaymentTexts } from './texts.ts';

/** For a full price that is paid while an insurer has not answered. */
export type RepaymentChoice = RepaymentWay | 'none';

const WAYS = ['none', 'source', 'wallet'] as const satisfies readonly RepaymentChoice[];

interface RepaymentChoicesProps {
  /** An answer counts until then; an older server does not send it. */
  until: string | null | undefined;
  value: RepaymentChoice;
  disabled?: boolean;
  onValueChange: (choice: RepaymentChoice) => void;
}

/** Whether the covered part is repaid once the insurer has answered, and to where. */
export const RepaymentChoices = ({ until, ...choice }: RepaymentChoicesProps) => {
  const { repay } = usePaymentTexts();
  const { locale } = useUi();
  return (
    <RadioCards
      label={repay.label}
      hint={until ? filled(repay.hint, { day: formatDate(until, locale) }) : undefined}
      options={WAYS.map((value) => ({ value, label: repay[value] }))}
      {...choice}
    />
  );
};

interface RepaymentStateProps {
  repayment: InsuranceRepayment;
  /** For the patient. */
  name: string;
}

/** The state of a chosen repayment. */
export const RepaymentState = ({ repayment, name }: RepaymentStateProps) => {
  const { repaid } = usePaymentTexts();
  const { say, locale } = useUi();
  const { insurer, way, state, amount, until } = repayment;
  if (state === 'unknown' || way === 'unknown') return null;
  const to = way === 'wallet' ? repaid.toWallet : repaid.toSource;
  return (
    <>
      <p>{filled(repaid[state], { insurer: say(insurer), name, amount: formatSar(amount ?? 0, locale), to })}</p>
      {until && <QuietText>{filled(repaid.until, { day: formatDate(until, locale) })}</QuietText>}
    </>
  );
};
