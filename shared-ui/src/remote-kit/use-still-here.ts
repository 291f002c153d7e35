import { useCallback, useState } from 'react';
import type { MatchedRoute } from 'shared-contracts/routes';
import { useHost } from './hooks.ts';

/**
 * Whether the place that sent a call is still the one shown when its answer comes: who went back, or elsewhere, meanwhile
 * is not pulled away from where they are now. The address decides and not the component: a session that was just confirmed
 * reads everything anew, and draws the same screen again.
 *
 * `placeOf` names the place in an address (path, and the parts of the query that tell one step from another); keep it
 * outside the component.
 */
export const useStillHere = (placeOf: (route: MatchedRoute) => string): (() => boolean) => {
  const { navigation } = useHost();
  const [mine] = useState(() => placeOf(navigation.snapshot()));
  return useCallback(() => placeOf(navigation.snapshot()) === mine, [navigation, mine, placeOf]);
};
