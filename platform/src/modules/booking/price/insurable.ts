/** The amounts to which insurance caps apply. */
import { priceLine, type TaxClass } from 'shared-contracts/domain';
import type { KeptBearers } from './cover-repository.ts';

interface Insurable {
  readonly patientId: string | null;
  readonly gross: number;
  readonly taxClass: TaxClass;
  readonly cancellationId: string | null;
  /** Whether it was part of the booking. */
  readonly booked?: boolean;
}

/** Charges of each insured patient that were not refunded, VAT included and before insurance; caps apply to their sum. */
export const insurableTotals = (
  charges: readonly Insurable[],
  insured: KeptBearers['covers'],
): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>();
  for (const { patientId, gross, taxClass, cancellationId, booked = false } of charges) {
    const cover = patientId === null ? undefined : insured.get(patientId);
    if (patientId === null || !cover || cancellationId !== null || (booked && !cover.booked)) continue;
    totals.set(patientId, (totals.get(patientId) ?? 0) + priceLine(gross, 0, taxClass).total);
  }
  return totals;
};
