import type { RefundWays } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { Checkbox } from 'shared-ui/forms';
import { RefundLines } from './refund-lines.tsx';

/** Separate from the other texts of a refund: only users who may still choose see them. */
const TEXTS = {
  ar: { label: 'إعادة المبلغ إلى المحفظة', hint: 'يصل إلى المحفظة فورًا، بدلًا من البطاقة.' },
  en: { label: 'Send the money to my wallet', hint: 'It is there at once, instead of on the card.' },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

interface ToWalletProps {
  value: boolean;
  onValueChange: (toWallet: boolean) => void;
}

/** Whether the card's part goes to the wallet. */
export const RefundToWallet = ({ value, onValueChange }: ToWalletProps) => {
  const { locale } = useUi();
  return <Checkbox {...TEXTS[locale]} checked={value} onValueChange={onValueChange} />;
};

/** The destinations of a refund, and the choice of the wallet where a card paid a part. */
export const RefundChoice = ({ ways, ...choice }: ToWalletProps & { ways: RefundWays }) => {
  const parts = choice.value ? ways.wallet : ways.source;
  return (
    <>
      <RefundLines parts={parts} total={parts.reduce((sum, { amount }) => sum + amount, 0)} />
      {ways.source.some(({ to }) => to === 'card') && <RefundToWallet {...choice} />}
    </>
  );
};
