/**
 * What a list of tests, tasks or vaccines is narrowed by. It tells of somebody's health, so it stands in the tab and not in
 * the address, which ends up in histories, logs and shared links.
 */
import { BODY_AREAS, ITEM_KINDS } from 'shared-contracts/domain';
import * as z from 'zod/mini';
import { useTabState } from '../service/use-tab-state.ts';

const Filters = z.object({
  query: z.string(),
  kind: z.nullable(z.enum(ITEM_KINDS)),
  category: z.nullable(z.string()),
  area: z.nullable(z.enum(BODY_AREAS)),
});
export type Filters = z.infer<typeof Filters>;

export const NO_FILTERS: Filters = { query: '', kind: null, category: null, area: null };

/** `page` tells lists of one service apart. */
export const useFilters = (page: string): [Filters, (change: Partial<Filters>) => void] => {
  const [filters, setFilters] = useTabState(`catalogue.${page}`, Filters, NO_FILTERS);
  return [filters, (change) => setFilters({ ...filters, ...change })];
};
