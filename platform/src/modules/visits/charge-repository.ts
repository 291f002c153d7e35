/** What a visit was charged for, thing by thing, as it was paid and as far as it has not been given back. In SQL. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Localized, TaxClass } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { appointmentLines } from './tables.ts';

/** As its invoice has it. */
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
  /** Of all of `quantity`, before VAT and before all that bears part of it. */
  readonly gross: number;
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
    quantity: charge.quantity,
    taxClass: charge.taxClass,
    patientId: charge.patientId,
    item: charge.item,
    gross: charge.amount,
    paid: charge.paid,
    vat: charge.vat,
    cancellationId: charge.cancellationId,
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

/** What a charge that remains comes to once others were given back. */
export interface Repriced {
  readonly lineId: string;
  readonly paid: number;
  readonly vat: number;
}

export const repriceCharges = async (tx: Tx, appointmentId: string, charges: readonly Repriced[]): Promise<void> => {
  for (const { lineId, paid, vat } of charges) {
    const one = and(eq(appointmentLines.appointmentId, appointmentId), eq(appointmentLines.position, Number(lineId)));
    await tx.update(appointmentLines).set({ paid, vat }).where(one);
  }
};
