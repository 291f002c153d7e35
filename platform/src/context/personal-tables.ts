/** The part of a table’s declaration (`declare.ts`) that export and erasure use. */
import type { EncryptedTable } from '../at-rest/repository.ts';

/** Why data is kept after the erasure. The account holder reads the reason before the erasure. */
export const LEGAL_REASONS = ['health-record', 'invoice', 'payment', 'consent'] as const;
export type LegalReason = (typeof LEGAL_REASONS)[number];

/** How the rows of an account are found: by a column with the account id, or through rows of another declared table. */
export type Whose =
  | { readonly by: 'account'; readonly column: string }
  | { readonly by: 'parent'; readonly column: string; readonly table: string; readonly key: string };

/** Replaces a blind index with a random one, so that the row can no longer be found by it. */
export const UNFINDABLE = Symbol('a random blind index');

/** Replacement values by SQL column name. Values of encrypted columns are encrypted; `null` clears the column. */
export type Cleared = Readonly<Record<string, unknown>>;

export type Erasure =
  | { readonly kind: 'delete' }
  /** Deleted unless a row that is kept refers to it. */
  | { readonly kind: 'delete-unless-needed'; readonly cleared: Cleared }
  /** Kept without the data that identifies a person. */
  | { readonly kind: 'anonymise'; readonly cleared: Cleared }
  /** Kept because the law requires it; rows that do not match `where` (SQL) are deleted. */
  | { readonly kind: 'keep'; readonly reason: LegalReason; readonly cleared: Cleared; readonly where?: string };

export interface PersonalTable {
  readonly table: string;
  readonly of: 'person';
  readonly whose: Whose;
  /** Columns that the export omits: secrets and hashes. `all`: the table is not exported. */
  readonly hidden: readonly string[] | 'all';
  readonly erasure: Erasure;
  /** The `id` of each row names an object in the file store. */
  readonly files: boolean;
}

/** `nobody`: no patient data. `unlinked`: data that leads to no account, with the reason why it is not processed. */
export interface OtherTable {
  readonly table: string;
  readonly of: 'nobody' | 'unlinked';
  readonly why: string;
}

/** The input of export and erasure. */
export interface PersonalData {
  readonly tables: readonly PersonalTable[];
  readonly encrypted: readonly EncryptedTable[];
}
