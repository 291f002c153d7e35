/**
 * The requests of the first page of a service. This module is separate from the page, whose chunk is larger: the requests are
 * under way while that loads.
 */
import { useRef } from 'react';
import {
  basket,
  browseWeb,
  catalogueItems,
  catalogueRecent,
  catalogueService,
  type ResponseOf,
} from 'shared-contracts/api';
import type { ItemKind, ServiceDefinition } from 'shared-contracts/domain';
import type { Session } from 'shared-contracts/host';
import type { RouteId } from 'shared-contracts/routes';
import { type PrefetchContext, useEndpointPages, useEndpointQuery, useSession } from 'shared-ui/remote-kit';
import { useSettled } from '../../shared/state/use-settled.ts';
import { type Filters, keptFilters, useFilters } from '../../shared/state/item-filters.ts';

/** Debounce time between the last key press of a search and its request. */
const TYPING_MS = 250;

export interface ListPage {
  readonly only: ItemKind;
  readonly body?: true;
}

/** Addresses that show a single list of a service. */
export const LIST_PAGES: Partial<Record<RouteId, ListPage>> = {
  viewPackages: { only: 'package' },
  viewTests: { only: 'test' },
  testBodyFunction: { only: 'test', body: true },
};

export interface ItemPagesProps {
  definition: ServiceDefinition;
  /** Distinguishes the lists of one service, for their filters. */
  page: string;
  /** The kind of a list that excludes the others of its service. */
  only?: ItemKind | undefined;
}

/** The list of items of a service, restricted by `filters`. */
const itemPages = ({ stid }: ServiceDefinition, filters: Filters, only: ItemKind | undefined) => {
  const kind = only ?? filters.kind ?? undefined;
  const asked = {
    stid,
    query: filters.query.trim(),
    ...(kind === undefined ? {} : { kind }),
    ...(filters.category === null ? {} : { category: filters.category }),
    ...(filters.area === null ? {} : { body_area: filters.area }),
  };
  return {
    key: asked,
    request: (page: number) => ({ ...asked, page }),
    hasMore: (last: ResponseOf<typeof catalogueItems>) => last.page < last.page_count,
  };
};

const filtersName = ({ stid }: ServiceDefinition, page: string): string => `${stid}.${page}`;

/** The items page by page, with the filters of the user. */
export const useItemPages = ({ definition, page, only }: ItemPagesProps) => {
  const [filters, change] = useFilters(filtersName(definition, page));
  const query = useSettled(filters.query, TYPING_MS);
  const list = useEndpointPages(catalogueItems, itemPages(definition, { ...filters, query }, only));
  return { filters, change, list };
};

const feesOf = (stid: string) => ({ stid, sort: 'fee-asc' }) as const;

/** The providers of the service, the lowest fee first. */
export const useFees = ({ stid }: Pick<ServiceDefinition, 'stid'>, enabled = true) =>
  useEndpointQuery(browseWeb, feesOf(stid), { staleTime: 300_000, enabled });

/** Requests everything that the first page of a service shows, with the same queries as the hooks above. */
export const prefetchEntry = (
  definition: ServiceDefinition,
  { route: { routeId }, session, query, pages }: PrefetchContext,
): void => {
  const { stid, chosen } = definition;
  const page = LIST_PAGES[routeId];
  query(catalogueService, { stid });
  query(basket, { stid });
  if (page === undefined) query(browseWeb, feesOf(stid));
  if (chosen === 'nothing') return;
  pages(catalogueItems, itemPages(definition, keptFilters(filtersName(definition, routeId)), page?.only));
  if (hasBooked(session)) query(catalogueRecent, recentOf(stid));
};

/** Requests of a user whose token is being checked already carry it. */
const hasBooked = (session: Session): boolean =>
  session.kind === 'signed-in' || (session.kind === 'restoring' && session.own === true);

const recentOf = (stid: string) => ({ stid, limit: 4 });

/** The texts of a service, its kinds and places. */
export const useServiceTexts = (stid: string) => useEndpointQuery(catalogueService, { stid }, { staleTime: 300_000 });

/**
 * The items that the account booked before, of a service with a list. They are above the list, so nothing is rendered until
 * `settled`, when it is known whether there are any. The rendered items stay while the user signs in.
 */
export const useRecent = ({ stid, chosen }: ServiceDefinition) => {
  const session = useSession();
  const listed = chosen !== 'nothing';
  const recent = useEndpointQuery(catalogueRecent, recentOf(stid), { enabled: listed && hasBooked(session) });
  const settled = useRef(false);
  settled.current ||= !listed || session.kind === 'visitor' || recent.isFetched;
  return { items: recent.data?.items.map(({ item }) => item) ?? [], settled: settled.current };
};
