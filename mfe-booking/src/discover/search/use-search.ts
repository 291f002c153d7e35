/** The results of the server for the typed text, requested when typing pauses; the request for an earlier text is cancelled. */
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ResponseOf, SEARCH_TEXT_MAX, search } from 'shared-contracts/api';
import { useEndpointQuery } from 'shared-ui/remote-kit';

const PAUSE_MS = 200;
/** A single letter matches too much. */
const LEAST_LETTERS = 2;

export type SearchGroups = ResponseOf<typeof search>['groups'];

export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'none'; readonly text: string }
  /** `stale`: the results belong to the previous text, while those of this one are loading. */
  | { readonly kind: 'found'; readonly groups: SearchGroups; readonly stale: boolean };

export interface Search {
  readonly state: SearchState;
  /** Sends the request at once, without waiting for a pause. */
  readonly now: () => void;
}

/** The text at the last pause of typing; an empty text applies at once. */
const usePaused = (text: string): [string, () => void] => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text === '' ? '' : paused, () => setPaused(text)];
};

export const useSearch = (typed: string): Search => {
  const text = typed.trim().slice(0, SEARCH_TEXT_MAX);
  const [asked, now] = usePaused(text);
  const enabled = asked.length >= LEAST_LETTERS;
  const { data, error, isPlaceholderData, isFetching, refetch } = useEndpointQuery(
    search,
    { text: asked },
    { enabled, placeholderData: keepPreviousData, staleTime: 60_000, gcTime: 60_000 },
  );
  const stateOf = (): SearchState => {
    if (text.length < LEAST_LETTERS) return { kind: 'idle' };
    const waiting = asked !== text || isPlaceholderData;
    if (error && !isFetching && !waiting) return { kind: 'failed', error, retry: () => void refetch() };
    if (!enabled || !data || (waiting && data.groups.length === 0)) return { kind: 'searching' };
    return data.groups.length > 0
      ? { kind: 'found', groups: data.groups, stale: waiting }
      : { kind: 'none', text: asked };
  };
  return { state: stateOf(), now };
};
