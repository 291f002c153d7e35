/** Whether an insurer knows a person, and what the plan pays. */
import type { Localized } from 'shared-contracts/domain';
import type { Disclosed } from '../access-log/disclosure.ts';

export interface EligibilityEnquiry {
  readonly insurerId: string;
  readonly identity: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** Picks one of several memberships; empty when none was picked. */
  readonly membershipNumber: string;
}

/** The patient's share of a price in percent, at most `copayCap` halalas a visit. */
export interface Coverage {
  readonly copayPercent: number;
  readonly copayCap: number;
}
/** By kind of service. */
export type CoverageByService = Readonly<Record<string, Coverage>>;

export interface Membership {
  readonly number: string;
  readonly policyNumber: string;
  readonly plan: Localized;
  /** Last day of the plan, `YYYY-MM-DD`. */
  readonly endsOn: string;
  readonly coverage: CoverageByService;
}

export type EligibilityAnswer =
  | { readonly kind: 'found'; readonly membership: Membership }
  | { readonly kind: 'several'; readonly memberships: readonly Membership[] }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'pending'; readonly reference: string };

export interface EligibilityPort {
  /** @throws when the insurer does not answer. */
  readonly check: (enquiry: Disclosed<EligibilityEnquiry>) => Promise<EligibilityAnswer>;
}
