import type { RefundPart } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { QuietText, useUi } from 'shared-ui';
import { filled } from './filled.ts';
import { SumLine, SumLines } from './sum-lines.tsx';
import { usePaymentTexts } from './texts.ts';

interface RefundLinesProps {
  parts: readonly RefundPart[];
  total: number;
}

/** What goes back, where each part of it goes, and their sum. */
export const RefundLines = ({ parts, total }: RefundLinesProps) => {
  const { refund } = usePaymentTexts();
  const { locale } = useUi();
  return (
    <SumLines>
      {parts.map(({ to, amount, expires_at: expires }, index) => (
        <SumLine
          key={`${to} ${expires ?? ''} ${index}`}
          label={refund.to[to]}
          note={expires && filled(refund.expires, { day: formatDate(expires, locale) })}
          amount={amount}
        />
      ))}
      <SumLine label={refund.sum} amount={total} total />
    </SumLines>
  );
};

/** By when the card's part is on its statement. */
export const RefundExpected = ({ by }: { by: string }) => {
  const { refund } = usePaymentTexts();
  const { locale } = useUi();
  return <QuietText>{filled(refund.expected, { day: formatDate(by, locale) })}</QuietText>;
};
