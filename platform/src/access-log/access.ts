/** One entry of the access log. */
export type Reader =
  | 'code-holder'
  | 'identity-provider'
  | 'insurer'
  | 'operator'
  | 'pharmacy'
  | 'provider'
  | 'sms-gateway';
export type Subject =
  | 'identity'
  | 'insurance'
  | 'visit'
  | 'problem'
  | 'prescription'
  | 'medical-profile'
  | 'record-entry';
export type Purpose =
  | 'identity-check'
  | 'relation-check'
  | 'identity-claim'
  | 'phone-recovery'
  | 'cover-check'
  | 'reminder'
  | 'operation'
  | 'dispensing'
  | 'care'
  | 'share';

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
