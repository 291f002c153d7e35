import type { Quote } from 'shared-contracts/api';
import { Card, Money } from 'shared-ui';
import { Checkbox } from 'shared-ui/forms';
import { usePaymentTexts } from './texts.ts';

interface WalletToggleProps {
  quote: Quote;
  on: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

/** Whether the wallet pays first; not shown to people without a balance. */
export const WalletToggle = ({ quote, on, disabled, onChange }: WalletToggleProps) => {
  const texts = usePaymentTexts();
  if (quote.wallet_balance <= 0) return null;
  return (
    <Card>
      <Checkbox
        label={texts.useWallet}
        hint={
          <>
            {texts.balance} <Money halalas={quote.wallet_balance} />
          </>
        }
        checked={on}
        disabled={disabled}
        onValueChange={onChange}
      />
    </Card>
  );
};
