import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError, patientList, prebook, slotSearch } from 'shared-contracts/api';
import type { Instant } from 'shared-contracts/domain';
import {
  endpointKey,
  isServerAnswer,
  useEndpointMutation,
  useInvalidate,
  useNavigation,
  useSession,
} from 'shared-ui/remote-kit';
import { loadBooking } from '../booking/load-booking.ts';
import { rememberShown } from '../booking/shown.ts';
import { useKeepDraft } from '../booking/use-booking-draft.ts';
import { useStillHere } from '../steps/use-still-here.ts';
import { stepAfter } from '../steps/line.ts';
import { usePrefetch } from './use-prefetch.ts';
import { readSlotsQuery, slotsQueryHref } from './slots-query.ts';

export type Hold =
  | { kind: 'choosing' }
  | { kind: 'holding'; start: Instant }
  /** Somebody else was faster, or it is their turn, which `why` says; these are the next free times. */
  | { kind: 'taken'; start: Instant; next: readonly Instant[]; why?: string }
  | { kind: 'refused'; error: unknown };

/** The next free times a refusal carries; none when it carries nothing readable. */
export const nextFree = (error: unknown): readonly Instant[] => {
  const details = isApiError(error) ? error.details : null;
  if (typeof details !== 'object' || details === null || !('next' in details) || !Array.isArray(details.next))
    return [];
  return details.next.filter(
    (start): start is Instant => typeof start === 'string' && !Number.isNaN(Date.parse(start)),
  );
};

/** What became of a hold that was refused. */
export const refusedHold = (error: unknown, start: Instant): Hold => {
  if (isApiError(error, 'SLOT_TAKEN', 'SLOT_NOT_OFFERED')) return { kind: 'taken', start, next: nextFree(error) };
  if (isApiError(error, 'HOLD_LIMIT')) return { kind: 'taken', start, next: nextFree(error), why: error.message };
  return { kind: 'refused', error };
};

/** A chunk that does not come now is asked for again by the screen itself. */
const prepareNextStep = () => void loadBooking().catch(() => undefined);

/**
 * Takes a slot. The screen after it waits for one round trip: the answer of the hold is the booking it shows, and its code and
 * the patients are asked for beside it. A slot in the address (chosen in the list, or before signing in) is taken at once,
 * exactly once.
 */
export const useHold = () => {
  const { route, navigate } = useNavigation();
  const session = useSession();
  const query = readSlotsQuery(route.query);
  const [hold, setHold] = useState<Hold>({ kind: 'choosing' });
  const stillHere = useStillHere();
  const { mutateAsync } = useEndpointMutation(prebook);
  const keepDraft = useKeepDraft();
  const prefetch = usePrefetch();
  const invalidate = useInvalidate();
  const queries = useQueryClient();

  const take = async (start: Instant) => {
    setHold({ kind: 'holding', start });
    prepareNextStep();
    prefetch(patientList, {});
    try {
      const draft = await mutateAsync({ provider_id: query.doctor, start });
      keepDraft(draft);
      rememberShown(draft);
      void queries.invalidateQueries({ queryKey: endpointKey(slotSearch), refetchType: 'none' });
      if (!stillHere()) return;
      // Back leads to the times, and not to an address that would hold a slot again.
      navigate(slotsQueryHref({ ...query, slot: undefined, pick: start }), { replace: true });
      navigate(stepAfter('slot', draft));
    } catch (error) {
      void invalidate(slotSearch);
      if (!stillHere()) return;
      setHold(refusedHold(error, start));
      // A reload must not try again for a slot that could not be had; one nobody refused stays chosen.
      const pick = isServerAnswer(error) ? undefined : start;
      navigate(slotsQueryHref({ ...query, slot: undefined, pick }), { replace: true });
    }
  };

  const takenFromAddress = useRef<Instant | null>(null);
  const { slot } = query;
  const mayTake = slot !== undefined && query.doctor !== '' && session.kind === 'signed-in';
  useEffect(() => {
    if (!mayTake || takenFromAddress.current === slot) return;
    takenFromAddress.current = slot;
    void take(slot);
  });
  const dismiss = () => setHold({ kind: 'choosing' });
  return { hold, take, dismiss, query };
};
