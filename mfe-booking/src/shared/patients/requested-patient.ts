/**
 * The patient named by a link to a booking page (`?rel_id=`), such as the family cards of the account. The patient step selects
 * them, if they are a patient of the account. Until then the tab stores the id: across the pages before that step, a reload and
 * sign-in.
 */
import type { MatchedRoute } from 'shared-contracts/routes';
import { keptDraft } from 'shared-ui/kept-draft';
import * as z from 'zod/mini';

const Asked = z.object({
  relId: z.string(),
  /** The visit for which they were selected already: another choice of the user stays. */
  visitId: z.nullable(z.string()),
});
const kept = keptDraft('booking.asked-patient', z.nullable(Asked), null);

/** `now` in milliseconds, as everywhere here. */
export const keepRequestedPatient = ({ query }: Pick<MatchedRoute, 'query'>, now: number): void => {
  if (query.rel_id) kept.save({ relId: query.rel_id, visitId: null }, now);
};

/** The patient to select for this visit; null: none was named, or they were selected before. */
export const requestedPatient = (visitId: string, now: number): string | null => {
  const asked = kept.load(now);
  return asked === null || asked.visitId === visitId ? null : asked.relId;
};

export const markChosen = (relId: string, visitId: string, now: number): void => kept.save({ relId, visitId }, now);

/** The user has confirmed the patients of this visit: the next visit does not use the requested patient. */
export const forgetRequestedPatient = (): void => kept.drop();
