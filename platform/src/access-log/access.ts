/** One entry of the access log. */
export type Reader = 'identity-provider' | 'insurer' | 'operator' | 'pharmacy' | 'provider' | 'sms-gateway';
export type Subject = 'identity' | 'insurance' | 'visit' | 'problem' | 'prescription' | 'medical-profile';
export type Purpose =
  | 'identity-check'
  | 'relation-check'
  | 'identity-claim'
  | 'cover-check'
  | 'reminder'
  | 'operation'
  | 'dispensing'
  | 'care';

export interface Access {
  readonly reader: Reader;
  readonly what: Subject;
  readonly why: Purpose;
  /** Whose account. */
  readonly uid: string;
  /** Which patient; null when it is about the account. */
  readonly relId: string | null;
  /** UTC ISO. */
  readonly at: string;
}
