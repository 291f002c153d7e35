import { useCallback, useState } from 'react';
import type { MatchedRoute } from 'shared-contracts/routes';
import { useHost } from 'shared-ui/remote-kit';

/** The step of a booking that is shown; what is picked or toggled on it changes the address too, but leads nowhere. */
const stepOf = ({ pathname, query }: MatchedRoute): string => [pathname, query.doctor, query.aId, query.step].join('|');

/**
 * Whether the step that sent a call is still the one shown when its answer comes. One who went back, or elsewhere,
 * meanwhile is not pulled away from where they are now. The address decides and not the component: a session that was
 * just confirmed reads everything anew, and draws the same step again.
 */
export const useStillHere = (): (() => boolean) => {
  const { navigation } = useHost();
  const [mine] = useState(() => stepOf(navigation.snapshot()));
  return useCallback(() => stepOf(navigation.snapshot()) === mine, [navigation, mine]);
};
