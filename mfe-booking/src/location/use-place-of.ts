import { useCallback, useEffect, useRef, useState } from 'react';
import { locationDetails, type SavedLocation } from 'shared-contracts/api';
import { useApi } from 'shared-ui/remote-kit';

export type PlaceState = { kind: 'idle' } | { kind: 'asking' } | { kind: 'failed'; error: unknown };

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** What the patient's own phone calls it, in their language; the server's name gives way to it. */
  readonly name?: string | undefined;
}

/** Asks the name of a position. Only the last question counts: a pin may move faster than answers come. */
export const usePlaceOf = (onFound: (location: SavedLocation) => void) => {
  const api = useApi();
  const [state, setState] = useState<PlaceState>({ kind: 'idle' });
  const question = useRef<AbortController | null>(null);
  useEffect(() => () => question.current?.abort(), []);
  const ask = useCallback(
    async (position: Position) => {
      question.current?.abort();
      const current = new AbortController();
      question.current = current;
      setState({ kind: 'asking' });
      try {
        const request = { lat: position.latitude, long: position.longitude };
        const found = await api.call(locationDetails, request, { signal: current.signal });
        if (current.signal.aborted) return;
        setState({ kind: 'idle' });
        onFound(position.name ? { ...found, place: { ar: position.name, en: position.name } } : found);
      } catch (error) {
        if (!current.signal.aborted) setState({ kind: 'failed', error });
      }
    },
    [api, onFound],
  );
  return { state, ask };
};
