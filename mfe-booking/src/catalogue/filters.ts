/**
 * What a list of tests, tasks or vaccines is narrowed by. It tells of somebody's health, so it stands in the tab and not in
 * the address, which ends up in histories, logs and shared links.
 */
import { useState } from 'react';
import { BODY_AREAS, ITEM_KINDS } from 'shared-contracts/domain';
import { readJson, tabStore } from 'shared-ui/storage';
import * as z from 'zod/mini';

const Filters = z.object({
  query: z.string(),
  kind: z.nullable(z.enum(ITEM_KINDS)),
  category: z.nullable(z.string()),
  area: z.nullable(z.enum(BODY_AREAS)),
});
export type Filters = z.infer<typeof Filters>;

export const NO_FILTERS: Filters = { query: '', kind: null, category: null, area: null };

/** Kept for reload, back and a change of language. `page` tells lists of one service apart. */
export const useFilters = (page: string): [Filters, (change: Partial<Filters>) => void] => {
  const key = `booking.catalogue.${page}`;
  const [filters, setFilters] = useState<Filters>(() => {
    const kept = z.safeParse(Filters, readJson(tabStore, key));
    return kept.success ? kept.data : NO_FILTERS;
  });
  const change = (next: Partial<Filters>) => {
    const changed = { ...filters, ...next };
    setFilters(changed);
    tabStore.write(key, JSON.stringify(changed));
  };
  return [filters, change];
};
