import type { RefundWays } from 'shared-contracts/api';
import { Checkbox } from 'shared-ui/forms';
import { RefundLines } from './refund-lines.tsx';
import { usePaymentTexts } from './texts.ts';

interface ToWalletProps {
  value: boolean;
  onValueChange: (toWallet: boolean) => void;
}

/** Whether the card's part goes to the wallet. */
export const RefundToWallet = ({ value, onValueChange }: ToWalletProps) => {
  const { refund } = usePaymentTexts();
  return <Checkbox label={refund.toWallet} hint={refund.toWalletHint} checked={value} onValueChange={onValueChange} />;
};

/** Where all that was paid goes, and the choice of the wallet where a card paid a part. */
export const RefundChoice = ({ ways, ...choice }: ToWalletProps & { ways: RefundWays }) => {
  const parts = choice.value ? ways.wallet : ways.source;
  return (
    <>
      <RefundLines parts={parts} total={parts.reduce((sum, { amount }) => sum + amount, 0)} />
      {ways.source.some(({ to }) => to === 'card') && <RefundToWallet {...choice} />}
    </>
  );
};
