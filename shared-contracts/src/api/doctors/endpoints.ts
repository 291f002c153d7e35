/** Finding a provider of care and a slot. */
import * as z from 'zod/mini';
import { CONSULTATION_CHANNELS } from '../../domain/appointment.ts';
import { TELEMEDICINE_QUERY } from '../../domain/service.ts';
import { PROVIDER_KINDS } from '../../domain/services/definition.ts';
import { Localized } from '../../domain/language.ts';
import { LANGUAGES } from '../../domain/languages.ts';
import { Amount } from '../../domain/money.ts';
import { DAY_PARTS, Day, Instant, Minutes } from '../../domain/time.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Gender, Id, Latitude, Longitude, Page, text } from '../fields.ts';
import { AVAILABILITY, DOCTOR_SORT, GENDER_FILTER } from '../first-view.ts';
import { openEnum, openEnumList, tolerantList } from '../tolerant.ts';

/** Whom to choose from for a service. `fee` and `length` are those of the service that was asked for. */
export const ProviderCard = z.object({
  provider_id: Id,
  kind: openEnum(PROVIDER_KINDS),
  name: Localized,
  title: Localized,
  /** Of a doctor; others have none. */
  speciality: z.nullable(z.object({ id: Id, name: Localized })),
  gender: Gender,
  /** Language codes, e.g. `ar`, `en`, `ur`; names are in the static data. */
  languages: z.array(z.string()),
  experience_years: z.int(),
  rating: z.nullable(z.number()),
  rating_count: z.int(),
  /** In halalas before VAT, discount and insurance. */
  fee: Amount,
  length: Minutes,
  channels: openEnumList(CONSULTATION_CHANNELS),
  img: z.string(),
  /** Up to three next free slots. */
  next_slots: z.array(Instant),
  /** From the place that was asked about, as the crow flies, where both are known. */
  distance_km: z.optional(z.nullable(z.number())),
});
export type ProviderCard = z.infer<typeof ProviderCard>;

/** The service that is asked about; a consultation when nothing is said. */
const SERVICE = z._default(Id, TELEMEDICINE_QUERY.stid);

/** As doctors are sorted; `nearest` needs a place. */
export const PROVIDER_SORT = [...DOCTOR_SORT, 'nearest'] as const;

export const Place = z.object({ latitude: Latitude, longitude: Longitude });
const browsing = (stid: string) => ({
  stid: z._default(Id, stid),
  deptid: z.optional(Id),
  gender: z._default(z.enum(GENDER_FILTER), 'A'),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
  availability: z._default(z.enum(AVAILABILITY), 'any'),
  sort: z._default(z.enum(PROVIDER_SORT), 'soonest'),
  /** Of a visit at home: those who go there. */
  location: z.optional(Place),
  /** Of a visit to a facility. */
  branch_id: z.optional(Id),
  query: z._default(text(80), ''),
  page: Page,
});
const browseRequest = z.object(browsing(TELEMEDICINE_QUERY.stid));
export type BrowseRequest = z.input<typeof browseRequest>;
const browseResponse = z.object({
  providers: tolerantList(ProviderCard),
  page: z.int(),
  page_count: z.int(),
  total: z.int(),
});
export type BrowseResult = z.infer<typeof browseResponse>;

