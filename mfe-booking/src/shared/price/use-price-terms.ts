import { priceTerms } from 'shared-contracts/api';
import {
  type Localized,
  type PriceTerms,
  type ServiceDefinition,
  type TaxClass,
  taxClassFor,
  UTID,
  VISITOR_TERMS,
} from 'shared-contracts/domain';
import { useEndpointQuery, useSession } from 'shared-ui/remote-kit';

/** Terms change when an identity is verified or insurance is linked, both of which happen on other pages. */
const FRESH_MS = 60_000;

export interface ReaderTerms extends PriceTerms {
  /** VAT applies only because the relation to the account holder is not confirmed. */
  readonly relationPending: boolean;
  /** Who covers part of it; null without insurance. */
  readonly insurer: Localized | null;
  /** A plan with one doctor, e.g. the family doctor's: what it covers of a consultation with that doctor. */
  readonly plan: { readonly providerId: string; readonly percent: number; readonly name: Localized } | null;
}

const VISITOR: ReaderTerms = { ...VISITOR_TERMS, relationPending: false, insurer: null, plan: null };

/** No insurer covers it: its price is requested for a kind of service that no plan covers. */
export const NOT_INSURED = 'none';

/**
 * What determines the fee of a service. Where items are selected, the fee belongs to the visit and to no patient: neither an
 * insurer nor a subscription covers any of it.
 */
export const feeOf = (
  { chosen, utid, taxClass }: Pick<ServiceDefinition, 'chosen' | 'utid' | 'taxClass'>,
  provider?: string,
): { readonly utid: string; readonly taxClass: TaxClass; readonly provider: string | undefined } =>
  chosen === 'nothing' ? { utid, taxClass, provider } : { utid: NOT_INSURED, taxClass, provider: undefined };

/** The terms for one item: an item without VAT has none for any patient. */
export const termsOf = <Terms extends PriceTerms>(terms: Terms, own: TaxClass = 'standard'): Terms =>
  own === 'standard' ? terms : { ...terms, taxClass: taxClassFor(terms, own) };

/** The terms with one doctor: a subscription applies to its doctor only. */
export const termsWith = (terms: ReaderTerms, provider: string | undefined): ReaderTerms =>
  terms.plan !== null && terms.plan.providerId === provider
    ? { ...terms, planPercent: terms.plan.percent }
    : { ...terms, plan: null };

/**
 * What determines the prices for this user: a patient of the account, by default its holder. Null while that is not known yet.
 * Where the terms cannot be read, the price with VAT is shown, which is never too low.
 */
export const usePriceTerms = (patient?: string, utid?: string): ReaderTerms | null => {
  const { kind } = useSession();
  const request = {
    ...(patient === undefined ? {} : { rel_id: patient }),
    // Without a kind the request is about a consultation: both share one request.
    ...(utid === undefined || utid === UTID.telemedicine ? {} : { utid }),
  };
  const { data, error } = useEndpointQuery(priceTerms, request, { enabled: kind === 'signed-in', staleTime: FRESH_MS });
  if (kind === 'visitor') return VISITOR;
  if (!data) return error ? VISITOR : null;
  const { tax_class: taxClass, coverage, plan, relation_check: check } = data;
  return {
    taxClass: taxClass === 'unknown' ? VISITOR_TERMS.taxClass : taxClass,
    coverage: coverage && { copayPercent: coverage.copay_percent, copayCap: coverage.copay_cap },
    relationPending: check === 'code' || check === 'register',
    insurer: coverage && coverage.insurer,
    plan: plan ? { providerId: plan.provider_id, percent: plan.percent, name: plan.name } : null,
  };
};
