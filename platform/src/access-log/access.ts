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
  /** The account that owns the record. */
  readonly uid: string;
  /** The patient; null when the entry is about the account itself. */
  readonly relId: string | null;
  /** UTC ISO. */
  readonly at: string;
}
