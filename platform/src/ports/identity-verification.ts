/**
 * Whether an identity number belongs to a person with a date of birth. Providers may answer later: `pending` contains the
 * enquiry.
 */
import type { Disclosed } from '../access-log/disclosure.ts';

export interface IdentityEnquiry {
  /** One enquiry per key, also for repeated requests. */
  readonly key: string;
  readonly identity: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
}

export interface VerifiedPerson {
  readonly citizenship: 'SA' | 'other';
  /** ISO 3166 two-letter code. */
  readonly nationality: string;
  /** As registered; either may be empty. Compared with the patient’s input. */
  readonly name: { readonly ar: string; readonly en: string };
}

export type IdentityAnswer =
  | { readonly kind: 'verified'; readonly person: VerifiedPerson }
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'pending'; readonly reference: string };

/** Whether a child belongs to the family of an account holder; both are already verified. */
export interface RelationEnquiry {
  /** One enquiry per key, also for repeated requests. */
  readonly key: string;
  readonly holder: { readonly identity: string; readonly birthDate: string };
  readonly child: { readonly identity: string; readonly birthDate: string };
}

export type RelationAnswer = { readonly kind: 'confirmed' } | { readonly kind: 'unconfirmed' };

export interface IdentityVerificationPort {
  /** @throws when the provider does not answer. */
  readonly verify: (enquiry: Disclosed<IdentityEnquiry>) => Promise<IdentityAnswer>;
  /** Requests the result of a pending enquiry. */
  readonly check: (reference: string) => Promise<IdentityAnswer>;
  /** Looks up the family register. @throws when the provider does not answer */
  readonly confirmRelation: (enquiry: Disclosed<RelationEnquiry>) => Promise<RelationAnswer>;
}
