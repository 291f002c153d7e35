/** Moving an appointment, beginning it, and what belongs to it before it begins. */
import * as z from 'zod/mini';
import { CONSULTATION_CHANNELS } from '../../domain/appointment.ts';
import { SYMPTOMS_MAX } from '../../domain/names.ts';
import { Day, Instant, Minutes } from '../../domain/time.ts';
import { Attachment, BookingDraft } from '../booking/endpoints.ts';
import { Slot } from '../doctors/endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Id, text } from '../fields.ts';
import { openEnum, tolerantList } from '../tolerant.ts';

/** A time it may be moved to; `left`: how many could come then, when the product chooses who comes. */
export const RescheduleSlot = z.object({ ...Slot.shape, left: z.optional(z.int()) });

export const rescheduleSlots = defineEndpoint({
  id: 'reschedule.availableSlots',
  method: 'POST',
  host: 'base',
  path: '/v6/reschedule/availableSlots',
  auth: 'user',
  request: z.object({
    apnt_id: Id,
    /** Another provider of the same service at the same fee; whoever it is booked with unless given. */
    provider_id: z.optional(Id),
    from: z.optional(Day),
    days: z._default(z.int().check(z.minimum(1), z.maximum(31)), 7),
  }),
  response: z.object({
    apnt_id: Id,
    /** Null: the product chooses who comes. */
    provider_id: z.nullable(Id),
    length: Minutes,
    days: tolerantList(z.object({ day: Day, free: z.int(), slots: tolerantList(RescheduleSlot) })),
    next_day: z.nullable(Day),
    last_day: Day,
    /** How often it may still be moved. */
    left: z.int(),
    /** Up to this moment, included. */
    until: Instant,
  }),
  summary: 'Times an appointment may be moved to. RESCHEDULE_OVER when it may not be moved any more',
});

export const reschedule = defineEndpoint({
  id: 'reschedule.update',
  method: 'POST',
  host: 'base',
  path: '/v5/reschedule/update',
  auth: 'user',
  idempotent: true,
  request: z.object({ apnt_id: Id, start: Instant, provider_id: z.optional(Id) }),
  response: z.object({ apnt_id: Id, provider_id: Id, starts_at: Instant, left: z.int() }),
  summary:
    'Moves an appointment with all that belongs to it, or changes nothing. SLOT_TAKEN, PATIENT_BUSY and SLOT_NOT_OFFERED carry `{ next: Instant[] }`; RESCHEDULE_OVER when it may not be moved any more; MOVE_PAST_INSURANCE, MOVE_PAST_PLAN and MOVE_PAST_FOLLOW_UP carry the last day on which its price holds, `{ last_day: Day }`',
});

export const startAppointment = defineEndpoint({
  id: 'appointments.start',
  method: 'POST',
  host: 'base',
  path: '/v5/appointments/start',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: z.object({
    /** Room of the chat and the call. */
    room: Id,
    doc_id: Id,
    channel: openEnum(CONSULTATION_CHANNELS),
    opens_at: Instant,
    closes_at: Instant,
    now: Instant,
    doctor_there: z.boolean(),
    /** The doctor has said to be late: expected then. */
    doctor_expected_at: z.nullable(Instant),
  }),
  summary:
    'The patient enters a remote visit. START_NOT_OPEN outside its window, with `{ opens_at, closes_at, now }`; an APPOINTMENT_EVENT says when the doctor is there',
});

export const saveSymptoms = defineEndpoint({
  id: 'appointments.saveSymptoms',
  method: 'POST',
  host: 'base',
  path: '/v6/appointments/saveSymptoms',
  auth: 'user',
  request: z.object({ apnt_id: Id, symptoms: text(SYMPTOMS_MAX) }),
  response: z.object({ symptoms: z.string() }),
  summary:
    'Changes what the patient wrote for the provider. STATE_NOT_ALLOWED once the provider is there or it is over',
});

const Files = z.object({ attachments: tolerantList(Attachment) });

export const addVisitReports = defineEndpoint({
  id: 'appointments.addReports',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/addMoreReports',
  auth: 'user',
  request: z.object({ apnt_id: Id, attachments: z.array(Id).check(z.minLength(1), z.maxLength(5)) }),
  response: Files,
  summary: 'Attaches uploaded files to an appointment ahead, ten at most. STATE_NOT_ALLOWED once it is over',
});

export const deleteVisitReport = defineEndpoint({
  id: 'appointments.deleteReport',
  method: 'POST',
  host: 'base',
  path: '/v5/generic/deleteReport',
  auth: 'user',
  request: z.object({ apnt_id: Id, file_id: Id }),
  response: Files,
  summary: 'Takes a file from an appointment that has not begun. STATE_NOT_ALLOWED once it has',
});

export const followUp = defineEndpoint({
  id: 'appointments.followUp',
  method: 'POST',
  host: 'base',
  path: '/v6/appointments/followUp',
  auth: 'user',
  idempotent: true,
  request: z.object({ apnt_id: Id, start: Instant }),
  response: BookingDraft,
  summary:
    'Holds a free follow-up of a completed visit with the same provider; it is reviewed and confirmed as any booking. FOLLOW_UP_OVER once it was used, or for a time more than 14 days after the visit',
});
