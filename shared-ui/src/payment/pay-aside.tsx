import { type ComponentProps, type ReactNode, useContext } from 'react';
import type { Quote } from 'shared-contracts/api';
import { Aside, AsideContext, Card, QuietText, Stack, useUi } from 'shared-ui';
import { useNavigation } from 'shared-ui/remote-kit';
import { CardList } from './card-choice.tsx';
import { PayDock } from './pay-dock.tsx';
import { isBusy } from './payment.ts';
import { QuoteLines } from './quote-lines.tsx';
import { usePaymentTexts } from './texts.ts';
import type { PaymentControls } from './use-payment.ts';
import { WalletToggle } from './wallet-toggle.tsx';

interface PayAsideProps {
  quote: Quote;
  controls: Pick<PaymentControls, 'payment' | 'pay' | 'cards'>;
  /** The price is being recomputed. */
  repricing: boolean;
  useWallet: boolean;
  /** This page with and without the wallet (`0`). */
  walletHref: (wallet: '0' | undefined) => string;
  /** The text of the button when nothing is left to pay. */
  confirmLabel: string;
  /** For the total of several people. */
  people?: ComponentProps<typeof QuoteLines>['people'];
  /** Replaces the payment button while something must be accepted first. */
  dock?: ReactNode;
  /** The purchase, above its price. */
  summary?: ReactNode;
  /** Further content above the button. */
  children?: ReactNode;
}

/**
 * The price line by line, the wallet, and the payment button, for any purchase. In a template with a place for the summary,
 * inputs are in the form, and the summary contains the price and the button.
 */
export const PayAside = ({
  quote,
  controls: { payment, pay, cards },
  repricing,
  useWallet,
  walletHref,
  confirmLabel,
  people,
  dock,
  summary,
  children,
}: PayAsideProps) => {
  const texts = usePaymentTexts();
  const { say } = useUi();
  const { navigate } = useNavigation();
  const inTemplate = useContext(AsideContext) !== null;
  const price = (
    <Card as="section" aria-label={texts.price}>
      <QuoteLines lines={quote.lines} total={quote.due} totalLabel={texts.due} people={people} />
    </Card>
  );
  const choices = (
    <>
      <WalletToggle
        quote={quote}
        on={useWallet}
        disabled={isBusy(payment)}
        onChange={(on) => navigate(walletHref(on ? undefined : '0'), { replace: true })}
      />
      {quote.due > 0 && <CardList choice={cards} />}
      {quote.due > 0 && <QuietText>{texts.methods}</QuietText>}
      {children}
    </>
  );
  return (
    <>
      {inTemplate && <Stack>{choices}</Stack>}
      <Aside>
        {summary}
        {price}
        {!inTemplate && choices}
        {dock ?? (
          <PayDock
            quote={quote}
            busy={isBusy(payment) || repricing}
            policy={say(quote.cancellation)}
            confirmLabel={confirmLabel}
            onPay={() => void pay(quote)}
          />
        )}
      </Aside>
    </>
  );
};
