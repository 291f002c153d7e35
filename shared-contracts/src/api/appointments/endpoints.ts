import * as z from 'zod/mini';
import { APPOINTMENT_STATES } from '../../domain/appointment.ts';
import { Localized } from '../../domain/language.ts';
import { Amount } from '../../domain/money.ts';
import { PROVIDER_KINDS } from '../../domain/services/definition.ts';
import { Instant, Minutes } from '../../domain/time.ts';
import { Attachment, QuoteLine, Visit, VisitItem } from '../booking/endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Page } from '../fields.ts';
import { openEnum, tolerantList } from '../tolerant.ts';

export const AppointmentSummary = z.object({
  apnt_id: Id,
  utid: z.string(),
  stid: z.string(),
  state: openEnum(APPOINTMENT_STATES),
  /** 3 upcoming, 4 completed, 5 cancelled. */
  status: z.int(),
  /** Name of the service. */
  service: Localized,
  provider: z.object({
    provider_id: Id,
    kind: openEnum(PROVIDER_KINDS),
    name: Localized,
    img: z.string(),
    /** Of a doctor; others have none. */
    speciality: z.nullable(Localized),
  }),
  patients: z.array(z.object({ rel_id: Id, name: z.string(), relation: Localized })),
  visit: Visit,
  starts_at: Instant,
  length: Minutes,
});
export type AppointmentSummary = z.infer<typeof AppointmentSummary>;

const list = z.object({
  appointments: tolerantList(AppointmentSummary),
  page: z.int(),
  page_count: z.int(),
  total: z.int(),
});
const request = z.object({ page: Page });
export const upcomingAppointments = defineEndpoint({
  id: 'appointments.listV1',
  method: 'POST',
  host: 'base',
  path: '/v6/appointments/listV1',
  auth: 'user',
  request,
  response: list,
  summary: 'Upcoming, soonest first',
});
export const completedAppointments = defineEndpoint({
  id: 'appointments.listV2',
  method: 'POST',
  host: 'base',
  path: '/v6/appointments/listV2',
  auth: 'user',
  request,
  response: list,
  summary: 'Completed, newest first',
});
export const cancelledAppointments = defineEndpoint({
  id: 'appointments.listV3',
  method: 'POST',
  host: 'base',
  path: '/v6/appointments/listV3',
  auth: 'user',
  request,
  response: list,
  summary: 'Cancelled, newest first',
});

export const AppointmentDetail = z.object({
  ...AppointmentSummary.shape,
  items: z.array(VisitItem),
  symptoms: z.string(),
  attachments: tolerantList(Attachment),
  voice_note: z.optional(z.nullable(Attachment)),
  lines: z.array(QuoteLine),
  total: Amount,
  paid_card: Amount,
  paid_wallet: Amount,
  booked_at: Instant,
  cancellation: Localized,
  can_start: z.boolean(),
});
export type AppointmentDetail = z.infer<typeof AppointmentDetail>;
export const appointmentSummary = defineEndpoint({
  id: 'appointments.summaryV1',
  method: 'POST',
  host: 'base',
  path: '/v6/appointments/summaryV1',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: AppointmentDetail,
  summary: 'One appointment',
});

export const appointmentCalendar = defineEndpoint({
  id: 'appointments.calendar',
  method: 'POST',
  host: 'base',
  path: '/v6/appointments/calendar',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: z.object({ file_name: z.string(), ics: z.string() }),
  summary: 'Calendar file (RFC 5545) of an appointment',
});
