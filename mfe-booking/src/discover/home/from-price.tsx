import type { Halalas } from 'shared-contracts/domain';
import { patientPrice } from 'shared-contracts/domain';
import { useT } from 'shared-ui/remote-kit';
import { usePriceTerms } from '../../shared/price/use-price-terms.ts';

interface FromPriceProps {
  /** Before VAT; null or left out: nothing is said. */
  fee: Halalas | null | undefined;
  className?: string | undefined;
}

/** The least that a service costs this reader, VAT included and without insurance, which each service covers differently. */
export const FromPrice = ({ fee, className }: FromPriceProps) => {
  const t = useT();
  const terms = usePriceTerms();
  if (fee === null || fee === undefined) return null;
  return (
    <span className={className}>
      {terms
        ? t('home.from', { price: patientPrice(fee, { taxClass: terms.taxClass, coverage: null }).total })
        : '\u00a0'}
    </span>
  );
};
