import type { RefundPart } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { classNames, Money, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import review from '../review/review.module.css';

interface RefundLinesProps {
  parts: readonly RefundPart[];
  total: number;
}

/** What goes back, where each part of it goes, and their sum. */
export const RefundLines = ({ parts, total }: RefundLinesProps) => {
  const t = useT();
  const { locale } = useUi();
  return (
    <dl className={review.lines}>
      {parts.map(({ to, amount, expires_at: expires }, index) => (
        <div key={`${to} ${expires ?? ''} ${index}`} className={review.line}>
          <dt>
            {t(`refund.to.${to}`)}
            {expires && (
              <span className={review.note}>{t('refund.expires', { day: formatDate(expires, locale) })}</span>
            )}
          </dt>
          <dd>
            <Money halalas={amount} />
          </dd>
        </div>
      ))}
      <div className={classNames(review.line, review.total)}>
        <dt>{t('refund.sum')}</dt>
        <dd>
          <Money halalas={total} />
        </dd>
      </div>
    </dl>
  );
};
