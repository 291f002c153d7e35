/**
 * What the first page of a service asks the server for. It stands apart from the page, whose file is larger: the questions
 * are on their way while that comes.
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

/** Between the last key of a search and the question to the server. */
const TYPING_MS = 250;

export interface ListPage {
  readonly only: ItemKind;
  readonly body?: true;
}

/** Addresses that show one list of a service and nothing else. */
export const LIST_PAGES: Partial<Record<RouteId, ListPage>> = {
  viewPackages: { only: 'package' },
  viewTests: { only: 'test' },
  testBodyFunction: { only: 'test', body: true },
};

export interface ItemPagesProps {
  definition: ServiceDefinition;
  /** Tells lists of one service apart, in what they are narrowed by. */
  page: string;
  /** The one kind of a list that leaves the others of its service out. */
  only?: ItemKind | undefined;
}

/** A list of what may be chosen of a service, as `filters` narrow it. */
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

/** What may be chosen, page by page, as the reader has narrowed it. */
export const useItemPages = ({ definition, page, only }: ItemPagesProps) => {
  const [filters, change] = useFilters(filtersName(definition, page));
  const query = useSettled(filters.query, TYPING_MS);
  const list = useEndpointPages(catalogueItems, itemPages(definition, { ...filters, query }, only));
  return { filters, change, list };
};

const feesOf = (stid: string) => ({ stid, sort: 'fee-asc' }) as const;

/** Those who do it, the lowest fee first. */
export const useFees = ({ stid }: Pick<ServiceDefinition, 'stid'>, enabled = true) =>
  useEndpointQuery(browseWeb, feesOf(stid), { staleTime: 300_000, enabled });

/** Asks for all that the first page of a service shows: its hooks above ask for the same. */
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

/** Calls of who has a token that is being checked carry it already. */
const hasBooked = (session: Session): boolean =>
  session.kind === 'signed-in' || (session.kind === 'restoring' && session.own === true);

const recentOf = (stid: string) => ({ stid, limit: 4 });

/** The words of a service, its kinds and places. */
export const useServiceTexts = (stid: string) => useEndpointQuery(catalogueService, { stid }, { staleTime: 300_000 });

/**
 * What the account booked before of a service with a list. It stands over the list: nothing is shown before it is `settled`
 * whether there is any. What is shown then stays while somebody signs in.
 */
export const useRecent = ({ stid, chosen }: ServiceDefinition) => {
  const session = useSession();
  const listed = chosen !== 'nothing';
  const recent = useEndpointQuery(catalogueRecent, recentOf(stid), { enabled: listed && hasBooked(session) });
  const settled = useRef(false);
  settled.current ||= !listed || session.kind === 'visitor' || recent.isFetched;
  return { items: recent.data?.items.map(({ item }) => item) ?? [], settled: settled.current };
};
