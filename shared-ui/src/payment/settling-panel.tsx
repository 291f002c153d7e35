import type { ReactNode } from 'react';
import { Button, buttonClass, Cluster, Spinner, StateBlock, StatePicture } from 'shared-ui';
import { Link } from 'shared-ui/remote-kit';
import type { Payment } from './payment.ts';
import { usePaymentTexts } from './texts.ts';

interface SettlingPanelProps {
  payment: Payment;
  /** A link to another page while the bank has not answered. */
  elsewhere: { href: string; label: string };
  /** Title for the moment between the confirmation and the page that follows it. */
  confirmed?: string;
  /** Rendered once the payment was refunded. */
  refunded: ReactNode;
  onCheck: (paymentId: string) => void;
}

/** Replaces the review while the outcome of a payment is being checked, or once it is known. */
export const SettlingPanel = ({ payment, elsewhere, confirmed, refunded, onCheck }: SettlingPanelProps) => {
  const texts = usePaymentTexts();
  if (payment.kind === 'refunded') return refunded;
  if (payment.kind === 'slow' || payment.kind === 'unknown') {
    return (
      <StateBlock
        role="status"
        picture={<StatePicture name={payment.kind === 'slow' ? 'soon' : 'offline'} />}
        title={texts[payment.kind]}
        action={
          <Cluster justify="center">
            <Button icon="refresh" onClick={() => onCheck(payment.paymentId)}>
              {texts.checkAgain}
            </Button>
            <Link href={elsewhere.href} className={buttonClass({ variant: 'quiet' })}>
              {elsewhere.label}
            </Link>
          </Cluster>
        }
      >
        {texts[`${payment.kind}Hint`]}
      </StateBlock>
    );
  }
  return (
    <StateBlock
      role="status"
      picture={<Spinner label={texts.settling} size={44} />}
      title={payment.kind === 'confirmed' && confirmed ? confirmed : texts.settling}
    >
      {texts.settlingHint}
    </StateBlock>
  );
};
