import { useCallback, useState } from 'react';
import type { MatchedRoute } from 'shared-contracts/routes';
import { useHost } from './hooks.ts';

/**
 * Returns a function that returns whether the page is still the one on which the component was mounted. Check it before you navigate
 * in response to an answer, so that a reader who has left meanwhile stays where they are. The address decides and not the
 * component, which may have been mounted again meanwhile.
 * @param placeOf identifies the page in an address: the path, and the parts of the query that separate one step from another. Define
 * it outside the component
 * @example
 * const pathOf = (route: MatchedRoute) => route.pathname;
 * const useLeave = () => {
 *   const isStillHere = useStillHere(pathOf);
 *   const { navigate } = useNavigation();
 *   return () => isStillHere() && navigate(linkTo('home'));
 * };
 */
export const useStillHere = (placeOf: (route: MatchedRoute) => string): (() => boolean) => {
  const { navigation } = useHost();
  const [mine] = useState(() => placeOf(navigation.snapshot()));
  return useCallback(() => placeOf(navigation.snapshot()) === mine, [navigation, mine, placeOf]);
};
