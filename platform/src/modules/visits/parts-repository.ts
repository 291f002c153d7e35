/** Patients, items, answers and price of a visit, in SQL. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { BasketAnswer } from 'shared-contracts/domain';
import { rowsOf, pipeline, type Tx } from '../../db/database.ts';
import type { PriceLine } from './answer.ts';
import { answerCodec, appointmentAnswers, type AppointmentItem, appointmentItems, appointmentLines } from './tables.ts';

export type ItemRow = Omit<AppointmentItem, 'appointmentId' | 'position'>;

export interface VisitParts {
  /** In the order of choice. */
  readonly patients: readonly string[];
  readonly items: readonly ItemRow[];
  readonly answers: readonly BasketAnswer[];
}

export const NO_PARTS: VisitParts = { patients: [], items: [], answers: [] };

type StoredAnswer = typeof appointmentAnswers.$inferSelect;

/** By appointment, in one statement for any number of them. */
export const partsOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, VisitParts>> => {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<Omit<VisitParts, 'answers'> & { id: string; answers: StoredAnswer[] }>(
    tx,
    sql`SELECT a.id,
        coalesce((SELECT jsonb_agg(patient_id ORDER BY position) FROM appointment_patient WHERE appointment_id = a.id), '[]') AS patients,
        coalesce((SELECT jsonb_agg(jsonb_build_object('kind', kind, 'reference', reference, 'patientId', patient_id,
            'nameAr', name_ar, 'nameEn', name_en, 'quantity', quantity, 'unitPrice', unit_price, 'taxClass', tax_class,
            'onceGroup', once_group)
          ORDER BY position) FROM appointment_item WHERE appointment_id = a.id), '[]') AS items,
        coalesce((SELECT jsonb_agg(jsonb_build_object('appointmentId', appointment_id, 'patientId', patient_id, 'question', question,
            'answer', answer, 'earlier', earlier)
          ORDER BY patient_id, question) FROM appointment_answer WHERE appointment_id = a.id), '[]') AS answers
      FROM appointment a WHERE ${inArray(sql`a.id`, [...ids])}`,
  );
  const answers = await answerCodec.decryptAll(
    tx,
    rows.flatMap((row) => row.answers),
  );
  const ofVisit = (id: string): BasketAnswer[] =>
    answers
      .filter(({ appointmentId }) => appointmentId === id)
      .map(({ patientId, question, answer, earlier }) => ({
        patient: patientId,
        question,
        answer,
        ...(earlier === null ? {} : { earlier }),
      }));
  return new Map(rows.map(({ id, patients, items }) => [id, { patients, items, answers: ofVisit(id) }]));
};

export const partsOfOne = async (tx: Tx, id: string): Promise<VisitParts> =>
  (await partsOf(tx, [id])).get(id) ?? NO_PARTS;

/** Removes omitted patients with their items and answers. The database rejects a patient who is busy then. */
export const setPatients = async (tx: Tx, appointmentId: string, patientIds: readonly string[]): Promise<void> => {
  const others = patientIds.length === 0 ? sql`true` : sql`patient_id NOT IN ${patientIds}`;
  await pipeline(
    tx.execute(sql`DELETE FROM appointment_patient WHERE appointment_id = ${appointmentId} AND ${others}`),
    ...patientIds.map((patientId, position) =>
      tx.execute(sql`INSERT INTO appointment_patient (appointment_id, patient_id, position)
        VALUES (${appointmentId}, ${patientId}, ${position})
        ON CONFLICT (appointment_id, patient_id) DO UPDATE SET position = excluded.position`),
    ),
  );
};

export const setItems = async (tx: Tx, appointmentId: string, items: readonly ItemRow[]): Promise<void> => {
  await tx.execute(sql`DELETE FROM appointment_item WHERE appointment_id = ${appointmentId}`);
  if (items.length === 0) return;
  await tx.insert(appointmentItems).values(items.map((item, position) => ({ ...item, appointmentId, position })));
};

export const setAnswers = async (tx: Tx, appointmentId: string, answers: readonly BasketAnswer[]): Promise<void> => {
  await tx.delete(appointmentAnswers).where(eq(appointmentAnswers.appointmentId, appointmentId));
  if (answers.length === 0) return;
  await tx.insert(appointmentAnswers).values(
    answers.map(({ patient, question, answer, earlier = [] }) =>
      answerCodec.encrypt(tx, {
        appointmentId,
        patientId: patient,
        question,
        answer,
        earlier: earlier.length === 0 ? null : earlier,
      }),
    ),
  );
};

/** The patient’s share of a charge. */
export interface ChargeShare {
  /** The item as `kind:reference`. */
  readonly item: string | null;
  /** VAT included. */
  readonly paid: number;
  readonly vat: number;
}

/**
 * Stores the price as paid; replaces that of an earlier attempt. Its charges come first, and `shares` are theirs in the same
 * order.
 */
export const writeLines = async (
  tx: Tx,
  appointmentId: string,
  lines: readonly PriceLine[],
  shares: readonly ChargeShare[],
): Promise<void> => {
  await tx.execute(sql`DELETE FROM appointment_line WHERE appointment_id = ${appointmentId}`);
  await tx.insert(appointmentLines).values(
    lines.map(({ kind, label, amount, note, quantity, tax_class, rel_id }, position) => ({
      ...shares[position],
      appointmentId,
      position,
      kind,
      labelAr: label.ar,
      labelEn: label.en,
      quantity,
      amount,
      taxClass: tax_class,
      noteAr: note?.ar ?? null,
      noteEn: note?.en ?? null,
      patientId: rel_id ?? null,
    })),
  );
};

const stored = (tx: Tx) =>
  tx
    .select()
    .from(appointmentLines)
    .where(eq(appointmentLines.appointmentId, sql.placeholder('id')))
    .orderBy(asc(appointmentLines.position))
    .prepare('visit_lines');

export const linesOf = async (tx: Tx, appointmentId: string): Promise<PriceLine[]> => {
  const rows = await stored(tx).execute({ id: appointmentId });
  return rows.map(({ kind, labelAr, labelEn, quantity, amount, taxClass, noteAr, noteEn, patientId }) => ({
    kind,
    label: { ar: labelAr, en: labelEn },
    amount,
    note: noteAr === null || noteEn === null ? null : { ar: noteAr, en: noteEn },
    quantity,
    tax_class: taxClass,
    rel_id: patientId,
  }));
};
