/** Retention of input for abandoned bookings. */
import { retention } from '../../background/retention.ts';
import { setAnswers } from './parts-repository.ts';
import { lapsedDrafts, updateAppointment } from './repository.ts';

const BATCH = 200;

export const draftForgetting = retention(
  {
    name: 'booking.forget-drafts',
    what: 'symptoms, answers, attachments and place of an abandoned booking',
    since: 'its end',
    hours: ({ booking }) => booking.draftDays * 24,
  },
  async ({ db, clock }, before) => {
    for (let left = BATCH; left === BATCH; ) {
      left = await db.transaction(async (tx) => {
        const drafts = await lapsedDrafts(tx, before, BATCH);
        for (const { id, updatedAt } of drafts) {
          await setAnswers(tx, id, []);
          const emptied = { symptoms: '', attachments: [], location: null, emptiedAt: clock.nowIso() };
          await updateAppointment(tx, id, { ...emptied, updatedAt });
        }
        return drafts.length;
      });
    }
  },
);
