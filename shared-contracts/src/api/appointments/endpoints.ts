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
  /** What the patient reads out to the patients' service. A server of 2.1 leaves it out. */
  reference: z.optional(z.string()),
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
  /** While a visit ahead is late because its provider has not come; null otherwise. A server of 2.1 leaves it out. */
  overdue: z.optional(
    z.nullable(
      z.object({
        /** The provider was due by then. */
        since: Instant,
        /** The time that the provider named, while it is ahead. */
        expected_at: z.nullable(Instant),
        /** If the provider has not come by then, the visit ends and is refunded in full. */
        refunded_at: Instant,
      }),
    ),
  ),
});
export type AppointmentSummary = z.infer<typeof AppointmentSummary>;

const list = z.object({
  appointments: tolerantList(AppointmentSummary),
  page: z.int(),
  /** At least: this page, and one more when there is more. Nothing is counted for it. */
  page_count: z.int(),
  /** At least: as many as are known to be there. */
  total: z.int(),
  /** Sent back as `cursor` it gives what comes after these; null: these are the last. */
  next: z.optional(z.nullable(z.string())),
});
/** A booking on its way whose time is held until an instant. */
export const RunningHold = z.object({
  apnt_id: Id,
  utid: z.string(),
  stid: z.string(),
  state: openEnum(APPOINTMENT_STATES),
  service: Localized,
  starts_at: Instant,
  held_until: Instant,
  /** The first step that is not done; null: it can be reviewed. */
  missing: z.nullable(openEnum(STEP_IDS)),
});
export type RunningHold = z.infer<typeof RunningHold>;
const request = z.object({
  page: Page,
  /** Words of the provider, the service, an item or a patient. */
  query: z.optional(text(80)),
  /** Of one patient. */
  rel_id: z.optional(Id),
  /** Of one kind of service. */
  utid: z.optional(Id),
  /** From the answer before; `page` then only names the page in the answer. */
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
    /** On the first page: what is being booked and still held. A server of 2.1 leaves it out. */
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
    /** Only the newest visit with each provider, without those to which nobody came: whom the account has seen. */
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
  /** Of a charge: its name in the cancellation policy, and whether it was given back. */
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
  /** How to prepare for what was chosen. A server of 2.0 says nothing of this and of what follows. */
  preparation: z.optional(tolerantList(Localized)),
  /** What the patient may do now, by the server's clock. */
  may: z.optional(
    z.object({
      cancel: z.boolean(),
      reschedule: z.boolean(),
      start: z.boolean(),
      add_files: z.boolean(),
      delete_files: z.boolean(),
      /** A server of 2.1 leaves it out. */
      edit_symptoms: z.optional(z.boolean()),
      follow_up: z.boolean(),
      rate: z.boolean(),
      report_problem: z.boolean(),
    }),
  ),
  /** Of a remote visit: when it may be entered, and the server's clock. */
  start: z.optional(
    z.nullable(
      z.object({
        opens_at: Instant,
        closes_at: Instant,
        now: Instant,
        doctor_there: z.boolean(),
        /** The doctor has said to be late: expected then. */
        doctor_expected_at: z.nullable(Instant),
      }),
    ),
  ),
  reschedules_left: z.optional(z.int()),
  /** Times it had before it was moved, the oldest first: an old link names one of them. */
  moved_from: z.optional(tolerantList(z.object({ starts_at: Instant, moved_at: Instant }))),
  cancelled: z.optional(z.nullable(Cancelled)),
  refund: z.optional(z.nullable(AppointmentRefund)),
  payments: z.optional(tolerantList(z.object({ way: openEnum(['card', 'wallet']), amount: Amount, at: Instant }))),
  /** What the patient chose to be repaid once insurers have answered. */
  insurance_repayments: z.optional(tolerantList(InsuranceRepayment)),
  /** What happens next, in words. */
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
  /** One piece of advice a line. */
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
  summary: 'Diagnosis and advice that the provider wrote at the end of a visit, one note a patient',
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
