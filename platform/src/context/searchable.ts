/** What modules give search to find. Search knows none of them; each says what its own rows are called. */
import type { SearchKind, SearchResult } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';
import { linkTo, type RouteId } from 'shared-contracts/routes';
import type { Database, Tx } from '../db/database.ts';

/** The page of a result, as it is stored: its address is made when it is asked for. */
export interface SearchPage {
  readonly route: RouteId;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

export const hrefOf = ({ route, params = {}, query = {} }: SearchPage): string => linkTo(route, params, query);

/** Kinds that everybody may find. */
export type SharedKind = Exclude<SearchKind, 'prescription'>;

export interface SearchEntry {
  /** The row it is made of. */
  readonly of: string;
  readonly kind: SharedKind;
  /** Unique within its kind. */
  readonly reference: string;
  readonly title: Localized;
  /** Shown and not searched: a word that every row has finds nothing, slowly. */
  readonly note: Localized | null;
  readonly page: SearchPage;
  /** Texts under whose words it is found as well. */
  readonly also?: readonly string[];
  /** Texts that stand for the title in ranking, when the title is another's name. */
  readonly named?: readonly string[];
  /** Higher comes first among equals. */
  readonly weight: number;
}

/** Rows of one table, found by everybody. A trigger of the migration notes their changes under the table's name. */
export interface Searchable {
  readonly source: string;
  /** Entries of rows; none for a row that is gone or not offered. */
  readonly entries: (tx: Tx, references: readonly string[]) => Promise<readonly SearchEntry[]>;
}

/** Whether texts say what was typed. */
export type TextMatcher = (texts: readonly string[]) => boolean;

/** What belongs to an account: asked for at each search, and never written to the shared index. */
export interface OwnSearchable {
  readonly kind: SearchKind;
  readonly find: (db: Database, uid: string, says: TextMatcher) => Promise<readonly SearchResult[]>;
}
