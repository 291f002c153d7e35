import type { Basket, Instant } from 'shared-contracts/domain';
import { useHost, useNavigation } from 'shared-ui/remote-kit';
import { ANY_PROVIDER } from '../providers/any-provider.ts';
import type { ServiceStepProps } from '../basket/step-props.ts';
import { useTake } from '../../shared/times/use-take.ts';

const holdRequest = ({ stid, provider, gender, branch, location }: Basket, start: Instant) => ({
  stid,
  start,
  ...(provider === null || provider === ANY_PROVIDER ? { gender: gender ?? 'A' } : { provider_id: provider }),
  ...(branch === null ? {} : { branch_id: branch }),
  ...(location === null ? {} : { location }),
});

/**
 * Holds a time of a service: saves it in the basket, asks a visitor to sign in in place, and holds it. The hold uses the choices
 * at the time of the press, because the account that signs in reloads its basket.
 */
export const useTakeTime = ({ chosen, save, onHeld }: Pick<ServiceStepProps, 'chosen' | 'save' | 'onHeld'>) => {
  const { session } = useHost();
  const { route } = useNavigation();
  const { hold, take, dismiss } = useTake();
  const takeTime = (start: Instant) =>
    take(holdRequest(chosen.current(), start), {
      before: async () => (await save({ slot: start })) && session.requireSignIn(route.href),
      onHeld,
    });
  return { hold, take: takeTime, dismiss };
};
