/**
 * The visit that this tab has shown for a booking. An account has one hold: holding a slot in another tab moves it, and this tab
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
  /** Missing in data stored by a previous release. */
  stid: z.optional(z.string()),
  /** For a visit without items, whose price is the provider's fee. */
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

/** Stores the visit that this tab works on. */
export const rememberShown = (draft: BookingDraft): void =>
  tabStore.write(keyOf(draft.apnt_id), JSON.stringify(shownOf(draft)));

export const forgetShown = (appointmentId: string): void => tabStore.remove(keyOf(appointmentId));

/** The visit that this tab showed before, when the booking has changed since; null when it has not. */
export const changedFrom = (draft: BookingDraft): Shown | null => {
  const kept = z.safeParse(Shown, readJson(tabStore, keyOf(draft.apnt_id)));
  if (!kept.success) return null;
  const now = shownOf(draft);
  return kept.data.providerId === now.providerId && kept.data.startsAt === now.startsAt ? null : kept.data;
};
