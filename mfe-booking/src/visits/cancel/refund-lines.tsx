import type { RefundPart } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { SumLine, SumLines } from 'shared-ui/payment';
import { useT } from 'shared-ui/remote-kit';

interface RefundLinesProps {
  parts: readonly RefundPart[];
  total: number;
}

/** What goes back, where each part of it goes, and their sum. */
export const RefundLines = ({ parts, total }: RefundLinesProps) => {
  const t = useT();
  const { locale } = useUi();
  return (
    <SumLines>
      {parts.map(({ to, amount, expires_at: expires }, index) => (
        <SumLine
          key={`${to} ${expires ?? ''} ${index}`}
          label={t(`refund.to.${to}`)}
          note={expires && t('refund.expires', { day: formatDate(expires, locale) })}
          amount={amount}
        />
      ))}
      <SumLine label={t('refund.sum')} amount={total} total />
    </SumLines>
  );
};
