import { useEffect, useRef } from 'react';
import { isApiError } from 'shared-contracts/api';
import type { Instant } from 'shared-contracts/domain';
import { isServerAnswer, useNavigation, useSession } from 'shared-ui/remote-kit';
import { useReconnected } from 'shared-ui/reconnected';
import { stepAfter } from '../steps/line.ts';
import { readSlotsQuery, slotsQueryHref } from '../../routes/slots-query.ts';
import { useTake } from './use-take.ts';

/** Holds a slot of a doctor. One in the address (selected in the list, or before signing in) is held at once, exactly once. */
export const useHold = () => {
  const { route, navigate } = useNavigation();
  const session = useSession();
  const query = readSlotsQuery(route.query);
  const taking = useTake();
  /** Removes the slot: back, and a reload, must not hold it again. */
  const stay = (pick: Instant | undefined) =>
    navigate(slotsQueryHref({ ...query, slot: undefined, pick }), { replace: true });
  const take = (start: Instant) =>
    taking.take(
      { provider_id: query.doctor, start },
      {
        onHeld: (draft) => {
          stay(start);
          navigate(stepAfter('slot', draft));
        },
        // A time that was not refused stays selected.
        onRefused: (error) => stay(isServerAnswer(error) ? undefined : start),
      },
    );
  const takenFromAddress = useRef<Instant | null>(null);
  const { slot } = query;
  const mayTake = slot !== undefined && query.doctor !== '' && session.kind === 'signed-in';
  useEffect(() => {
    if (!mayTake || takenFromAddress.current === slot) return;
    takenFromAddress.current = slot;
    void take(slot);
  });
  const unreached = taking.hold.kind === 'refused' && isApiError(taking.hold.error, 'NETWORK');
  useReconnected(() => {
    if (unreached) taking.dismiss();
  });
  return { hold: taking.hold, take, dismiss: taking.dismiss, query };
};
