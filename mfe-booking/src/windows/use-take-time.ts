import { useState } from 'react';
import { prebook } from 'shared-contracts/api';
import type { Basket, Instant } from 'shared-contracts/domain';
import { useEndpointMutation, useHost, useInvalidate, useNavigation } from 'shared-ui/remote-kit';
import { slotSearch, windowSearch } from 'shared-contracts/api';
import { loadBooking } from '../booking/load-booking.ts';
import { ANY_PROVIDER } from '../providers/any-provider.ts';
import type { ServiceStepProps } from '../service/step-props.ts';
import { type Hold, refusedHold } from '../slots/use-hold.ts';
import { useStillHere } from '../steps/use-still-here.ts';

const holdRequest = ({ stid, provider, gender, branch, location }: Basket, start: Instant) => ({
  stid,
  start,
  ...(provider === null || provider === ANY_PROVIDER ? { gender: gender ?? 'A' } : { provider_id: provider }),
  ...(branch === null ? {} : { branch_id: branch }),
  ...(location === null ? {} : { location }),
});

/**
 * Takes a time of a service: keeps it in the basket, asks a visitor to sign in where they are, and holds it. What was chosen
 * before belongs to the device until then; the server gives it to the account with the first call.
 */
export const useTakeTime = ({ chosen, save, onHeld }: Pick<ServiceStepProps, 'chosen' | 'save' | 'onHeld'>) => {
  const { session } = useHost();
  const { route } = useNavigation();
  const invalidate = useInvalidate();
  const stillHere = useStillHere();
  const { mutateAsync } = useEndpointMutation(prebook);
  const [hold, setHold] = useState<Hold>({ kind: 'choosing' });
  const take = async (start: Instant) => {
    setHold({ kind: 'holding', start });
    void loadBooking().catch(() => undefined);
    try {
      if (!(await save({ slot: start })) || !(await session.requireSignIn(route.href))) {
        setHold({ kind: 'choosing' });
        return;
      }
      const draft = await mutateAsync(holdRequest(chosen.current(), start));
      void invalidate(slotSearch, windowSearch);
      onHeld(draft);
    } catch (error) {
      void invalidate(slotSearch, windowSearch);
      if (stillHere()) setHold(refusedHold(error, start));
    }
  };
  return { hold, take, dismiss: () => setHold({ kind: 'choosing' }) };
};
