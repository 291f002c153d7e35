/** The options of the list under the field: results by kind, or recent choices and examples while nothing is typed. */
import type { SearchKind, SearchResult } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';
import type { IconName } from 'shared-ui';
import type { SearchState } from './use-search.ts';

/** Navigates to a page, or fills the field with a text. */
export type Suggestion =
  | { readonly kind: 'page'; readonly id: string; readonly of: SearchKind | 'unknown'; readonly result: SearchResult }
  | { readonly kind: 'text'; readonly id: string; readonly title: Localized };

export interface SuggestionGroup {
  readonly id: SearchKind | 'unknown' | 'recent' | 'examples';
  readonly suggestions: readonly Suggestion[];
}

export const ICON_OF: Readonly<Record<SuggestionGroup['id'], IconName>> = {
  symptom: 'body',
  clinic: 'stethoscope',
  doctor: 'user',
  service: 'home',
  test: 'file',
  package: 'gift',
  treatment: 'shield',
  prescription: 'pill',
  unknown: 'search',
  recent: 'clock',
  examples: 'search',
};

const texts = (id: 'recent' | 'examples', titles: readonly Localized[]): readonly SuggestionGroup[] =>
  titles.length === 0
    ? []
    : [{ id, suggestions: titles.map((title, at) => ({ kind: 'text', id: `${id}-${at}`, title })) }];

export interface Offered {
  readonly recent: readonly Localized[];
  readonly examples: readonly Localized[];
}

export const suggestionsOf = (state: SearchState, { recent, examples }: Offered): readonly SuggestionGroup[] => {
  if (state.kind === 'idle') return [...texts('recent', recent), ...texts('examples', examples)];
  if (state.kind !== 'found') return [];
  return state.groups.map(({ kind, results }) => ({
    id: kind,
    suggestions: results.map((result) => ({
      kind: 'page',
      id: `${kind}-${result.reference}`,
      of: kind,
      result,
    })),
  }));
};
