/**
 * Names of the entries of `screens` (`remote.json`, `build.json`, the release): the screen of a route may depend on the rest of
 * its address. `browse` is the screen of that route; `browse?utid=telemedicine&doctor` is that of its addresses with this value
 * and with any doctor; `?step=slot` is that of every route of the remote at that step.
 */
import { type MatchedRoute, pageIdOf } from '../routes/index.ts';

export type Address = Pick<MatchedRoute, 'routeId' | 'added' | 'params' | 'query'>;

export interface ScreenName {
  /** The id of a route or a dialog; empty: every route. */
  readonly id: string;
  /** `name=value`, or `name` for any value but an empty one, in the path parameters and the query. */
  readonly conditions: readonly string[];
}

/** Parses a name. A name without conditions is the plain screen of its id. */
export function parseScreenName(name: string): ScreenName {
  const [id = '', conditions] = name.split('?', 2);
  return { id, conditions: conditions === undefined ? [] : conditions.split('&') };
}

function holds(condition: string, { params, query }: Address): boolean {
  const [name = '', ...value] = condition.split('=');
  const said = params[name] ?? query[name];
  return value.length > 0 ? said === value.join('=') : said !== undefined && said !== '';
}

/** A name with more conditions is more specific, and a route is more specific than every route. */
const weightOf = ({ id, conditions }: ScreenName): number => 2 * conditions.length + (id === '' ? 0 : 1);

/**
 * The name of the most specific entry that matches an address. Between equally specific names the alphabetical order decides,
 * because a document does not keep the order of its entries. When no entry matches, the plain name of the route, even if it has
 * no entry.
 */
export function screenNameAt(screens: Readonly<Record<string, unknown>>, address: Address): string {
  const page = pageIdOf(address);
  const fitting = Object.keys(screens)
    .map((name) => ({ name, ...parseScreenName(name) }))
    .filter(({ id, conditions }) => conditions.length > 0 && (id === '' || id === page))
    .filter(({ conditions }) => conditions.every((condition) => holds(condition, address)))
    .sort((one, other) => weightOf(other) - weightOf(one) || (one.name < other.name ? -1 : 1));
  return fitting[0]?.name ?? page;
}

/** Without the entries for a part of a route's addresses. */
export const plainScreens = <T>(screens: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(screens).filter(([name]) => parseScreenName(name).conditions.length === 0));
