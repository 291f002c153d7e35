/** Filters of the doctor list. They are kept in the address, so that reload, back and a shared link keep them. */
import { AVAILABILITY, type BrowseRequest, DOCTOR_SORT, GENDER_FILTER } from 'shared-contracts/api';
import { TELEMEDICINE_QUERY, TELEMEDICINE_SLUG } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';

export interface Filters {
  readonly deptid?: string | undefined;
  readonly gender: (typeof GENDER_FILTER)[number];
  readonly language?: string | undefined;
  readonly availability: (typeof AVAILABILITY)[number];
  readonly sort: (typeof DOCTOR_SORT)[number];
  readonly query: string;
}

export const NO_FILTERS: Filters = { gender: 'A', availability: 'any', sort: 'soonest', query: '' };

type Query = Readonly<Record<string, string>>;

const oneOf = <Value extends string>(values: readonly Value[], value: string | undefined, fallback: Value): Value =>
  values.find((known) => known === value) ?? fallback;

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const LANGUAGE_CODE = /^[a-z]{2,3}$/;
const QUERY_MAX = 80;

/** Reads the filters from an address; invalid values are left out. */
export const readFilters = (query: Query): Filters => ({
  deptid: query.deptid && ID.test(query.deptid) ? query.deptid : undefined,
  gender: oneOf(GENDER_FILTER, query.gender, NO_FILTERS.gender),
  language: query.language && LANGUAGE_CODE.test(query.language) ? query.language : undefined,
  availability: oneOf(AVAILABILITY, query.availability, NO_FILTERS.availability),
  sort: oneOf(DOCTOR_SORT, query.sort, NO_FILTERS.sort),
  query: (query.q ?? '').slice(0, QUERY_MAX),
});

const unless = (value: string, usual: string) => (value === usual ? undefined : value);

const browseQuery = ({ deptid, gender, language, availability, sort, query }: Filters) => ({
  deptid,
  ...TELEMEDICINE_QUERY,
  gender: unless(gender, NO_FILTERS.gender),
  language,
  availability: unless(availability, NO_FILTERS.availability),
  sort: unless(sort, NO_FILTERS.sort),
  q: query || undefined,
});

/** `/browse/telemedicine?deptid=…&pId=ST11&stid=ST1` with the filters that are set. */
export const browseHref = (filters: Partial<Filters>): string =>
  linkTo('browse', { utid: TELEMEDICINE_SLUG }, browseQuery({ ...NO_FILTERS, ...filters }));

/** The same list with one doctor's page over it, so that back returns to the list as it was. */
export const doctorHref = (filters: Partial<Filters>, doctorId: string): string =>
  linkTo('browse', { utid: TELEMEDICINE_SLUG }, { ...browseQuery({ ...NO_FILTERS, ...filters }), doctor: doctorId });

/** The slots of a doctor; with `slot`, it is held at once. */
export const slotsHref = (doctorId: string, deptid?: string, slot?: string): string =>
  linkTo('doctorSlots', {}, { doctor: doctorId, stid: TELEMEDICINE_QUERY.stid, deptid, slot });

/** The number of active filters; the clinic, the search and the sort order are not counted. */
export const countFilters = (filters: Filters): number =>
  [
    filters.gender !== NO_FILTERS.gender,
    filters.language !== undefined,
    filters.availability !== NO_FILTERS.availability,
  ].filter(Boolean).length;

/** Whether filters or a search restrict the list. */
export const isNarrowed = (filters: Filters): boolean => countFilters(filters) > 0 || filters.query !== '';

export const toRequest = (
  { deptid, gender, language, availability, sort, query }: Filters,
  page: number,
): BrowseRequest => ({
  ...(deptid === undefined ? {} : { deptid }),
  ...(language === undefined ? {} : { language }),
  gender,
  availability,
  sort,
  query,
  page,
});
