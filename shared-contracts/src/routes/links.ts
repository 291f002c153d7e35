/** Typed links. Every link of the product is built here. */
import { type ContractRouteId, ROUTES } from './table.ts';

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? (Name extends `${infer Optional}?` ? Optional : Name) | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name extends `${infer Optional}?`
      ? Optional
      : Name
    : never;

type Query = Readonly<Record<string, string | number | boolean | undefined>>;
type Params<Id extends ContractRouteId> = Partial<Record<ParamNames<(typeof ROUTES)[Id]['path']>, string>>;

/**
 * `linkTo('browse', { utid: 'telemedicine' }, { deptid: 'derma' })` → `/browse/telemedicine?deptid=derma`. Undefined query values
 * are omitted.
 */
export const linkTo = <Id extends ContractRouteId>(routeId: Id, params: Params<Id> = {}, query: Query = {}): string => {
  const values = params as Record<string, string | undefined>;
  const path = ROUTES[routeId].path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? encodeURIComponent(values[part.replace(/[:?]/g, '')] ?? '') : part))
    .filter(Boolean)
    .join('/');
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return `/${path}${search ? `?${search}` : ''}`;
};

/** Whether an address is a path of this product: no scheme, no host. Checked before a stored or received address is followed. */
export const isLocalPath = (href: string): boolean =>
  /^\/(?![/\\])[^\\]*$/.test(href) && ![...href].some((character) => character.charCodeAt(0) < 0x20);

/**
 * Whether a payment may navigate to an address: within this product, or to a page of the payment gateway, whose origins are a
 * setting of the installation.
 */
export const isPaymentAddress = (href: string, origins: readonly string[]): boolean => {
  if (isLocalPath(href)) return true;
  const url = URL.canParse(href) ? new URL(href) : null;
  return url?.protocol === 'https:' && url.username === '' && origins.includes(url.origin);
};
