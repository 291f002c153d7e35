/** Searches for providers of care. */
import * as z from 'zod/mini';
import { CONSULTATION_CHANNELS } from '../../domain/visits/appointment.ts';
import { TELEMEDICINE_QUERY } from '../../domain/product/constants.ts';
import { PROVIDER_KINDS } from '../../domain/services/definition.ts';
import { Localized } from '../../domain/language/language.ts';
import { Amount } from '../../domain/money/money.ts';
import { Day, Instant, Minutes } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Gender, Id, Latitude, Longitude, Page, text } from '../core/fields.ts';
import { AVAILABILITY, DOCTOR_SORT, GENDER_FILTER } from '../core/first-view.ts';
import { openEnum, openEnumList, tolerantList } from '../core/tolerant.ts';

/** A provider who can be selected for a service. `fee` and `length` are those of the requested service. */
export const ProviderCard = z.object({
  provider_id: Id,
  kind: openEnum(PROVIDER_KINDS),
  name: Localized,
  title: Localized,
  /** The speciality of a doctor; null for other providers. */
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
  /** At most three next free slots. */
  next_slots: z.array(Instant),
  /** The requested days, each with its first free times. Only in the answer to a request with `days`. */
  days: z.optional(tolerantList(z.object({ day: Day, free: z.int(), starts: z.array(Instant) }))),
  /** Distance in kilometres from the requested place along a straight line; null when one of the two is not known. */
  distance_km: z.optional(z.nullable(z.number())),
});

export type ProviderCard = z.infer<typeof ProviderCard>;

/** The requested service; default: a consultation. */
export const SERVICE = z._default(Id, TELEMEDICINE_QUERY.stid);

/** The orders of doctors; `nearest` needs a place. */
export const PROVIDER_SORT = [...DOCTOR_SORT, 'nearest'] as const;

export const Place = z.object({ latitude: Latitude, longitude: Longitude });

const browsing = (stid: string) => ({
  stid: z._default(Id, stid),
  deptid: z.optional(Id),
  gender: z._default(z.enum(GENDER_FILTER), 'A'),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
  availability: z._default(z.enum(AVAILABILITY), 'any'),
  sort: z._default(z.enum(PROVIDER_SORT), 'soonest'),
  /** For a home visit: only providers who serve this place. */
  location: z.optional(Place),
  /** For a visit to a facility. */
  branch_id: z.optional(Id),
  query: z._default(text(80), ''),
  /** The number of days from today for which each card lists the free times; default: none. */
  days: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
  /** Whether the answer contains the number of providers for each option of a filter. */
  counts: z.optional(z.boolean()),
  page: Page,
});

const browseRequest = z.object(browsing(TELEMEDICINE_QUERY.stid));

export type BrowseRequest = z.input<typeof browseRequest>;

/** An option of a filter, and the number of providers in the list with it. */
export const FilterCount = z.object({ value: z.string(), count: z.int() });

/**
 * For each filter, the number of providers for each of its options while all other filters are unchanged. In `language` the empty
 * value is the option without a language.
 */
export const FilterCounts = z.object({
  availability: tolerantList(FilterCount),
  gender: tolerantList(FilterCount),
  language: tolerantList(FilterCount),
});

export type FilterCounts = z.infer<typeof FilterCounts>;

const browseResponse = z.object({
  providers: tolerantList(ProviderCard),
  page: z.int(),
  page_count: z.int(),
  total: z.int(),
  /** Only in the answer to a request with `counts`. Absent from servers of 2.2 and before. */
  counts: z.optional(FilterCounts),
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

/** The list of one kind of visit; default: its own service. */
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

/** A facility that offers a service. `free_from`: the first time at which any provider is free there. */
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
  summary: 'Branches that offer a service, the nearest first when a place is given',
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
