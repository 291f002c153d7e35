/**
 * A slot that is held again after its hold ended is a new booking. The choices and texts of the previous one are copied to it, so
 * that nobody types them twice for the same visit. Uploads belong to the booking with which they were sent and are not copied.
 */
import type { BookingDraft } from 'shared-contracts/api';
import { readJson, tabStore } from 'shared-ui/storage';
import * as z from 'zod/mini';
import { readTyped, type Typed, writeTyped } from './typed.ts';

const KEY = 'booking.again';

/** Provider and time, and the booking whose hold ended. */
const Again = z.object({ providerId: z.string(), startsAt: z.string(), before: z.string() });

type Ended = Pick<BookingDraft, 'apnt_id' | 'provider' | 'starts_at' | 'patients' | 'symptoms' | 'visit'>;

const chosenIn = ({ patients, symptoms, visit }: Ended): Typed => ({
  ...(patients.length > 0 ? { patients: patients.map(({ rel_id }) => rel_id) } : {}),
  ...(symptoms === '' ? {} : { symptoms }),
  ...(visit.delivery === 'remote' && visit.channel !== 'unknown' ? { channel: visit.channel } : {}),
});

/** The time of an ended hold is requested again. */
export const takeAgain = (ended: Ended): void => {
  const { apnt_id: before, provider, starts_at: startsAt } = ended;
  writeTyped(before, { ...chosenIn(ended), ...readTyped(before) });
  tabStore.write(KEY, JSON.stringify({ providerId: provider.provider_id, startsAt, before }));
};

/** A slot is held: the unsent input of the previous booking is copied when this is its time, requested again. */
export const heldAgain = (draft: BookingDraft): void => {
  const again = z.safeParse(Again, readJson(tabStore, KEY));
  tabStore.remove(KEY);
  if (!again.success || again.data.before === draft.apnt_id) return;
  const { providerId, startsAt, before } = again.data;
  if (providerId === draft.provider.provider_id && startsAt === draft.starts_at)
    writeTyped(draft.apnt_id, { ...readTyped(before), ...readTyped(draft.apnt_id) });
};
