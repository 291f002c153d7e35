/** The only matcher, for the edge and the shell, so that both assign a page to the same owner. */
import type { RemoteName, RouteOwner } from './owners.ts';
import { ADDED_ROUTE, ROUTES, ROUTE_IDS, type RouteDefinition, type RouteId } from './table.ts';

/** A page that the manifest of a remote adds to those of the table. */
export interface AddedPage {
  /** Unique among the pages of its remote. */
  readonly id: string;
  readonly path: string;
  readonly owner: RemoteName;
  readonly guard: RouteDefinition['guard'];
}

export interface MatchedRoute {
  readonly routeId: RouteId;
  /** The page, when `routeId` is `added`. Since 2.3. */
  readonly added?: AddedPage | undefined;
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Query of the page; of repeated names the first. */
  readonly query: Readonly<Record<string, string>>;
  readonly pathname: string;
  /** Path with query, as passed to a navigation. */
  readonly href: string;
}

interface Pattern extends Pick<MatchedRoute, 'routeId' | 'added'> {
  readonly expression: RegExp;
}

const toExpression = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .filter(Boolean)
      .map((part) => {
        if (!part.startsWith(':')) return `/${part}`;
        const optional = part.endsWith('?');
        const name = part.slice(1, optional ? -1 : undefined);
        return optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`;
      })
      .join('')}/?$`,
  );

const patterns: readonly Pattern[] = ROUTE_IDS.flatMap((routeId) => {
  const definition: RouteDefinition = ROUTES[routeId];
  return [definition.path, ...(definition.aliases ?? [])].map((path) => ({ routeId, expression: toExpression(path) }));
});

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/**
 * The route of a path with optional query, or null for an unknown path (which redirects to `/`).
 * @param added pages that the manifests of the release add (`addedPages`); a path of the table is never one of theirs
 */
export const matchRoute = (href: string, added: readonly AddedPage[] = []): MatchedRoute | null => {
  const url = new URL(href, 'http://page.invalid');
  const pathname = url.pathname;
  const others = added.map(
    (page): Pattern => ({ routeId: ADDED_ROUTE, added: page, expression: toExpression(page.path) }),
  );
  for (const { routeId, added: page, expression } of [...patterns, ...others]) {
    const match = expression.exec(pathname);
    if (!match) continue;
    const params: Record<string, string> = {};
    for (const [name, value] of Object.entries(match.groups ?? {}))
      if (value !== undefined) params[name] = decode(value);
    const query: Record<string, string> = {};
    for (const [name, value] of url.searchParams) query[name] ??= value;
    const route = { routeId, params, query, pathname, href: pathname + url.search };
    return page ? { ...route, added: page } : route;
  }
  return null;
};

/** The definition of an added page, without its manifest. */
const ADDED: RouteDefinition = { path: '/', owner: 'shell', guard: 'none' };

/** Definition of a route by id, typed with its optional flags. */
export const routeDefinition = (routeId: RouteId): RouteDefinition =>
  routeId === ADDED_ROUTE ? ADDED : ROUTES[routeId];

/** Who renders a matched route, and for whom. */
export const ownerAndGuard = ({
  routeId,
  added,
}: Pick<MatchedRoute, 'routeId' | 'added'>): { readonly owner: RouteOwner; readonly guard: RouteDefinition['guard'] } =>
  added ?? routeDefinition(routeId);

/** The id of a page within its owner: the key of its screen, its metadata for search engines and its measurements. */
export const pageIdOf = ({ routeId, added }: Pick<MatchedRoute, 'routeId' | 'added'>): string => added?.id ?? routeId;
