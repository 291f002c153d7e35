/** What is declared of a table (`declare.ts`): the part that export and erasure work on. */
import type { EncryptedTable } from '../at-rest/repository.ts';

/** Why data outlives its account. The account holder reads the reason before erasure. */
export const LEGAL_REASONS = ['health-record', 'invoice', 'payment', 'consent'] as const;
export type LegalReason = (typeof LEGAL_REASONS)[number];

/** How the rows of an account are found: by a column with its id, or through rows of another declared table. */
export type Whose =
  | { readonly by: 'account'; readonly column: string }
  | { readonly by: 'parent'; readonly column: string; readonly table: string; readonly key: string };

/** Written over a blind index: a random one, by which nobody is found. */
export const UNFINDABLE = Symbol('a random blind index');

/** Values written over columns, by SQL name. Those of encrypted columns are encrypted; `null` clears the column. */
export type Cleared = Readonly<Record<string, unknown>>;

export type Erasure =
  | { readonly kind: 'delete' }
  /** Deleted unless a row that is kept refers to it. */
  | { readonly kind: 'delete-unless-needed'; readonly cleared: Cleared }
  /** Stays without what names a person. */
  | { readonly kind: 'anonymise'; readonly cleared: Cleared }
  /** Stays because the law demands it; rows that do not fulfil `where` (SQL) are deleted. */
  | { readonly kind: 'keep'; readonly reason: LegalReason; readonly cleared: Cleared; readonly where?: string };

export interface PersonalTable {
  readonly table: string;
  readonly of: 'person';
  readonly whose: Whose;
  /** Column names that the export leaves out: secrets and hashes. `all`: the table is not exported. */
  readonly hidden: readonly string[] | 'all';
  readonly erasure: Erasure;
  /** Each row names bytes in the store of files by its `id`. */
  readonly files: boolean;
}

/** `nobody`: no data of patients. `unlinked`: data that leads to no account, with the reason why nothing more is done. */
export interface OtherTable {
  readonly table: string;
  readonly of: 'nobody' | 'unlinked';
  readonly why: string;
}

/** What export and erasure work on. */
export interface PersonalData {
  readonly tables: readonly PersonalTable[];
  readonly encrypted: readonly EncryptedTable[];
}
