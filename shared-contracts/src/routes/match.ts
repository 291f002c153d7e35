/** The only matcher, for the edge and the shell, so that both assign a page to the same owner. */
import { ROUTES, ROUTE_IDS, type RouteDefinition, type RouteId } from './table.ts';

export interface MatchedRoute {
  readonly routeId: RouteId;
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Query of the page; of repeated names the first. */
  readonly query: Readonly<Record<string, string>>;
  readonly pathname: string;
  /** Path with query, as passed to a navigation. */
  readonly href: string;
}

interface Pattern {
  readonly routeId: RouteId;
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

/** The route of a path with optional query, or null for an unknown path (which redirects to `/`). */
export const matchRoute = (href: string): MatchedRoute | null => {
  const url = new URL(href, 'http://page.invalid');
  const pathname = url.pathname;
  for (const { routeId, expression } of patterns) {
    const match = expression.exec(pathname);
    if (!match) continue;
    const params: Record<string, string> = {};
    for (const [name, value] of Object.entries(match.groups ?? {}))
      if (value !== undefined) params[name] = decode(value);
    const query: Record<string, string> = {};
    for (const [name, value] of url.searchParams) query[name] ??= value;
    return { routeId, params, query, pathname, href: pathname + url.search };
  }
  return null;
};

/** Definition of a route by id, typed with its optional flags. */
export const routeDefinition = (routeId: RouteId): RouteDefinition => ROUTES[routeId];
