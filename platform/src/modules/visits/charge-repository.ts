/** Charges of a visit as paid, and whether they were refunded, in SQL. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Localized, TaxClass } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { appointmentLines } from './tables.ts';

/** A charge as on the invoice. */
export interface PaidCharge {
  /** Id of the charge within its appointment. */
  readonly lineId: string;
  readonly kind: 'fee' | 'item';
  readonly label: Localized;
  /** Null: a charge of the whole visit. */
  readonly patientId: string | null;
  /** The item as `kind:reference`. */
  readonly item: string | null;
  readonly quantity: number;
  readonly taxClass: TaxClass;
  /** For the complete `quantity`, before VAT and all reductions. */
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

/** The database rejects a second refund of a charge. */
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

/** The new price of a remaining charge after others were refunded. */
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
