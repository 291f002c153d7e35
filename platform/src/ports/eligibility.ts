/** Whether an insurer knows a person, and what the plan pays. */
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
  /** Picks one of several memberships; empty when none was picked. */
  readonly membershipNumber: string;
}

/** The patient's share of a price in percent, at most `copayCap` halalas a visit. */
export interface Coverage {
  readonly copayPercent: number;
  readonly copayCap: number;
  /** Covered only once the insurer has approved it. */
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
  /** As the insurer spells it. */
  readonly fullName: string | null;
  readonly coverage: CoverageByService;
}

export type FinalAnswer =
  | { readonly kind: 'found'; readonly membership: Membership }
  | { readonly kind: 'several'; readonly memberships: readonly Membership[] }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'mismatch' };

/** Whether a plan covers a kind of service that needs an approval; `endsOn` is its last day, `YYYY-MM-DD`. */
export type ApprovalAnswer = { readonly kind: 'approved'; readonly endsOn: string } | { readonly kind: 'refused' };

/** `reference` names the question in an answer that comes later. */
export type EligibilityAnswer = FinalAnswer | { readonly kind: 'pending'; readonly reference: string };

export interface LateAnswer {
  readonly reference: string;
  readonly answer: FinalAnswer | ApprovalAnswer;
}

export interface EligibilityPort {
  /** @throws when the insurer does not respond, or not in a form that can be read. */
  readonly check: (enquiry: Disclosed<EligibilityEnquiry>) => Promise<EligibilityAnswer>;
  /** For a membership and a kind of service (`CoverageByService`). @throws as `check` */
  readonly requestApproval: (
    enquiry: Disclosed<EligibilityEnquiry>,
    utid: string,
  ) => Promise<ApprovalAnswer | { readonly kind: 'pending'; readonly reference: string }>;
  /**
   * The answers that have arrived since, to any question. `waiting`: the references of the questions without an answer. An
   * answer may be returned twice, or for a question that is not waiting any more. @throws when the service does not respond.
   */
  readonly collect: (waiting: readonly string[]) => Promise<readonly LateAnswer[]>;
}
