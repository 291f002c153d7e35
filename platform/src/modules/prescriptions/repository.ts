import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { toInstant } from '../../db/columns.ts';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';
import { newId } from '../../core/ids.ts';
import {
  dispensingCodec,
  type DispensingRow,
  dispensings,
  drugCodec,
  type PrescribedDrugRow,
  type PrescriptionRow,
  prescribedDrugs,
  prescriptions,
} from './tables.ts';

export type { DispensingRow, PrescribedDrugRow };

export interface PrescriptionRecord {
  readonly id: string;
  readonly relId: string;
  readonly providerId: string;
  /** UTC ISO. */
  readonly issuedAt: string;
  /** `YYYY-MM-DD` in Riyadh; the last day of its validity. */
  readonly validUntil: string;
  readonly dispensed: boolean;
  readonly checkCode: string;
}

type Row = Omit<PrescriptionRecord, 'issuedAt'> & { readonly issued_at: unknown };

/** A remainder below one pack cannot be ordered. */
const ALL_DISPENSED = sql`NOT EXISTS (SELECT FROM prescribed_drug d WHERE d.prescription_id = r.id AND d.dispensed <= d.quantity - 1)`;

const SELECT = sql`
  SELECT r.id, r.rel_id AS "relId", r.provider_id AS "providerId", r.issued_at, r.valid_until::text AS "validUntil",
         r.check_code AS "checkCode", ${ALL_DISPENSED} AS dispensed
  FROM prescription r`;

const toRecord = ({ issued_at, ...row }: Row): PrescriptionRecord => ({ ...row, issuedAt: toInstant(issued_at) });

export interface PrescriptionFilter {
  readonly uid: string;
  /** `new`: valid on `today` and not fully dispensed. `previous`: all others. */
  readonly type: 'new' | 'previous';
  readonly today: string;
}

const matches = ({ uid, type, today }: PrescriptionFilter): SQL => {
  const usable = sql`(r.valid_until >= ${today}::date AND NOT (${ALL_DISPENSED}))`;
  return sql`r.uid = ${uid} AND ${type === 'new' ? usable : sql`NOT ${usable}`}`;
};

/** Newest first. */
export const listPrescriptions = async (tx: Tx, filter: PrescriptionFilter, limit: number, offset: number) => {
  const rows = await rowsOf<Row>(
    tx,
    sql`${SELECT} WHERE ${matches(filter)} ORDER BY r.issued_at DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
  return rows.map(toRecord);
};

interface Asked {
  readonly uid: string;
  readonly relId?: string | undefined;
  readonly appointmentId?: string;
}

/** Prescriptions of an account, of one of its patients or of a visit, newest first. */
export const prescriptionsBy = async (tx: Tx, { uid, relId, appointmentId }: Asked, limit: number) => {
  const rows = await rowsOf<Row>(
    tx,
    sql`${SELECT} WHERE r.uid = ${uid} AND r.rel_id = coalesce(${relId ?? null}, r.rel_id)
      AND (${appointmentId ?? null}::text IS NULL OR r.appointment_id = ${appointmentId ?? null})
      ORDER BY r.issued_at DESC, r.id DESC LIMIT ${limit}`,
  );
  return rows.map(toRecord);
};

interface OfRecord {
  readonly uid: string;
  readonly relId: string | undefined;
  /** A condition on the two columns. */
  readonly after: (at: SQL, id: SQL) => SQL;
}

/** A page of the health record, newest first. */
export const prescriptionsOfRecord = async (tx: Tx, { uid, relId, after }: OfRecord, limit: number) => {
  const ofPatient = relId === undefined ? sql`true` : sql`r.rel_id = ${relId}`;
  const rows = await rowsOf<Row>(
    tx,
    sql`${SELECT} WHERE r.uid = ${uid} AND ${ofPatient} AND ${after(sql`r.issued_at`, sql`r.id`)}
      ORDER BY r.issued_at DESC, r.id DESC LIMIT ${limit}`,
  );
  return rows.map(toRecord);
};

/** Prescriptions of an account, newest first. */
export const latestPrescriptions = (tx: Tx, uid: string, limit: number): Promise<{ readonly id: string }[]> =>
  rowsOf<{ id: string }>(
    tx,
    sql`SELECT r.id FROM prescription r WHERE r.uid = ${uid} ORDER BY r.issued_at DESC, r.id DESC LIMIT ${limit}`,
  );

export const countPrescriptions = async (tx: Tx, filter: PrescriptionFilter): Promise<number> => {
  const row = await firstRow<{ total: number }>(
    tx,
    sql`SELECT count(*)::int AS total FROM prescription r WHERE ${matches(filter)}`,
  );
  return row?.total ?? 0;
};

/** Null when there is none or it belongs to another account. */
export const findPrescription = async (tx: Tx, uid: string, id: string): Promise<PrescriptionRecord | null> => {
  const row = await firstRow<Row>(tx, sql`${SELECT} WHERE r.id = ${id} AND r.uid = ${uid}`);
  return row && toRecord(row);
};

/** In the prescribed order. */
export const drugsOf = async (tx: Tx, ids: readonly string[]): Promise<PrescribedDrugRow[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(prescribedDrugs)
    .where(inArray(prescribedDrugs.prescriptionId, [...ids]))
    .orderBy(asc(prescribedDrugs.prescriptionId), asc(prescribedDrugs.position));
  return drugCodec.decryptAll(tx, rows);
};

/** Records handed-over packs. The database rejects more than was prescribed, and a second dispensing of one order line. */
export const dispense = async (tx: Tx, row: Omit<DispensingRow, 'id' | 'returned'>): Promise<void> => {
  await tx.insert(dispensings).values(dispensingCodec.encrypt(tx, { ...row, id: newId('dsp') }));
};

/** Handed-over packs of these drugs, oldest first. */
export const dispensingsOf = async (tx: Tx, drugIds: readonly string[]): Promise<DispensingRow[]> => {
  if (drugIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(dispensings)
    .where(inArray(dispensings.drugId, [...drugIds]))
    .orderBy(asc(dispensings.at), asc(dispensings.id));
  return dispensingCodec.decryptAll(tx, rows);
};

/** Handed-over packs of an order. */
export const dispensingsOfOrder = async (tx: Tx, orderId: string): Promise<DispensingRow[]> =>
  dispensingCodec.decryptAll(tx, await tx.select().from(dispensings).where(eq(dispensings.orderId, orderId)));

/** Marks packs of an order as not handed over. The database rejects more than were handed over. */
export const returnDispensed = async (tx: Tx, orderId: string, drugId: string, packs: number): Promise<void> => {
  await tx
    .update(dispensings)
    .set({ returned: sql`${dispensings.returned} + ${packs}` })
    .where(and(eq(dispensings.orderId, orderId), eq(dispensings.drugId, drugId)));
};

/** Null when no prescription has this code. */
export const prescriptionByCode = async (tx: Tx, code: string): Promise<PrescriptionRecord | null> => {
  const row = await firstRow<Row>(tx, sql`${SELECT} WHERE r.check_code = ${code}`);
  return row && toRecord(row);
};

export const insertPrescription = async (
  tx: Tx,
  prescription: PrescriptionRow,
  drugs: readonly Omit<PrescribedDrugRow, 'prescriptionId' | 'position'>[],
): Promise<void> => {
  await tx.insert(prescriptions).values(prescription);
  await tx
    .insert(prescribedDrugs)
    .values(
      drugs.map((drug, index) =>
        drugCodec.encrypt(tx, { ...drug, prescriptionId: prescription.id, position: index + 1 }),
      ),
    );
};
