import * as z from 'zod/mini';
import { APPOINTMENT_STATES } from '../../domain/visits/appointment.ts';
import { Localized } from '../../domain/language/language.ts';
import { Amount } from '../../domain/money/money.ts';
import { PROVIDER_KINDS, STEP_IDS } from '../../domain/services/definition.ts';
import { Instant, Minutes } from '../../domain/time/time.ts';
import { Attachment, Visit, VisitItem } from '../booking/visit.ts';
import { InsuranceRepayment, QuoteLine } from '../booking/quote.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, Page, text } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';
import { AppointmentRefund, Cancelled } from '../payments/refund.ts';

export const AppointmentSummary = z.object({
  apnt_id: Id,
  /** The reference that the patient gives to the support by telephone. Absent from servers of 2.1 and before. */
  reference: z.optional(z.string()),
  utid: z.string(),
  stid: z.string(),
  state: openEnum(APPOINTMENT_STATES),
  /** Wire status: 3 upcoming, 4 completed, 5 cancelled. */
  status: z.int(),
  /** Name of the service. */
  service: Localized,
  provider: z.object({
    provider_id: Id,
    kind: openEnum(PROVIDER_KINDS),
    name: Localized,
    img: z.string(),
    /** The speciality of a doctor; null for other providers. */
    speciality: z.nullable(Localized),
  }),
  patients: z.array(z.object({ rel_id: Id, name: z.string(), relation: Localized })),
  visit: Visit,
  starts_at: Instant,
  length: Minutes,
  /**
   * Set while an upcoming visit is late because its provider has not arrived; null otherwise. Absent from servers of 2.1 and
   * before.
   */
  overdue: z.optional(
    z.nullable(
      z.object({
        /** The latest time at which the provider should have arrived. */
        since: Instant,
        /** The time that the provider has announced, while it is in the future. */
        expected_at: z.nullable(Instant),
        /** When the provider has not arrived by then, the visit ends and is refunded in full. */
        refunded_at: Instant,
      }),
    ),
  ),
});
export type AppointmentSummary = z.infer<typeof AppointmentSummary>;

const list = z.object({
  appointments: tolerantList(AppointmentSummary),
  page: z.int(),
  /** A lower bound: the number of this page, plus one when there are more. The server does not count all pages. */
  page_count: z.int(),
  /** A lower bound: the number of entries that are known to exist. */
  total: z.int(),
  /** The value of `cursor` for the next page; null on the last page. */
  next: z.optional(z.nullable(z.string())),
});
/** A booking that is not paid yet, whose slot is held until `held_until`. */
export const RunningHold = z.object({
  apnt_id: Id,
  utid: z.string(),
  stid: z.string(),
  state: openEnum(APPOINTMENT_STATES),
  service: Localized,
  starts_at: Instant,
  held_until: Instant,
  /** The first step that is not complete; null when the booking can be reviewed. */
  missing: z.nullable(openEnum(STEP_IDS)),
});
export type RunningHold = z.infer<typeof RunningHold>;
const request = z.object({
  page: Page,
  /** Text to search for in the names of the provider, the service, an item or a patient. */
  query: z.optional(text(80)),
  /** Only visits of this patient. */
  rel_id: z.optional(Id),
  /** Only visits of this kind of service. */
  utid: z.optional(Id),
  /** `next` of the previous answer; `page` then only sets the page number in the answer. */
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/))),
});
export const upcomingAppointments = defineEndpoint({
  id: 'appointments.listV1',
  method: 'POST',
  host: 'base',
  path: '/v6/appointments/listV1',
  auth: 'user',
  request,
  response: z.object({
    ...list.shape,
    /** The current booking with its held slot, on the first page only. Absent from servers of 2.1 and before. */
    held: z.optional(z.nullable(RunningHold)),
  }),
  summary: 'Upcoming, soonest first',
});
export const completedAppointments = defineEndpoint({
  id: 'appointments.listV2',
  method: 'POST',
  host: 'base',
  path: '/v6/appointments/listV2',
  auth: 'user',
  request: z.object({
    ...request.shape,
    /** Only the newest visit with each provider, without no-shows: the providers that the account has seen. */
    each_provider: z.optional(z.boolean()),
  }),
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

/** A line of the price as it was paid. */
export const DetailLine = z.object({
  ...QuoteLine.shape,
  /** For a charge: the id of the line in the cancellation policy, and whether it was refunded. */
  line_id: z.optional(Id),
  cancelled: z.optional(z.boolean()),
});

export const AppointmentDetail = z.object({
  ...AppointmentSummary.shape,
  items: z.array(VisitItem),
  symptoms: z.string(),
  attachments: tolerantList(Attachment),
  voice_note: z.optional(z.nullable(Attachment)),
  lines: z.array(DetailLine),
  total: Amount,
  paid_card: Amount,
  paid_wallet: Amount,
  booked_at: Instant,
  cancellation: Localized,
  can_start: z.boolean(),
  /** How to prepare for the booked items. This field and those below are absent from servers of 2.0. */
  preparation: z.optional(tolerantList(Localized)),
  /** The actions that are allowed now, by the server's clock. */
  may: z.optional(
    z.object({
      cancel: z.boolean(),
      reschedule: z.boolean(),
      start: z.boolean(),
      add_files: z.boolean(),
      delete_files: z.boolean(),
      /** Absent from servers of 2.1 and before. */
      edit_symptoms: z.optional(z.boolean()),
      follow_up: z.boolean(),
      rate: z.boolean(),
      report_problem: z.boolean(),
    }),
  ),
  /** For a remote visit: when it may be entered, and the time of the server. */
  start: z.optional(
    z.nullable(
      z.object({
        opens_at: Instant,
        closes_at: Instant,
        now: Instant,
        doctor_there: z.boolean(),
        /** The time that a late doctor has announced; null when the doctor is not late. */
        doctor_expected_at: z.nullable(Instant),
      }),
    ),
  ),
  reschedules_left: z.optional(z.int()),
  /** The previous times of a moved visit, oldest first: an old link contains one of them. */
  moved_from: z.optional(tolerantList(z.object({ starts_at: Instant, moved_at: Instant }))),
  cancelled: z.optional(z.nullable(Cancelled)),
  refund: z.optional(z.nullable(AppointmentRefund)),
  payments: z.optional(tolerantList(z.object({ way: openEnum(['card', 'wallet']), amount: Amount, at: Instant }))),
  /** The repayments that the patient has selected for the time after the insurers have answered. */
  insurance_repayments: z.optional(tolerantList(InsuranceRepayment)),
  /** A text that describes the next step. */
  next: z.optional(Localized),
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

export const VisitNote = z.object({
  /** Name of the patient. */
  patient: z.string(),
  diagnosis: Localized,
  /** One recommendation per line. */
  advice: Localized,
  written_at: Instant,
});
export type VisitNote = z.infer<typeof VisitNote>;
export const visitNotes = defineEndpoint({
  id: 'appointments.notes',
  method: 'POST',
  host: 'base',
  path: '/v6/appointments/notes',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: z.object({ notes: tolerantList(VisitNote) }),
  summary: 'Diagnosis and advice of the provider after a visit, one note per patient',
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
