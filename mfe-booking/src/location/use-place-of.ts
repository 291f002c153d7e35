import { useCallback, useEffect, useRef, useState } from 'react';
import { locationDetails, type SavedLocation } from 'shared-contracts/api';
import { useApi } from 'shared-ui/remote-kit';

/** Who says where: the phone, which finds itself, or a pin on the map. */
export type PositionSource = 'phone' | 'map';

export type PlaceState = { kind: 'idle' } | { kind: 'asking' | 'failed'; source: PositionSource };

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** What the patient's own phone calls it, in their language; the server's name gives way to it. */
  readonly name?: string | undefined;
}

export interface PlaceOf {
  readonly state: PlaceState;
  /** `find` resolves to null when there is no position to ask about. */
  readonly ask: (source: PositionSource, find: () => Position | Promise<Position | null>) => Promise<void>;
  /** The question is not wanted any more: its answer chooses nothing. */
  readonly stop: () => void;
}

/** Asks the name of a position. Only the last question counts: a pin may move faster than answers come. */
export const usePlaceOf = (onFound: (location: SavedLocation) => void): PlaceOf => {
  const api = useApi();
  const [state, setState] = useState<PlaceState>({ kind: 'idle' });
  const question = useRef<AbortController | null>(null);
  useEffect(() => () => question.current?.abort(), []);
  const stop = useCallback(() => {
    question.current?.abort();
    setState({ kind: 'idle' });
  }, []);
  const ask = useCallback<PlaceOf['ask']>(
    async (source, find) => {
      question.current?.abort();
      const { signal } = (question.current = new AbortController());
      setState({ kind: 'asking', source });
      try {
        const position = await find();
        if (signal.aborted) return;
        if (!position) return setState({ kind: 'idle' });
        const request = { lat: position.latitude, long: position.longitude };
        const found = await api.call(locationDetails, request, { signal });
        if (signal.aborted) return;
        setState({ kind: 'idle' });
        onFound(position.name ? { ...found, place: { ar: position.name, en: position.name } } : found);
      } catch {
        if (!signal.aborted) setState({ kind: 'failed', source });
      }
    },
    [api, onFound],
  );
  return { state, ask, stop };
};
