import type { RefundPart } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { QuietText, useUi } from 'shared-ui';
import { filled } from './filled.ts';
import { useRefundTexts } from './refund-texts.ts';
import { SumLine, SumLines } from './sum-lines.tsx';

interface RefundLinesProps {
  parts: readonly RefundPart[];
  total: number;
}

/** The parts of a refund, their destinations, and their total. */
export const RefundLines = ({ parts, total }: RefundLinesProps) => {
  const texts = useRefundTexts();
  const { locale } = useUi();
  return (
    <SumLines>
      {parts.map(({ to, amount, expires_at: expires }, index) => (
        <SumLine
          key={`${to} ${expires ?? ''} ${index}`}
          label={texts[to]}
          note={expires && filled(texts.expires, { day: formatDate(expires, locale) })}
          amount={amount}
        />
      ))}
      <SumLine label={texts.sum} amount={total} total />
    </SumLines>
  );
};

/** By when the card's part is on its statement. */
export const RefundExpected = ({ by }: { by: string }) => {
  const { expected } = useRefundTexts();
  const { locale } = useUi();
  return <QuietText>{filled(expected, { day: formatDate(by, locale) })}</QuietText>;
};
