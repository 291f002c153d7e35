/**
 * The guards that run before a page is shown, in the order of the specification: SEO headers, language, UI load flag, token
 * handling, auth check. A guard lets the visit pass (null) or decides it.
 */
import type { Session } from 'shared-contracts/host';
import { TOKEN_QUERIES } from 'shared-contracts/native';
import { linkTo, type MatchedRoute, ownerAndGuard, routeDefinition, SIGN_IN_EXPIRED } from 'shared-contracts/routes';
import type { Decision, ShellNavigation } from '../context/navigation.ts';

export interface Visit {
  /** Path with query. */
  readonly href: string;
  /** The page that is shown now; null at the start. */
  readonly from: MatchedRoute | null;
}

export interface GuardContext extends Pick<ShellNavigation, 'match'> {
  /** Starts to load the head of a page, which does not delay the page. */
  readonly loadSeo: (route: MatchedRoute) => void;
  readonly synchronizeLanguage: () => Promise<void>;
  readonly beginLoading: () => void;
  readonly session: {
    readonly snapshot: () => Session;
    readonly settled: () => Promise<Session>;
    readonly unchecked: () => boolean;
  };
  /** Handles a token of the address. */
  readonly acceptAddressToken: (token: string) => void;
}

type Guard = (visit: Visit, route: MatchedRoute, context: GuardContext) => Promise<Decision | null> | Decision | null;

/** The same address without the query parameters that carry a token. */
export const withoutToken = (href: string): string => {
  const url = new URL(href, 'http://page.invalid');
  for (const name of TOKEN_QUERIES) url.searchParams.delete(name);
  return url.pathname + url.search;
};

const seoHeaders: Guard = (_visit, route, { loadSeo }) => {
  loadSeo(route);
  return null;
};

const language: Guard = async (_visit, _route, { synchronizeLanguage }) => {
  await synchronizeLanguage();
  return null;
};

const uiLoadFlag: Guard = (_visit, _route, { beginLoading }) => {
  beginLoading();
  return null;
};

/** A token in the address is checked and removed from the address. It replaces no session without a confirmation. */
const tokenHandling: Guard = ({ href }, route, { acceptAddressToken }) => {
  const token = TOKEN_QUERIES.map((name) => route.query[name]).find(Boolean);
  if (!TOKEN_QUERIES.some((name) => name in route.query)) return null;
  if (token) acceptAddressToken(token);
  return { kind: 'redirect', href: withoutToken(href) };
};

/** Whether the sign-in opens as a dialog in place of a redirect (specification part 1, section 6). */
export const signsInInPlace = (from: MatchedRoute | null, to: MatchedRoute): boolean =>
  routeDefinition(to.routeId).signInBeforeEntry === true ||
  (from !== null && routeDefinition(from.routeId).signInInPlace === true);

const authCheck: Guard = async ({ from }, route, { session }) => {
  if (ownerAndGuard(route).guard !== 'login') return null;
  const who = session.snapshot().kind === 'restoring' ? await session.settled() : session.snapshot();
  // The stored session could not be checked: the page waits for the check at its address (`session-unchecked.tsx`).
  if (who.kind === 'signed-in' || session.unchecked()) return null;
  if (signsInInPlace(from, route)) return { kind: 'sign-in-here', returnTo: route.href };
  return { kind: 'sign-in-page', href: SIGN_IN_EXPIRED, returnTo: route.href };
};

export const GUARDS: readonly Guard[] = [seoHeaders, language, uiLoadFlag, tokenHandling, authCheck];

export const runGuards = async (visit: Visit, context: GuardContext): Promise<Decision> => {
  const route = context.match(visit.href);
  if (!route) return { kind: 'redirect', href: linkTo('home') };
  for (const guard of GUARDS) {
    const decision = await guard(visit, route, context);
    if (decision) return decision;
  }
  return { kind: 'show', route };
};
