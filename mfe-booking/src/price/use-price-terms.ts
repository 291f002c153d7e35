import { priceTerms } from 'shared-contracts/api';
import { type Localized, type PriceTerms, type TaxClass, VISITOR_TERMS } from 'shared-contracts/domain';
import { useEndpointQuery, useSession } from 'shared-ui/remote-kit';

/** Terms change when somebody is verified or links an insurance, both of which happen on other pages. */
const FRESH_MS = 60_000;

export interface ReaderTerms extends PriceTerms {
  /** Who bears part of it; null without insurance. */
  readonly insurer: Localized | null;
}

const VISITOR: ReaderTerms = { ...VISITOR_TERMS, insurer: null };

/** The terms for one thing: what bears no VAT itself bears none for anybody. */
export const termsOf = <Terms extends PriceTerms>(terms: Terms, own: TaxClass = 'standard'): Terms =>
  own === 'standard' ? terms : { ...terms, taxClass: own };

/**
 * What decides about the prices this reader sees: a patient of the account, its holder unless told. Null while that is not
 * known yet. Whoever can't be asked about is shown the price with VAT, which is never too low.
 */
export const usePriceTerms = (patient?: string, utid?: string): ReaderTerms | null => {
  const { kind } = useSession();
  const request = {
    ...(patient === undefined ? {} : { rel_id: patient }),
    ...(utid === undefined ? {} : { utid }),
  };
  const { data, error } = useEndpointQuery(priceTerms, request, { enabled: kind === 'signed-in', staleTime: FRESH_MS });
  if (kind === 'visitor') return VISITOR;
  if (!data) return error ? VISITOR : null;
  const { tax_class: taxClass, coverage } = data;
  return {
    taxClass: taxClass === 'unknown' ? VISITOR_TERMS.taxClass : taxClass,
    coverage: coverage && { copayPercent: coverage.copay_percent, copayCap: coverage.copay_cap },
    insurer: coverage && coverage.insurer,
  };
};
