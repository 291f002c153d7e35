import type { estimateOrder, ResponseOf } from 'shared-contracts/api';
import { Money, QuietText, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

interface ExpectedProps {
  packs: number;
  estimate: ResponseOf<typeof estimateOrder> | null;
}

/** The number of packs, and their estimated price nearby until a pharmacy answers. */
export const Expected = ({ packs, estimate }: ExpectedProps) => {
  const t = useT();
  const { say, number } = useUi();
  const { price = null, insurance = null } = estimate ?? {};
  return (
    <>
      <p>{t('order.packs', { count: packs })}</p>
      {price && (
        <p>
          {t('order.expected')} <Money halalas={price.from} />
          {price.to > price.from && (
            <>
              {' '}
              {t('order.to')} <Money halalas={price.to} />
            </>
          )}
        </p>
      )}
      {price && <QuietText>{t('order.expectedWith')}</QuietText>}
      {insurance && (
        <QuietText>
          {t('order.insured', { insurer: say(insurance.insurer), percent: number(insurance.copay_percent) })}{' '}
          <Money halalas={insurance.copay_cap} />
        </QuietText>
      )}
    </>
  );
};
