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

export interface IdentityVerificationPort {
  /** @throws when the provider does not answer. */
  readonly verify: (enquiry: Disclosed<IdentityEnquiry>) => Promise<IdentityAnswer>;
  /** Asks again for a pending enquiry. */
  readonly check: (reference: string) => Promise<IdentityAnswer>;
}
