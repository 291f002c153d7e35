import type { MatchedRoute } from 'shared-contracts/routes';
import { useStillHere as useStillAt } from 'shared-ui/remote-kit';

/** The current step of a booking; selections on it change the address too, but are no navigation. */
const stepOf = ({ pathname, query }: MatchedRoute): string => [pathname, query.doctor, query.aId, query.step].join('|');

/** Whether the step that sent a request is still rendered when the answer arrives. */
export const useStillHere = (): (() => boolean) => useStillAt(stepOf);
