/** Heads of pages: every route of the route table has its own words in both languages. */
import { matchRoute, type RouteId, SIGN_IN_PATH } from 'shared-contracts/routes';
import { ACCOUNT_HEADS } from './heads/account.ts';
import { BOOKING_HEADS } from './heads/booking.ts';
import { COMMS_HEADS } from './heads/comms.ts';
import type { Head } from './heads/head.ts';
import { PHARMACY_HEADS } from './heads/pharmacy.ts';
import { SHELL_HEADS } from './heads/shell.ts';

/** A route without a head does not compile. */
const HEADS: Readonly<Record<RouteId, Head>> = {
  ...BOOKING_HEADS,
  ...ACCOUNT_HEADS,
  ...PHARMACY_HEADS,
  ...COMMS_HEADS,
  ...SHELL_HEADS,
};

/** The specification's name for the head of `/`. */
const HOME = '/home';
/** Only for asking whether what came over the wire is a path at all. */
const ANYWHERE = 'http://page.invalid';

/** The head of a path, with or without its query. An unknown path redirects to home, so it has home's. */
export const headOf = (path: string): Head => {
  const local = path.startsWith('/') ? path : `/${path}`;
  const route = path === HOME || !URL.canParse(local, ANYWHERE) ? null : matchRoute(local);
  const head = HEADS[route?.routeId ?? 'home'];
  // The same page as home, with a dialog over it.
  return route?.pathname === SIGN_IN_PATH ? { ...head, robots: 'noindex, nofollow' } : head;
};
