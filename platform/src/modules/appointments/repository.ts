/** Appointments that came about, in SQL. A hold given back was never one: `booked_at` tells. */
import { sql } from 'drizzle-orm';
import type { QuoteLine } from 'shared-contracts/api';
import type {
  AppointmentState,
  AppointmentTab,
  ConsultationChannel,
  Localized,
  TaxClass,
} from 'shared-contracts/domain';
import { toInstant } from '../../db/columns.ts';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';

export interface AppointmentView {
  readonly id: string;
  readonly utid: string;
  readonly stid: string;
  readonly state: AppointmentState;
  readonly channel: ConsultationChannel;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly bookedAt: string;
  readonly updatedAt: string;
  readonly sequence: number;
  readonly symptoms: string;
  readonly attachments: { file_id: string; file_name: string; size: number }[];
  readonly provider: {
    readonly id: string;
    readonly pictureSeed: string;
    readonly gender: 'M' | 'F';
    readonly name: Localized;
    readonly speciality: Localized;
  };
  readonly patient: { readonly id: string; readonly name: string; readonly relation: string };
  readonly service: Localized;
}

interface Row {
  readonly view: AppointmentView;
  readonly starts_at: unknown;
  readonly ends_at: unknown;
  readonly booked_at: unknown;
  readonly updated_at: unknown;
  readonly total: number;
}

const SELECT = sql.raw(`SELECT a.starts_at, a.ends_at, a.booked_at, a.updated_at, count(*) OVER ()::int AS total,
  jsonb_build_object('id', a.id, 'utid', a.utid, 'stid', a.stid, 'state', a.state, 'channel', a.channel,
    'sequence', a.sequence, 'symptoms', a.symptoms, 'attachments', a.attachments,
    'provider', jsonb_build_object('id', p.id, 'pictureSeed', p.picture_seed, 'gender', p.gender,
      'name', jsonb_build_object('ar', p.name_ar, 'en', p.name_en),
      'speciality', jsonb_build_object('ar', s.name_ar, 'en', s.name_en)),
    'patient', jsonb_build_object('id', t.rel_id, 'name', t.first_name || ' ' || t.last_name, 'relation', t.relation),
    'service', jsonb_build_object('ar', v.name_ar, 'en', v.name_en)) AS view
  FROM appointment a JOIN provider p ON p.id = a.provider_id JOIN speciality s ON s.id = p.speciality_id
  JOIN patient t ON t.rel_id = a.patient_id JOIN service v ON v.stid = a.stid`);

const toView = ({ view, starts_at, ends_at, booked_at, updated_at }: Row): AppointmentView => ({
  ...view,
  startsAt: toInstant(starts_at),
  endsAt: toInstant(ends_at),
  bookedAt: toInstant(booked_at),
  updatedAt: toInstant(updated_at),
});

/** States listed in a tab, and whether the soonest comes first. */
const TABS: Record<AppointmentTab, { states: readonly AppointmentState[]; order: string }> = {
  upcoming: { states: ['upcoming', 'in_progress'], order: 'a.starts_at, a.id' },
  completed: { states: ['completed', 'no_show'], order: 'a.starts_at DESC, a.id' },
  cancelled: { states: ['cancelled'], order: 'a.starts_at DESC, a.id' },
};

export const listAppointments = async (
  tx: Tx,
  uid: string,
  tab: AppointmentTab,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ views: AppointmentView[]; total: number }> => {
  const { states, order } = TABS[tab];
  const list = sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  );
  const rows = await rowsOf<Row>(
    tx,
    sql`${SELECT} WHERE a.uid = ${uid} AND a.booked_at IS NOT NULL AND a.state IN (${list})
      ORDER BY ${sql.raw(order)} LIMIT ${page.limit} OFFSET ${page.offset}`,
  );
  return { views: rows.map(toView), total: rows[0]?.total ?? 0 };
};

export const findView = async (tx: Tx, uid: string, id: string): Promise<AppointmentView | null> => {
  const row = await firstRow<Row>(tx, sql`${SELECT} WHERE a.uid = ${uid} AND a.id = ${id} AND a.booked_at IS NOT NULL`);
  return row && toView(row);
};

interface LineRow {
  readonly kind: QuoteLine['kind'];
  readonly label_ar: string;
  readonly label_en: string;
  readonly amount: number;
  readonly note_ar: string | null;
  readonly note_en: string | null;
  readonly tax_class: TaxClass;
}

export const linesOf = async (tx: Tx, id: string): Promise<QuoteLine[]> => {
  const rows = await rowsOf<LineRow>(
    tx,
    sql`SELECT kind, label_ar, label_en, amount, note_ar, note_en, tax_class FROM appointment_line WHERE appointment_id = ${id} ORDER BY position`,
  );
  return rows.map(({ kind, label_ar, label_en, amount, note_ar, note_en, tax_class }) => ({
    kind,
    label: { ar: label_ar, en: label_en },
    amount,
    note: note_ar === null || note_en === null ? null : { ar: note_ar, en: note_en },
    quantity: 1,
    tax_class,
  }));
};
