/**
 * The visit this tab has shown of a booking. An account has one hold: taking a time in another tab moves it, and this tab
 * must not continue with another provider, time and price without notice.
 */
import * as z from 'zod/mini';
import type { BookingDraft } from 'shared-contracts/api';
import { Localized } from 'shared-contracts/domain';
import { readJson, tabStore } from 'shared-ui/storage';

const Shown = z.object({
  providerId: z.string(),
  name: Localized,
  clinic: z.optional(z.string()),
  startsAt: z.string(),
  /** Left out by a page that an older release had open. */
  stid: z.optional(z.string()),
  /** Of a visit without items, whose price is that of who does it. */
  fee: z.optional(z.number()),
});
export type Shown = z.infer<typeof Shown>;

const keyOf = (appointmentId: string) => `booking.shown.${appointmentId}`;

export const shownOf = ({ provider, starts_at: startsAt, stid, items }: BookingDraft): Shown => ({
  providerId: provider.provider_id,
  name: provider.name,
  clinic: provider.speciality?.id,
  startsAt,
  stid,
  ...(items.length === 0 ? { fee: provider.fee } : {}),
});

/** From now on this is the visit the tab works on. */
export const rememberShown = (draft: BookingDraft): void =>
  tabStore.write(keyOf(draft.apnt_id), JSON.stringify(shownOf(draft)));

export const forgetShown = (appointmentId: string): void => tabStore.remove(keyOf(appointmentId));

/** The visit this tab showed before, when the booking is another one now; null when nothing changed. */
export const changedFrom = (draft: BookingDraft): Shown | null => {
  const kept = z.safeParse(Shown, readJson(tabStore, keyOf(draft.apnt_id)));
  if (!kept.success) return null;
  const now = shownOf(draft);
  return kept.data.providerId === now.providerId && kept.data.startsAt === now.startsAt ? null : kept.data;
};
