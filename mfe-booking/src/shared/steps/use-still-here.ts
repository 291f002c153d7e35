import type { MatchedRoute } from 'shared-contracts/routes';
import { useStillHere as useStillAt } from 'shared-ui/remote-kit';

/** The step of a booking that is shown; what is picked or toggled on it changes the address too, but leads nowhere. */
const stepOf = ({ pathname, query }: MatchedRoute): string => [pathname, query.doctor, query.aId, query.step].join('|');

/** Whether the step that sent a call is still the one shown when its answer comes. */
export const useStillHere = (): (() => boolean) => useStillAt(stepOf);
