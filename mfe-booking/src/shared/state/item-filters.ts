/**
 * The filters of a list of tests, tasks or vaccines. They reveal health data, so they are stored in the tab and not in the
 * address, which ends up in histories, logs and shared links.
 */
import { useEffect } from 'react';
import { BODY_AREAS, ITEM_KINDS } from 'shared-contracts/domain';
import { tabStore } from 'shared-ui/storage';
import * as z from 'zod/mini';
import { keptInTab, useTabState } from './use-tab-state.ts';

const Filters = z.object({
  query: z.string(),
  kind: z.nullable(z.enum(ITEM_KINDS)),
  category: z.nullable(z.string()),
  area: z.nullable(z.enum(BODY_AREAS)),
  /** For COVID tests: with a certificate for travel, or without. */
  certificate: z._default(z.nullable(z.boolean()), null),
});
export type Filters = z.infer<typeof Filters>;

export const NO_FILTERS: Filters = { query: '', kind: null, category: null, area: null, certificate: null };

const nameOf = (page: string): string => `catalogue.${page}`;

/** Lists that are rendered now; they are notified when other code changes their filters. */
const shown = new Set<(page: string, filters: Filters) => void>();

/** Restricts a list to this name, whether it is rendered now or next. */
export const narrowTo = (page: string, query: string): void => {
  const filters = { ...NO_FILTERS, query };
  tabStore.write(['booking', nameOf(page)].join('.'), JSON.stringify(filters));
  for (const tell of shown) tell(page, filters);
};

/** `page` distinguishes the lists of one service. */
/** Sets the filters of a list that is not rendered yet. */
export const keptFilters = (page: string): Filters => keptInTab(nameOf(page), Filters, NO_FILTERS);

export const useFilters = (page: string): [Filters, (change: Partial<Filters>) => void] => {
  const [filters, setFilters] = useTabState(nameOf(page), Filters, NO_FILTERS);
  useEffect(() => {
    const tell = (narrowed: string, next: Filters) => {
      if (narrowed === page) setFilters(next);
    };
    shown.add(tell);
    return () => void shown.delete(tell);
  }, [page, setFilters]);
  return [filters, (change) => setFilters({ ...filters, ...change })];
};
