/** Finding a doctor and a slot. */
import * as z from 'zod/mini';
import { CONSULTATION_CHANNELS } from '../../domain/appointment.ts';
import { Localized } from '../../domain/language.ts';
import { Amount } from '../../domain/money.ts';
import { DAY_PARTS, Day, Instant, Minutes } from '../../domain/time.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Gender, Id, Page, text } from '../fields.ts';
import { AVAILABILITY, DOCTOR_SORT, GENDER_FILTER } from '../first-view.ts';

export const DoctorCard = z.object({
  doctor_id: Id,
  name: Localized,
  title: Localized,
  speciality: z.object({ id: Id, name: Localized }),
  gender: Gender,
  /** Language codes, e.g. `ar`, `en`, `ur`; names are in the static data. */
  languages: z.array(z.string()),
  experience_years: z.int(),
  rating: z.nullable(z.number()),
  rating_count: z.int(),
  /** Consultation fee in halalas before VAT, discount and insurance. */
  fee: Amount,
  length: Minutes,
  channels: z.array(z.enum(CONSULTATION_CHANNELS)),
  img: z.string(),
  /** Up to three next free slots. */
  next_slots: z.array(Instant),
});
export type DoctorCard = z.infer<typeof DoctorCard>;

const browseRequest = z.object({
  deptid: z.optional(Id),
  gender: z._default(z.enum(GENDER_FILTER), 'A'),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
  availability: z._default(z.enum(AVAILABILITY), 'any'),
  sort: z._default(z.enum(DOCTOR_SORT), 'soonest'),
  query: z._default(text(80), ''),
  page: Page,
});
export type BrowseRequest = z.input<typeof browseRequest>;
const browseResponse = z.object({ doctors: z.array(DoctorCard), page: z.int(), page_count: z.int(), total: z.int() });
export type BrowseResult = z.infer<typeof browseResponse>;

export const browseWeb = defineEndpoint({
  id: 'doctors.browseWeb',
  method: 'POST',
  host: 'base',
  path: '/v5/doctor/browseWeb',
  auth: 'optional',
  request: browseRequest,
  response: browseResponse,
  summary: 'Doctors by speciality, gender, language and availability',
});
export const browseNew = defineEndpoint({
  id: 'doctors.browseNew',
  method: 'POST',
  host: 'base',
  path: '/v5/doctor/browseNew',
  auth: 'optional',
  request: browseRequest,
  response: browseResponse,
  summary: 'The same list for native apps',
});

export const activeDoctors = defineEndpoint({
  id: 'doctors.active',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/activeDoctors',
  auth: 'optional',
  request: z.object({ deptid: z.optional(Id), limit: z._default(z.int().check(z.minimum(1), z.maximum(20)), 6) }),
  response: z.object({ count: z.int(), doctors: z.array(DoctorCard) }),
  summary: 'Doctors who can see a patient soonest',
});

export const DoctorProfile = z.object({
  ...DoctorCard.shape,
  licence_number: z.string(),
  bio: Localized,
  education: z.array(Localized),
  awards: z.array(Localized),
  affiliation: Localized,
});
export type DoctorProfile = z.infer<typeof DoctorProfile>;

export const doctorDetails = defineEndpoint({
  id: 'doctors.allDetails',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/allDetails',
  auth: 'optional',
  request: z.object({ doctor_id: Id }),
  response: DoctorProfile,
  summary: 'All about one doctor',
});

/** `yours`: held by the caller. `taken`: shown, not offered. */
export const SLOT_STATES = ['free', 'taken', 'yours'] as const;
export const Slot = z.object({ start: Instant, part: z.enum(DAY_PARTS), state: z.enum(SLOT_STATES) });
export type Slot = z.infer<typeof Slot>;
export const SlotDay = z.object({ day: Day, free: z.int(), slots: z.array(Slot) });
export type SlotDay = z.infer<typeof SlotDay>;

export const slotSearch = defineEndpoint({
  id: 'booking.preData',
  method: 'POST',
  host: 'base',
  path: '/v5/manual/preData',
  auth: 'optional',
  request: z.object({
    doctor_id: Id,
    from: z.optional(Day),
    days: z._default(z.int().check(z.minimum(1), z.maximum(31)), 7),
  }),
  response: z.object({
    doctor_id: Id,
    length: Minutes,
    fee: Amount,
    days: z.array(SlotDay),
    next_day: z.nullable(Day),
    last_day: Day,
  }),
  summary:
    'Slots of a doctor from a Riyadh day on. `next_day` is the next day with a free slot after these days, if any',
});