export const browseWeb = defineEndpoint({
  id: 'doctors.browseWeb',
  method: 'POST',
  host: 'base',
  path: '/v5/doctor/browseWeb',
  auth: 'optional',
  request: browseRequest,
  response: browseResponse,
  summary: 'Providers of a service by speciality, gender, language and availability',
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

/** The list of one kind of visit: its service unless another is named. */
const browseOf = (id: string, path: string, stid: string, who: string) =>
  defineEndpoint({
    id,
    method: 'POST',
    host: 'base',
    path,
    auth: 'optional',
    request: z.object(browsing(stid)),
    response: browseResponse,
    summary: `${who} who come to a place, by fee, rating, distance and who is free first`,
  });
export const labBrowse = browseOf('labtech.browse', '/v6/labtech/browse', 'ST2', 'Lab technicians');
export const nurseBrowse = browseOf('nurse.browse', '/v6/nurse/browse', 'ST3', 'Nurses');
export const nurseBrowseOlder = browseOf('nurse.browseV5', '/v5/nurse/browse', 'ST3', 'Nurses');
export const physioBrowse = browseOf('physio.browse', '/v5/physio/browse', 'ST5', 'Physiotherapists');

/** Where a service is done. `free_from`: the first time anybody is free there. */
export const BranchCard = z.object({
  branch_id: Id,
  facility: Localized,
  name: Localized,
  address: Localized,
  latitude: z.number(),
  longitude: z.number(),
  fee: z.object({ from: Amount, to: Amount }),
  distance_km: z.nullable(z.number()),
  free_from: z.nullable(Instant),
});
export type BranchCard = z.infer<typeof BranchCard>;

export const branches = defineEndpoint({
  id: 'booking.branches',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/branches',
  auth: 'public',
  request: z.object({ stid: Id, location: z.optional(Place), city_id: z.optional(Id) }),
  response: z.object({ branches: tolerantList(BranchCard) }),
  summary: 'Branches where a service is done, the nearest first when a place is named',
});

export const activeDoctors = defineEndpoint({
  id: 'doctors.active',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/activeDoctors',
  auth: 'optional',
  request: z.object({ deptid: z.optional(Id), limit: z._default(z.int().check(z.minimum(1), z.maximum(20)), 6) }),
  response: z.object({ count: z.int(), providers: tolerantList(ProviderCard) }),
  summary: 'Doctors who can see a patient soonest',
});

export const ProviderProfile = z.object({
  ...ProviderCard.shape,
  licence_number: z.string(),
  bio: Localized,
  education: tolerantList(Localized),
  awards: tolerantList(Localized),
  affiliation: Localized,
});
export type ProviderProfile = z.infer<typeof ProviderProfile>;

export const doctorDetails = defineEndpoint({
  id: 'doctors.allDetails',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/allDetails',
  auth: 'optional',
  request: z.object({ provider_id: Id, stid: SERVICE }),
  response: ProviderProfile,
  summary: 'All about one provider',
});

/** In the patient's own words and language. `author` is a first name; null when the patient hid it. */
export const ProviderReview = z.object({
  id: Id,
  stars: z.int().check(z.minimum(1), z.maximum(5)),
  comment: z.string(),
  language: openEnum(LANGUAGES, 'en'),
  author: z.nullable(z.string()),
  written_at: Instant,
});
export type ProviderReview = z.infer<typeof ProviderReview>;

export const doctorReviews = defineEndpoint({
  id: 'doctors.reviews',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/providerReviews',
  auth: 'public',
  request: z.object({ provider_id: Id, page: Page }),
  response: z.object({
    /** Most stars first; together they are `rating_count` of the provider. */
    stars: tolerantList(z.object({ stars: z.int(), patients: z.int() })),
    reviews: tolerantList(ProviderReview),
    page: z.int(),
    page_count: z.int(),
    /** Reviews with words. */
    total: z.int(),
  }),
  summary: 'Stars and reviews of a provider, newest first',
});

export const DOCUMENT_KINDS = ['licence', 'qualification'] as const;
export const docImages = defineEndpoint({
  id: 'doctors.docImages',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/docImages',
  auth: 'public',
  request: z.object({ provider_id: Id }),
  response: z.object({
    documents: tolerantList(
      z.object({
        document_id: Id,
        kind: openEnum(DOCUMENT_KINDS),
        title: Localized,
        /** The last day it holds; null: for good. */
        valid_until: z.nullable(Day),
        /** Address of the picture, in the language of the call. */
        img: z.string(),
      }),
    ),
  }),
  summary: 'Pictures of what a provider shows of licence and qualifications; numbers of persons are not on them',
});

/** `yours`: held by the caller. `taken`: shown, not offered; so is a slot in a state that the reader does not know. */
export const SLOT_STATES = ['free', 'taken', 'yours'] as const;
export const Slot = z.object({
  start: Instant,
  part: openEnum(DAY_PARTS, 'evening'),
  state: openEnum(SLOT_STATES, 'taken'),
});
export type Slot = z.infer<typeof Slot>;
export const SlotDay = z.object({ day: Day, free: z.int(), slots: tolerantList(Slot) });
export type SlotDay = z.infer<typeof SlotDay>;

export const slotSearch = defineEndpoint({
  id: 'booking.preData',
  method: 'POST',
  host: 'base',
  path: '/v5/manual/preData',
  auth: 'optional',
  request: z.object({
    provider_id: Id,
    stid: SERVICE,
    from: z.optional(Day),
    days: z._default(z.int().check(z.minimum(1), z.maximum(31)), 7),
  }),
  response: z.object({
    provider_id: Id,
    length: Minutes,
    fee: Amount,
    days: tolerantList(SlotDay),
    next_day: z.nullable(Day),
    last_day: Day,
  }),
  summary:
    'Slots of a provider from a Riyadh day on. `next_day` is the next day with a free slot after these days, if any',
});

/** A time at which any provider of a service may come: `left` of them are free. */
export const CapacitySlot = z.object({ ...Slot.shape, left: z.int() });
export const CapacityDay = z.object({ day: Day, free: z.int(), slots: tolerantList(CapacitySlot) });

/** Who may come when the patient chooses nobody: the service's role, and what is said here. */
export const AnyProvider = z.object({
  gender: z.optional(z.enum(GENDER_FILTER)),
  /** Speciality, of a consultation. */
  deptid: z.optional(Id),
  /** Of a visit to a facility. */
  branch_id: z.optional(Id),
});

export const windowSearch = defineEndpoint({
  id: 'booking.windows',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/windows',
  auth: 'optional',
  request: z.object({
    ...AnyProvider.shape,
    stid: SERVICE,
    /** Of a visit at home: providers who go there. */
    location: z.optional(Place),
    /** Of a remote visit. */
    channel: z.optional(z.enum(CONSULTATION_CHANNELS)),
    from: z.optional(Day),
    days: z._default(z.int().check(z.minimum(1), z.maximum(31)), 7),
  }),
  response: z.object({
    stid: z.string(),
    /** Null when nobody does this there. */
    length: z.nullable(Minutes),
    fee: z.nullable(z.object({ from: Amount, to: Amount })),
    days: tolerantList(CapacityDay),
    next_day: z.nullable(Day),
    last_day: Day,
  }),
  summary:
    'Times of a service with any provider who suits, with the capacity left. LOCATION_OUT_OF_AREA outside the cities served',
});
