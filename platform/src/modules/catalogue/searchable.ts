/** Search entries of services and items. */
import type { ItemKind } from 'shared-contracts/domain';
import { ADDED_ROUTE, matchRoute } from 'shared-contracts/routes';
import type { Searchable, SearchPage, SharedKind } from '../../context/searchable.ts';
import { findableItems, findableServices } from './findable-repository.ts';

const KIND: Partial<Record<ItemKind, SharedKind>> = { test: 'test', package: 'package' };
const HOME: SearchPage = { route: 'home' };

/** The page on which the booking of a service starts. */
const pageOf = (href: string): SearchPage => {
  const found = matchRoute(href);
  return found && found.routeId !== ADDED_ROUTE
    ? { route: found.routeId, params: found.params, query: found.query }
    : HOME;
};

const WEIGHT_OF_SERVICE = 1000;
const WEIGHT_OF_ITEM = 500;

export const servicesSearchable: Searchable = {
  source: 'service',
  entries: async (tx, stids) =>
    (await findableServices(tx, stids)).map(({ stid, name, description, href, position }) => ({
      of: stid,
      kind: 'service',
      reference: stid,
      title: name,
      note: description,
      also: [description.ar, description.en],
      page: pageOf(href),
      weight: WEIGHT_OF_SERVICE - (position ?? 100),
    })),
};

/** Kinds of items with their own list page; others are listed on the page of their service. */
const listOf = (kind: ItemKind, service: string): SearchPage => {
  const page = pageOf(service);
  if (page.route !== 'labTech') return page;
  return kind === 'package' ? { route: 'viewPackages' } : { route: 'viewTests' };
};

export const itemsSearchable: Searchable = {
  source: 'service_item',
  entries: async (tx, references) =>
    (await findableItems(tx, references)).map(({ stid, kind, reference, name, summary, service }) => ({
      of: reference,
      kind: KIND[kind] ?? 'treatment',
      reference: `${stid}-${kind}-${reference}`,
      title: name,
      note: service.name,
      also: [summary.ar, summary.en],
      page: listOf(kind, service.href),
      weight: WEIGHT_OF_ITEM,
    })),
};
