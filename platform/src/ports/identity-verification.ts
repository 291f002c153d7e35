/** Whether an identity number belongs to a person born on a day. Real providers may answer later: `pending` names the enquiry. */
import type { Disclosed } from '../access-log/disclosure.ts';

export interface IdentityEnquiry {
  /** One enquiry per key, however often it is asked. */
  readonly key: string;
  readonly identity: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
}

export interface VerifiedPerson {
  readonly citizenship: 'SA' | 'other';
  /** ISO 3166 two-letter code. */
  readonly nationality: string;
  /** As registered; either may be empty. Compared with the name the patient gave. */
  readonly name: { readonly ar: string; readonly en: string };
}

export type IdentityAnswer =
  | { readonly kind: 'verified'; readonly person: VerifiedPerson }
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'pending'; readonly reference: string };

/** Whether a child belongs to the family of an account holder, both already verified. */
export interface RelationEnquiry {
  /** One enquiry per key, however often it is asked. */
  readonly key: string;
  readonly holder: { readonly identity: string; readonly birthDate: string };
  readonly child: { readonly identity: string; readonly birthDate: string };
}

export type RelationAnswer = { readonly kind: 'confirmed' } | { readonly kind: 'unconfirmed' };

export interface IdentityVerificationPort {
  /** @throws when the provider does not answer. */
  readonly verify: (enquiry: Disclosed<IdentityEnquiry>) => Promise<IdentityAnswer>;
  /** Asks again for a pending enquiry. */
  readonly check: (reference: string) => Promise<IdentityAnswer>;
  /** By the family register. @throws when the provider does not answer. */
  readonly confirmRelation: (enquiry: Disclosed<RelationEnquiry>) => Promise<RelationAnswer>;
}
