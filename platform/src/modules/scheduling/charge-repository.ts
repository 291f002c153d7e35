/** What a visit was charged for, thing by thing, as it was paid and as far as it has not been given back. In SQL. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Localized, TaxClass } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { appointmentLines } from './visit-tables.ts';

/** As its invoice says it. */
export interface PaidCharge {
  /** Names the charge within its appointment. */
  readonly lineId: string;
  readonly kind: 'fee' | 'item';
  readonly label: Localized;
  /** Null: of the visit as a whole. */
  readonly patientId: string | null;
  /** Of an item: `kind:reference`. */
  readonly item: string | null;
  readonly quantity: number;
  readonly taxClass: TaxClass;
  /** VAT included. */
  readonly paid: number;
  readonly vat: number;
  readonly cancellationId: string | null;
}

export const chargesOf = async (tx: Tx, appointmentId: string): Promise<PaidCharge[]> => {
  const { kind, position } = appointmentLines;
  const rows = await tx
    .select()
    .from(appointmentLines)
    .where(and(eq(appointmentLines.appointmentId, appointmentId), inArray(kind, ['fee', 'item'])))
    .orderBy(asc(position));
  return rows.map(({ position: at, kind: of, labelAr, labelEn, ...charge }) => ({
    lineId: String(at),
    kind: of === 'item' ? 'item' : 'fee',
    label: { ar: labelAr, en: labelEn },
    ...{ quantity: charge.quantity, taxClass: charge.taxClass, patientId: charge.patientId, item: charge.item },
    ...{ paid: charge.paid, vat: charge.vat, cancellationId: charge.cancellationId },
  }));
};

/** The database refuses to give a charge back twice. */
export const giveChargesBack = async (
  tx: Tx,
  appointmentId: string,
  lineIds: readonly string[],
  cancellationId: string,
): Promise<void> => {
  if (lineIds.length === 0) return;
  const ofThese = and(
    eq(appointmentLines.appointmentId, appointmentId),
    inArray(appointmentLines.position, lineIds.map(Number)),
  );
  await tx.update(appointmentLines).set({ cancellationId }).where(ofThese);
};
