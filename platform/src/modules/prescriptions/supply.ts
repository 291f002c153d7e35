/** How long handed-over packs last when taken as prescribed. Pure. */
import { addDays, riyadhDay } from 'shared-contracts/domain';
import type { DispensingRow, PrescribedDrugRow } from './tables.ts';

/**
 * The last Riyadh day with a dose. All packs of a prescription last equally long, and packs that are handed over early begin
 * when the earlier ones are used up. Null when nothing was handed over, and for medicines that are taken as needed.
 */
export const lastsUntil = (
  { durationDays, quantity, prn }: Pick<PrescribedDrugRow, 'durationDays' | 'quantity' | 'prn'>,
  dispensings: readonly Pick<DispensingRow, 'packs' | 'covers' | 'returned' | 'at'>[],
): string | null => {
  if (prn) return null;
  let last: string | null = null;
  for (const { packs, covers, returned, at } of dispensings.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const days = Math.floor((durationDays * covers * (packs - returned)) / packs / quantity);
    const day = riyadhDay(at);
    if (days > 0) last = addDays(last !== null && last >= day ? last : addDays(day, -1), days);
  }
  return last;
};
