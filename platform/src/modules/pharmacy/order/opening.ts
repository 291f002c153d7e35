/** Opening hours of pharmacies. Pure. */
import { addDays, riyadhDay, riyadhInstant, riyadhMinuteOfDay } from 'shared-contracts/domain';
import type { PharmacyRow } from './tables.ts';

type Hours = Pick<PharmacyRow, 'opensAt' | 'closesAt'>;

export const isOpenAt = ({ opensAt, closesAt }: Hours, at: string): boolean => {
  if (opensAt === closesAt) return true;
  const minute = riyadhMinuteOfDay(at);
  return opensAt < closesAt
    ? minute >= opensAt && minute < closesAt
    : // The hours cross midnight.
      minute >= opensAt || minute < closesAt;
};

/** The next closing or opening time; null: open around the clock. */
export const changesAt = (hours: Hours, at: string): string | null => {
  const { opensAt, closesAt } = hours;
  if (opensAt === closesAt) return null;
  const next = isOpenAt(hours, at) ? closesAt : opensAt;
  const today = riyadhDay(at);
  return riyadhInstant(next > riyadhMinuteOfDay(at) ? today : addDays(today, 1), next);
};
