import { useEffect, useRef, useState } from 'react';
import { isApiError, prebook, slotSearch } from 'shared-contracts/api';
import type { Instant } from 'shared-contracts/domain';
import { useEndpointMutation, useNavigation, useSession } from 'shared-ui/remote-kit';
import { useStillHere } from '../common/use-still-here.ts';
import { bookingHref, readSlotsQuery, slotsQueryHref } from './slots-query.ts';

export type Hold =
  | { kind: 'choosing' }
  | { kind: 'holding'; start: Instant }
  /** Somebody else was faster; these are the next free times. */
  | { kind: 'taken'; start: Instant; next: readonly Instant[] }
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

/** Takes a slot. A slot in the address (chosen in the list, or before signing in) is taken at once, exactly once. */
export const useHold = () => {
  const { route, navigate } = useNavigation();
  const session = useSession();
  const query = readSlotsQuery(route.query);
  const [hold, setHold] = useState<Hold>({ kind: 'choosing' });
  const stillHere = useStillHere();
  const { mutateAsync } = useEndpointMutation(prebook, { invalidates: [slotSearch] });

  const take = async (start: Instant) => {
    setHold({ kind: 'holding', start });
    try {
      const draft = await mutateAsync({ doctor_id: query.doctor, start });
      if (stillHere()) navigate(bookingHref(draft.apnt_id, 'patient'), { replace: true });
    } catch (error) {
      if (!stillHere()) return;
      setHold(
        isApiError(error, 'SLOT_TAKEN', 'SLOT_NOT_OFFERED')
          ? { kind: 'taken', start, next: nextFree(error) }
          : { kind: 'refused', error },
      );
      // A reload must not try again for a slot that could not be had.
      navigate(slotsQueryHref({ ...query, slot: undefined, pick: undefined }), { replace: true });
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
