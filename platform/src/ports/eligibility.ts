/** Whether an insurer covers a person, and the share that the plan pays. */
import type { Localized } from 'shared-contracts/domain';
import type { Disclosed } from '../access-log/disclosure.ts';

export interface EligibilityEnquiry {
  readonly insurerId: string;
  readonly identity: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** In Latin letters. */
  readonly name: string;
  readonly gender: 'M' | 'F';
  /** Selects one of several memberships; empty when none is selected. */
  readonly membershipNumber: string;
}

/** The patient’s share of a price in percent, at most `copayCap` halalas per visit. */
export interface Coverage {
  readonly copayPercent: number;
  readonly copayCap: number;
  /** Covered only with an approval of the insurer. */
  readonly needsApproval?: boolean;
}
/** By kind of service. */
export type CoverageByService = Readonly<Record<string, Coverage>>;

export type MemberType = 'subscriber' | 'dependent';

export interface Membership {
  readonly number: string;
  readonly policyNumber: string;
  readonly plan: Localized;
  /** First day of the plan, `YYYY-MM-DD`; null when the insurer does not state it. */
  readonly startsOn: string | null;
  /** Last day of the plan, `YYYY-MM-DD`. */
  readonly endsOn: string;
  readonly memberType: MemberType | null;
  /** Spelling of the insurer. */
  readonly fullName: string | null;
  readonly coverage: CoverageByService;
}

export type FinalAnswer =
  | { readonly kind: 'found'; readonly membership: Membership }
  | { readonly kind: 'several'; readonly memberships: readonly Membership[] }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'mismatch' };

/** The decision about a preauthorization; `endsOn` is its last day, `YYYY-MM-DD`. */
export type ApprovalAnswer = { readonly kind: 'approved'; readonly endsOn: string } | { readonly kind: 'refused' };

/** `reference` identifies the request in a later answer. */
export type EligibilityAnswer = FinalAnswer | { readonly kind: 'pending'; readonly reference: string };

export interface LateAnswer {
  readonly reference: string;
  readonly answer: FinalAnswer | ApprovalAnswer;
}

export interface EligibilityPort {
  /** @throws when the insurer does not respond, or with an unreadable answer */
  readonly check: (enquiry: Disclosed<EligibilityEnquiry>) => Promise<EligibilityAnswer>;
  /** Requests an approval for a membership and a kind of service (`CoverageByService`). @throws as `check` */
  readonly requestApproval: (
    enquiry: Disclosed<EligibilityEnquiry>,
    utid: string,
  ) => Promise<ApprovalAnswer | { readonly kind: 'pending'; readonly reference: string }>;
  /**
   * Answers that have arrived for any request. `waiting`: the references of requests without an answer. An answer may be
   * returned twice, or for a request that is no longer pending. @throws when the service does not respond
   */
  readonly collect: (waiting: readonly string[]) => Promise<readonly LateAnswer[]>;
}
