/** Medicines, pharmacies and their stock, in SQL. */
import { and, asc, eq, getTableColumns, gt, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { kilometres, type Position } from '../../../core/distance.ts';
import { type MedicineRow, medicines, pharmacies, type PharmacyRow, stock } from './tables.ts';

export const medicinesNamed = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, MedicineRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(medicines)
    .where(inArray(medicines.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
};

export const pharmaciesNamed = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, PharmacyRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(pharmacies)
    .where(inArray(pharmacies.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
};

export interface NearPharmacy extends PharmacyRow {
  readonly distance: number;
}

/** Pharmacies within a distance in kilometres, nearest first. */
export const pharmaciesNear = async (tx: Tx, place: Position, radiusKm: number): Promise<NearPharmacy[]> => {
  const rows = await tx.select().from(pharmacies).where(eq(pharmacies.active, true)).orderBy(asc(pharmacies.id));
  return rows
    .map((row) => ({ ...row, distance: kilometres(place, row) }))
    .filter(({ distance }) => distance <= radiusKm)
    .sort((one, other) => one.distance - other.distance);
};

/** The price of a pack in these pharmacies. */
export const pricesIn = async (tx: Tx, pharmacyIds: readonly string[], medicineIds: readonly string[]) => {
  if (pharmacyIds.length === 0 || medicineIds.length === 0) return [];
  return tx
    .select({
      medicineId: stock.medicineId,
      from: sql<number>`min(${stock.price})::int`,
      to: sql<number>`max(${stock.price})::int`,
    })
    .from(stock)
    .where(and(inArray(stock.pharmacyId, [...pharmacyIds]), inArray(stock.medicineId, [...medicineIds])))
    .groupBy(stock.medicineId);
};

/** A pharmacy’s products with the same substances and forms. */
export const similarIn = async (
  tx: Tx,
  pharmacyId: string,
  medicineIds: readonly string[],
): Promise<(MedicineRow & { readonly quantity: number })[]> => {
  const asked = [...(await medicinesNamed(tx, medicineIds)).values()];
  if (asked.length === 0) return [];
  return tx
    .select({ ...getTableColumns(medicines), quantity: stock.quantity })
    .from(stock)
    .innerJoin(medicines, eq(medicines.id, stock.medicineId))
    .where(
      and(
        eq(stock.pharmacyId, pharmacyId),
        gt(stock.quantity, 0),
        or(...asked.map(({ substance, form }) => and(eq(medicines.substance, substance), eq(medicines.form, form)))),
      ),
    )
    .orderBy(asc(medicines.id));
};

const one = (pharmacyId: string, medicineId: string) =>
  and(eq(stock.pharmacyId, pharmacyId), eq(stock.medicineId, medicineId));

/**
 * Takes packs for an offer; returns the price of one, or null when the pharmacy does not stock it. The database rejects a
 * negative stock.
 */
export const reserveStock = async (
  tx: Tx,
  pharmacyId: string,
  medicineId: string,
  packs: number,
): Promise<number | null> => {
  const rows = await tx
    .update(stock)
    .set({ quantity: sql`${stock.quantity} - ${packs}` })
    .where(one(pharmacyId, medicineId))
    .returning({ price: stock.price });
  return rows[0]?.price ?? null;
};

export const returnStock = async (tx: Tx, pharmacyId: string, medicineId: string, packs: number): Promise<void> => {
  await tx
    .update(stock)
    .set({ quantity: sql`${stock.quantity} + ${packs}` })
    .where(one(pharmacyId, medicineId));
};
