import type { Halalas } from 'shared-contracts/domain';
import { patientPrice } from 'shared-contracts/domain';
import { useT } from 'shared-ui/remote-kit';
import { usePriceTerms } from '../../shared/price/use-price-terms.ts';

interface FromPriceProps {
  /** Before VAT; renders nothing when null or left out. */
  fee: Halalas | null | undefined;
  className?: string | undefined;
}

/** The lowest price of a service for this user, with VAT and without insurance, whose cover differs by service. */
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
