/** The next free times for a refusal about the time of a booking, of its provider or of any suitable one. */
import type { AppContext } from '../../../context/context.ts';
import { refuse } from '../../../core/errors.ts';
import type { Wish } from '../../scheduling/candidates.ts';
import { servedCity } from '../../generic/served-city.ts';
import { scheduleBook } from '../../scheduling/schedule-book.ts';
import { nextFreeSlots } from '../../scheduling/search.ts';
import { nextFreeWindows } from '../../scheduling/window-search.ts';
import type { Appointment } from '../../visits/repository.ts';

/** The criteria for providers of a booked visit when the product assigns them. */
export const wishFor = async (
  ctx: AppContext,
  { stid, providerId, branchId, location, channel }: Appointment,
  gender: Wish['gender'],
): Promise<Wish> => {
  const book = await scheduleBook(ctx);
  const byClinic = book.services.get(stid)?.definition.steps.includes('clinic') ?? false;
  const clinic = byClinic ? (book.providers.get(providerId)?.speciality?.id ?? null) : null;
  const city = location && (await ctx.db.read((tx) => servedCity(tx, location))).id;
  return { stid, gender, clinic, branch: branchId, city, channel };
};

/** The criteria of the booking; null when the patient chose the provider. */
const wishOf = async (ctx: AppContext, row: Appointment): Promise<Wish | null> =>
  row.anyOfGender === null ? null : wishFor(ctx, row, row.anyOfGender);

/**
 * The next free times after a visit’s own time, or after another instant, of its provider or of any suitable one. Called
 * outside a transaction.
 */
export const nextTimes = async (
  ctx: AppContext,
  row: Appointment,
  after = Date.parse(row.startsAt),
): Promise<string[]> => {
  const wish = await wishOf(ctx, row);
  return wish === null ? nextFreeSlots(ctx, row, after) : nextFreeWindows(ctx, wish, after);
};

type SlotRefusal = 'SLOT_LOCK_EXPIRED' | 'SLOT_NOT_OFFERED' | 'SLOT_PASSED' | 'SLOT_TAKEN';

/** Called outside a transaction. @throws the given code with the next free slots */
export const refuseSlot = async (ctx: AppContext, code: SlotRefusal, row: Appointment): Promise<never> =>
  refuse(code, { data: { next: await nextTimes(ctx, row) } });
