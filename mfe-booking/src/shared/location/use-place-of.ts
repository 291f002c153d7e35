import { useCallback, useEffect, useRef, useState } from 'react';
import { locationDetails, type SavedLocation } from 'shared-contracts/api';
import { useApi } from 'shared-ui/remote-kit';

/** The source of a position: the phone, or a pin on the map. */
export type PositionSource = 'phone' | 'map';

/** Why the phone provides no position. */
export type Refusal = 'denied' | 'unavailable';

/** `refused`: there is no position; `failed`: there is one, and no answer about it. */
export type PlaceState =
  | { kind: 'idle' }
  | { kind: 'asking' | 'failed'; source: PositionSource }
  | { kind: 'refused'; reason: Refusal };

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** The name from the patient's own phone, in their language; it takes precedence over the server's name. */
  readonly name?: string | undefined;
}

export interface PlaceOf {
  readonly state: PlaceState;
  /** `find` resolves to null without a position, and rejects when the phone refuses it. */
  readonly ask: (source: PositionSource, find: () => Position | Promise<Position | null>) => Promise<void>;
  /** Cancels the request: its answer selects nothing. */
  readonly stop: () => void;
}

/** `GeolocationPositionError.PERMISSION_DENIED` */
const PERMISSION_DENIED = 1;

const reasonOf = (error: unknown): Refusal =>
  (error as Partial<GeolocationPositionError>).code === PERMISSION_DENIED ? 'denied' : 'unavailable';

/** Requests the name of a position. Only the last request counts, because a pin may move faster than answers arrive. */
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
      let position: Position | null;
      try {
        position = await find();
      } catch (error) {
        if (!signal.aborted) setState({ kind: 'refused', reason: reasonOf(error) });
        return;
      }
      if (signal.aborted) return;
      if (!position) return setState({ kind: 'idle' });
      try {
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
