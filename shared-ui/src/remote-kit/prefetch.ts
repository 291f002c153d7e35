/** Prefetching: the requests of a screen are sent as soon as its code is loaded, before it is rendered. */
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import type { Endpoint, RequestOf } from 'shared-contracts/api';
import type { HostApi, Session } from 'shared-contracts/host';
import type { MatchedRoute } from 'shared-contracts/routes';
import { type EndpointPagesOptions, pagesOf, queryOf } from './endpoint-hooks.ts';

/**
 * Prefetches into the query cache of the remote. The hooks of the screen then find the answer, when endpoint and request are the same.
 */
export interface PrefetchContext {
  readonly route: MatchedRoute;
  readonly session: Session;
  /** The time of the server. Absent in older shells. */
  readonly nowIso?: string;
  /** Prefetches what `useEndpointQuery` reads. */
  readonly query: <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => void;
  /** Prefetches the first page of what `useEndpointPages` reads. */
  readonly pages: <E extends Endpoint>(endpoint: E, options: EndpointPagesOptions<E>) => void;
}

/** See `ScreenFile`. When a request fails, the screen sends it again. */
export type Prefetch = (ask: PrefetchContext) => void;

/** When each query was prefetched. */
const askedAt = new WeakMap<object, number>();
/** A screen is mounted within this time after its prefetch. */
const MOUNTED_MS = 3000;

/**
 * Value of `refetchOnMount` for a query that is fetched whenever its screen is opened: `'always'`, unless the query was prefetched
 * for this very mount.
 * @example
 * const useBalance = () => useEndpointQuery(wallet, {}, { refetchOnMount: alwaysUnlessPrefetched });
 */
export const alwaysUnlessPrefetched = (query: object): 'always' | true => {
  const asked = askedAt.get(query);
  return asked !== undefined && Date.now() - asked < MOUNTED_MS ? true : 'always';
};

/** The prefetched state with which a remote renders its screens. */
export interface Opening {
  readonly route: () => MatchedRoute;
  readonly ask: (ahead: Prefetch) => void;
}

/** The state of the screen with which a mount starts. */
export interface FirstOpening extends Opening {
  /** Resolves when the first request has been sent. */
  readonly asking: Promise<void>;
  /** Resolves when all requests so far have been answered or have failed. */
  readonly answered: () => Promise<unknown>;
}

export const openingOf = ({ api, clock, i18n, navigation, session }: HostApi, client: QueryClient): FirstOpening => {
  const asked: Promise<void>[] = [];
  let begin: () => void = () => undefined;
  const asking = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const note = (queryKey: readonly unknown[], answer: Promise<void>) => {
    asked.push(answer);
    begin();
    const query = client.getQueryCache().find({ queryKey });
    if (query) askedAt.set(query, Date.now());
  };
  return {
    route: navigation.snapshot,
    asking,
    ask: (ahead) => {
      const locale = i18n.language();
      ahead({
        route: navigation.snapshot(),
        session: session.snapshot(),
        nowIso: clock.nowIso(),
        query: (endpoint, request) => {
          const query = queryOf(api, locale, endpoint, request);
          note(query.queryKey, client.prefetchQuery(query));
        },
        pages: (endpoint, options) => {
          const pages = pagesOf(api, locale, endpoint, options);
          note(pages.queryKey, client.prefetchInfiniteQuery(pages));
        },
      });
    },
    answered: () => Promise.all(asked),
  };
};

/** The state of the surrounding remote; null in the shell. */
export const OpeningContext = createContext<Opening | null>(null);
