import type { Quote } from 'shared-contracts/api';
import { Card, Money } from 'shared-ui';
import { Checkbox } from 'shared-ui/forms';
import { useSession } from 'shared-ui/remote-kit';
import { usePaymentTexts } from './texts.ts';
import { rememberWallet } from './wallet-choice.ts';

interface WalletToggleProps {
  quote: Quote;
  on: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

/** Whether the wallet pays first, stored for the next payment; not rendered without a balance. */
export const WalletToggle = ({ quote, on, disabled, onChange }: WalletToggleProps) => {
  const texts = usePaymentTexts();
  const session = useSession();
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
        onValueChange={(chosen) => {
          rememberWallet(session, chosen);
          onChange(chosen);
        }}
      />
    </Card>
  );
};
