/** Search entries that modules provide. The search module knows none of them; each module defines entries for its own rows. */
import type { SearchKind, SearchResult } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';
import { linkTo, type ContractRouteId } from 'shared-contracts/routes';
import type { Database, Tx } from '../db/database.ts';

/** The stored target of a result; its URL is built when the result is returned. */
export interface SearchPage {
  readonly route: ContractRouteId;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

export const hrefOf = ({ route, params = {}, query = {} }: SearchPage): string => linkTo(route, params, query);

/** Kinds of entries that are public. */
export type SharedKind = Exclude<SearchKind, 'prescription'>;

export interface SearchEntry {
  /** Id of the source row. */
  readonly of: string;
  readonly kind: SharedKind;
  /** Unique within its kind. */
  readonly reference: string;
  readonly title: Localized;
  /** Shown but not indexed: a word that every row contains would only slow down the search. */
  readonly note: Localized | null;
  readonly page: SearchPage;
  /** Additional texts by which the entry is found. */
  readonly also?: readonly string[];
  /** Texts that replace the title in ranking, when the title is the name of something else. */
  readonly named?: readonly string[];
  /** A higher weight ranks first among equal matches. */
  readonly weight: number;
}

/** Public rows of one table. A trigger of the migration records their changes under the table’s name. */
export interface Searchable {
  readonly source: string;
  /** Entries of rows; none for a row that was deleted or is not offered. */
  readonly entries: (tx: Tx, references: readonly string[]) => Promise<readonly SearchEntry[]>;
}

/** Whether texts match the query. */
export type TextMatcher = (texts: readonly string[]) => boolean;

/** Private results of an account: queried at each search and never written to the shared index. */
export interface OwnSearchable {
  readonly kind: SearchKind;
  readonly find: (db: Database, uid: string, says: TextMatcher) => Promise<readonly SearchResult[]>;
}
