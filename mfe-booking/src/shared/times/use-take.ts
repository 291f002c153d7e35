import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BookingDraft,
  isApiError,
  patientList,
  prebook,
  type RequestOf,
  slotSearch,
  windowSearch,
} from 'shared-contracts/api';
import type { Instant } from 'shared-contracts/domain';
import { endpointKey, useEndpointMutation, useInvalidate } from 'shared-ui/remote-kit';
import { heldAgain } from '../draft/held-again.ts';
import { rememberShown } from '../draft/shown.ts';
import { useKeepDraft } from '../draft/use-booking-draft.ts';
import { usePreloadScreen } from '../state/preload.ts';
import { useStillHere } from '../steps/use-still-here.ts';
import { usePrefetch } from './use-prefetch.ts';

export type Hold =
  | { kind: 'choosing' }
  | { kind: 'holding'; start: Instant }
  /** The slot was taken, or the time has another problem, which `why` names; these are the next free times. */
  | { kind: 'taken'; start: Instant; next: readonly Instant[]; why?: string }
  | { kind: 'refused'; error: unknown };

/** The next free times in a refusal; empty when it contains no valid ones. */
export const nextFree = (error: unknown): readonly Instant[] => {
  const details = isApiError(error) ? error.details : null;
  if (typeof details !== 'object' || details === null || !('next' in details) || !Array.isArray(details.next))
    return [];
  return details.next.filter(
    (start): start is Instant => typeof start === 'string' && !Number.isNaN(Date.parse(start)),
  );
};

/** The outcome of a refused hold. */
export const refusedHold = (error: unknown, start: Instant): Hold => {
  if (isApiError(error, 'SLOT_TAKEN')) return { kind: 'taken', start, next: nextFree(error) };
  if (isApiError(error, 'SLOT_PASSED', 'SLOT_NOT_OFFERED', 'PATIENT_BUSY', 'HOLD_LIMIT'))
    return { kind: 'taken', start, next: nextFree(error), why: error.message };
  return { kind: 'refused', error };
};

interface Turns {
  /** A condition before the request, e.g. signing in; false: nothing is held. */
  readonly before?: () => Promise<boolean>;
  readonly onHeld: (draft: BookingDraft) => void;
  readonly onRefused?: (error: unknown) => void;
}

/**
 * Holds a slot. The next screen waits for one round trip: the answer of the hold is the booking it renders, and its code and the
 * patients are requested in parallel. A user who has left the step meanwhile is not navigated.
 */
export const useTake = () => {
  const [hold, setHold] = useState<Hold>({ kind: 'choosing' });
  const stillHere = useStillHere();
  const { mutateAsync } = useEndpointMutation(prebook);
  const keepDraft = useKeepDraft();
  const prefetch = usePrefetch();
  const preloadScreen = usePreloadScreen();
  const invalidate = useInvalidate();
  const queries = useQueryClient();

  const takeOnce = async (request: RequestOf<typeof prebook>, { before, onHeld }: Turns): Promise<void> => {
    if (before && !(await before())) {
      setHold({ kind: 'choosing' });
      return;
    }
    prefetch(patientList, {});
    const draft = await mutateAsync(request);
    keepDraft(draft);
    rememberShown(draft);
    heldAgain(draft);
    for (const times of [slotSearch, windowSearch])
      void queries.invalidateQueries({ queryKey: endpointKey(times), refetchType: 'none' });
    if (stillHere()) onHeld(draft);
  };

  const take = async (request: RequestOf<typeof prebook>, turns: Turns): Promise<void> => {
    const { start } = request;
    setHold({ kind: 'holding', start });
    preloadScreen('booking');
    try {
      await takeOnce(request, turns);
    } catch (error) {
      void invalidate(slotSearch, windowSearch);
      if (!stillHere()) return;
      setHold(refusedHold(error, start));
      turns.onRefused?.(error);
    }
  };
  return { hold, take, dismiss: () => setHold({ kind: 'choosing' }) };
};
