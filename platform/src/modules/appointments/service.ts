/** The patient's appointments. */
import type { AppointmentDetail, AppointmentSummary } from 'shared-contracts/api';
import {
  type AppointmentTab,
  APPOINTMENT_STATUS_NUMBER,
  canStart,
  type Language,
  riyadhDay,
  tabOf,
} from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import { found } from '../../errors.ts';
import { portraitOf } from '../doctors/card.ts';
import { relationName } from '../generic/static-texts.ts';
import { type AppointmentView, findView, linesOf, listAppointments } from './repository.ts';
import { paidBy } from '../payments/repository.ts';
import { calendarFile } from './calendar-file.ts';
import { cancellationPolicy } from './policy.ts';

const summaryOf = (view: AppointmentView): AppointmentSummary => ({
  apnt_id: view.id,
  utid: view.utid,
  stid: view.stid,
  state: view.state,
  status: APPOINTMENT_STATUS_NUMBER[tabOf(view.state) ?? 'cancelled'],
  service: view.service,
  provider: {
    provider_id: view.provider.id,
    kind: 'doctor',
    name: view.provider.name,
    img: portraitOf(view.provider),
    speciality: view.provider.speciality,
  },
  patients: [{ rel_id: view.patient.id, name: view.patient.name, relation: relationName(view.patient.relation) }],
  visit: { delivery: 'remote', channel: view.channel },
  starts_at: view.startsAt,
  length: (Date.parse(view.endsAt) - Date.parse(view.startsAt)) / 60_000,
});

export interface AppointmentPage {
  readonly appointments: AppointmentSummary[];
  readonly page: number;
  readonly page_count: number;
  readonly total: number;
}

export const appointmentsOf = async (
  ctx: AppContext,
  uid: string,
  tab: AppointmentTab,
  page: number,
): Promise<AppointmentPage> => {
  const limit = ctx.config.booking.pageSize;
  const { views, total } = await ctx.db.read((tx) =>
    listAppointments(tx, uid, tab, { limit, offset: (page - 1) * limit }),
  );
  return { appointments: views.map(summaryOf), page, page_count: Math.max(1, Math.ceil(total / limit)), total };
};

/** @throws NOT_FOUND, also for another account's appointment */
export const appointmentDetail = (ctx: AppContext, uid: string, id: string): Promise<AppointmentDetail> =>
  ctx.db.read(async (tx) => {
    const view = found(await findView(tx, uid, id));
    const paid = await paidBy(tx, { kind: 'appointment', id });
    const startable = view.state === 'upcoming' || view.state === 'in_progress';
    return {
      ...summaryOf(view),
      items: [],
      symptoms: view.symptoms,
      attachments: view.attachments,
      lines: await linesOf(tx, id),
      total: paid?.total ?? 0,
      paid_card: paid?.cardAmount ?? 0,
      paid_wallet: paid?.walletAmount ?? 0,
      booked_at: view.bookedAt,
      cancellation: cancellationPolicy(ctx.config.booking, view, ctx.clock.nowIso()),
      can_start: startable && canStart(view.startsAt, ctx.clock.nowIso()),
    };
  });

/** @throws NOT_FOUND */
export const appointmentCalendar = async (
  ctx: AppContext,
  uid: string,
  id: string,
  language: Language,
): Promise<{ file_name: string; ics: string }> => {
  const view = found(await ctx.db.read((tx) => findView(tx, uid, id)));
  const cancelled = view.state === 'cancelled';
  const ics = calendarFile(
    { ...view, cancelled, host: new URL(ctx.config.publicUrl).hostname, url: ctx.config.publicUrl },
    language,
  );
  return { file_name: `appointment-${riyadhDay(view.startsAt)}.ics`, ics };
};
