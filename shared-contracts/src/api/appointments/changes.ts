/** Endpoints that move an appointment, start it, and change its data before it begins. */
import * as z from 'zod/mini';
import { CONSULTATION_CHANNELS } from '../../domain/visits/appointment.ts';
import { SYMPTOMS_MAX } from '../../domain/text/names.ts';
import { Instant } from '../../domain/time/time.ts';
import { Attachment, BookingDraft } from '../booking/visit.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, text } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

export const startAppointment = defineEndpoint({
  id: 'appointments.start',
  method: 'POST',
  host: 'base',
  path: '/v5/appointments/start',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: z.object({
    /** Id of the room of the chat and the call. */
    room: Id,
    doc_id: Id,
    channel: openEnum(CONSULTATION_CHANNELS),
    opens_at: Instant,
    closes_at: Instant,
    now: Instant,
    doctor_there: z.boolean(),
    /** The time that a late doctor has announced; null when the doctor is not late. */
    doctor_expected_at: z.nullable(Instant),
  }),
  summary:
    'The patient enters a remote visit. START_NOT_OPEN outside its window, with `{ opens_at, closes_at, now }`; an APPOINTMENT_EVENT reports that the doctor is there',
});

export const saveSymptoms = defineEndpoint({
  id: 'appointments.saveSymptoms',
  method: 'POST',
  host: 'base',
  path: '/v6/appointments/saveSymptoms',
  auth: 'user',
  request: z.object({ apnt_id: Id, symptoms: text(SYMPTOMS_MAX) }),
  response: z.object({ symptoms: z.string() }),
  summary: 'Changes the patient’s text for the provider. STATE_NOT_ALLOWED once the provider is there or it has ended',
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
  summary: 'Attaches uploaded files to an upcoming appointment, at most ten. STATE_NOT_ALLOWED once it has ended',
});

export const deleteVisitReport = defineEndpoint({
  id: 'appointments.deleteReport',
  method: 'POST',
  host: 'base',
  path: '/v5/generic/deleteReport',
  auth: 'user',
  request: z.object({ apnt_id: Id, file_id: Id }),
  response: Files,
  summary: 'Removes a file from an appointment. STATE_NOT_ALLOWED once it has begun',
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
