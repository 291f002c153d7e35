/**
 * The patient whom a link to a booking page names (`?rel_id=`), as the family cards of the account do. The step that asks who
 * the visit is for chooses them, if they are a patient of the account. Until then the tab keeps the id: over the pages on the
 * way, a reload and sign-in.
 */
import type { MatchedRoute } from 'shared-contracts/routes';
import { keptDraft } from 'shared-ui/kept-draft';
import * as z from 'zod/mini';

const Asked = z.object({
  relId: z.string(),
  /** The visit for which they were chosen already: what the reader chooses instead stays chosen. */
  visitId: z.nullable(z.string()),
});
const kept = keptDraft('booking.asked-patient', z.nullable(Asked), null);

/** `now` in milliseconds, as everywhere here. */
export const keepRequestedPatient = ({ query }: Pick<MatchedRoute, 'query'>, now: number): void => {
  if (query.rel_id) kept.save({ relId: query.rel_id, visitId: null }, now);
};

/** Whom to choose for this visit; null: nobody was named, or they were chosen before. */
export const requestedPatient = (visitId: string, now: number): string | null => {
  const asked = kept.load(now);
  return asked === null || asked.visitId === visitId ? null : asked.relId;
};

export const markChosen = (relId: string, visitId: string, now: number): void => kept.save({ relId, visitId }, now);

/** The reader has confirmed for whom this visit is: the next visit does not use the requested patient. */
export const forgetRequestedPatient = (): void => kept.drop();
