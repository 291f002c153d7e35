/** A test, a package or a vaccine has no page of its own: it is what its list shows when one gets there. */
import type { SearchKind } from 'shared-contracts/api';
import { matchRoute } from 'shared-contracts/routes';
import { narrowTo } from '../../shared/state/item-filters.ts';
import { serviceAt } from '../../routes/service-routes.ts';

const LISTED: ReadonlySet<SearchKind | 'unknown'> = new Set(['test', 'package', 'treatment'] as const);

/** Narrows the list of a page; the name stays in the tab and out of the address. */
export const showInList = (kind: SearchKind | 'unknown', href: string, name: string): void => {
  const route = LISTED.has(kind) ? matchRoute(href) : null;
  const service = route && serviceAt(route);
  if (route && service) narrowTo(`${service.stid}.${route.routeId}`, name);
};
