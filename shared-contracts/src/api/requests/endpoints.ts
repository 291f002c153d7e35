/** Request forms of visitors: care for individuals, companies, providers and insurers, and messages to the operator. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { digits, Email, Empty, Id, IdentityInput, PhoneInput, text, VoucherCode } from '../core/fields.ts';
import { City, Country } from '../generic/endpoints.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

export const REQUEST_FORMS = [
  'individuals',
  'business',
  'doctor',
  'practitioner',
  'hospital',
  'insurer',
  'contact',
] as const;
export type RequestFormName = (typeof REQUEST_FORMS)[number];
export const REQUEST_STATES = ['received', 'in-review', 'answered'] as const;

/** Maximum length of a message or a note, in characters. */
export const REQUEST_NOTE_MAX = 1000;
/** The options that a form offers; their names are in the answer of `requestChoices`. */
export const REQUEST_CHOICES = {
  care: ['consultation', 'home-visit', 'nursing', 'elderly', 'laboratory', 'family-doctor', 'other'],
  employees: ['up-to-9', 'up-to-49', 'up-to-249', 'from-250'],
  business_services: ['staff-clinic', 'pre-employment', 'vaccination', 'reports', 'home-care'],
  profession: ['nurse', 'physiotherapist', 'laboratory', 'radiology', 'caregiver', 'dietitian'],
  facility: ['hospital', 'polyclinic', 'laboratory', 'radiology', 'pharmacy', 'home-care'],
  facility_services: ['consultations', 'home-visits', 'laboratory', 'radiology', 'pharmacy', 'vaccination'],
  topic: ['booking', 'payment', 'pharmacy', 'insurance', 'technical', 'complaint', 'other'],
} as const;
export type RequestChoice = keyof typeof REQUEST_CHOICES;

const COMMERCIAL_REGISTRATION_DIGITS = 10;
const SCFHS_LEAST = 5;

const oneOf = <const List extends RequestChoice>(list: List) => z.enum(REQUEST_CHOICES[list]);
const severalOf = <const List extends RequestChoice>(list: List) =>
  z.array(z.enum(REQUEST_CHOICES[list])).check(z.minLength(1), z.maxLength(REQUEST_CHOICES[list].length));

const person = {
  name: text(80, 1),
  phone: PhoneInput,
  email: Email,
  note: z._default(text(REQUEST_NOTE_MAX), ''),
  /** Consent to be contacted about the request. */
  consent: z.literal(true),
  /** A honeypot field, invisible to people. A request in which it is filled is refused. */
  website: z._default(text(200), ''),
};
const organisation = {
  company: text(120, 1),
  commercial_registration: digits(COMMERCIAL_REGISTRATION_DIGITS, COMMERCIAL_REGISTRATION_DIGITS),
};
const licensed = {
  /** File number at the Saudi Commission for Health Specialties. */
  scfhs: IdentityInput(SCFHS_LEAST),
  city_id: Id,
};

const Sent = z.object({
  /** With the e-mail address it identifies the request: `BU-7K3M9QXZ`. */
  reference: z.string(),
});

export const getCareIndividuals = defineEndpoint({
  id: 'requests.individuals',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/getCareIndividuals',
  auth: 'public',
  keyed: true,
  request: z.object({ ...person, care: oneOf('care'), city_id: Id }),
  response: Sent,
  summary: 'A person who does not know what to book requests a call',
});
export const businessRequestForm = defineEndpoint({
  id: 'requests.business',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/businessRequestForm',
  auth: 'public',
  keyed: true,
  request: z.object({
    ...organisation,
    ...person,
    employees: oneOf('employees'),
    services: severalOf('business_services'),
  }),
  response: Sent,
  summary: 'A company requests a proposal',
});
export const doctorRequestForm = defineEndpoint({
  id: 'requests.doctor',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/doctorRequestForm',
  auth: 'public',
  keyed: true,
  request: z.object({
    ...person,
    ...licensed,
    specialization: text(80, 1),
    sub_specialization: z._default(text(80), ''),
  }),
  response: Sent,
  summary: 'A doctor applies',
});
export const practitionerForm = defineEndpoint({
  id: 'requests.practitioner',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/practitionerForm',
  auth: 'public',
  keyed: true,
  request: z.object({ ...person, ...licensed, classification: oneOf('profession') }),
  response: Sent,
  summary: 'A nurse, physiotherapist or other practitioner applies',
});
export const hospitalRequestForm = defineEndpoint({
  id: 'requests.hospital',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/hospitalRequestForm',
  auth: 'public',
  keyed: true,
  request: z.object({
    ...organisation,
    ...person,
    classification: oneOf('facility'),
    services: severalOf('facility_services'),
    city_id: Id,
  }),
  response: Sent,
  summary: 'A hospital or another facility applies',
});
export const insuranceRequestForm = defineEndpoint({
  id: 'requests.insurer',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/insuranceRequestForm',
  auth: 'public',
  keyed: true,
  request: z.object({ ...organisation, ...person }),
  response: Sent,
  summary: 'An insurance company offers a cooperation',
});
export const contactUs = defineEndpoint({
  id: 'requests.contact',
  method: 'POST',
  host: 'base',
  path: '/v5/user/contactus',
  auth: 'public',
  keyed: true,
  request: z.object({ ...person, topic: oneOf('topic'), note: text(REQUEST_NOTE_MAX, 1) }),
  response: Sent,
  summary: 'A message to the operator',
});

/** The endpoint of each form. */
export const REQUEST_ENDPOINTS = {
  individuals: getCareIndividuals,
  business: businessRequestForm,
  doctor: doctorRequestForm,
  practitioner: practitionerForm,
  hospital: hospitalRequestForm,
  insurer: insuranceRequestForm,
  contact: contactUs,
} as const satisfies Record<RequestFormName, unknown>;

export const saveRequest = defineEndpoint({
  id: 'requests.save',
  method: 'POST',
  host: 'forms',
  path: '/save',
  auth: 'public',
  keyed: true,
  request: z.object({ form: z.enum(REQUEST_FORMS), values: z.record(z.string(), z.unknown()) }),
  response: Sent,
  summary: 'Any of the request forms by its name; `values` is the request of that form',
});

export const RequestStatus = z.object({
  reference: z.string(),
  form: openEnum(REQUEST_FORMS),
  status: openEnum(REQUEST_STATES, 'received'),
  sent_at: Instant,
  answer: z.nullable(z.string()),
  answered_at: z.nullable(Instant),
  /** Names of the documents that were added. */
  documents: tolerantList(z.string()),
});
export type RequestStatus = z.infer<typeof RequestStatus>;

export const requestStatus = defineEndpoint({
  id: 'requests.status',
  method: 'POST',
  host: 'forms',
  path: '/status',
  auth: 'public',
  request: z.object({ reference: VoucherCode(1), email: Email }),
  response: RequestStatus,
  summary: 'The status of a request; NOT_FOUND unless reference and e-mail address belong together',
});

export const REQUEST_DOCUMENTS_MAX = 5;
export const addRequestDocument = defineEndpoint({
  id: 'requests.document',
  method: 'POST',
  host: 'forms',
  path: '/documents',
  auth: 'public',
  request: Empty,
  response: z.object({ file_name: z.string(), size: z.int() }),
  summary:
    'Adds a document to a request that has no answer yet (multipart: `reference` and `email`, then the part `file`); NOT_FOUND unless they belong together',
});

export const formCountries = defineEndpoint({
  id: 'requests.countries',
  method: 'GET',
  host: 'forms',
  path: '/countries',
  auth: 'public',
  request: Empty,
  response: z.object({ countries: tolerantList(Country) }),
  summary: 'Countries, for a form',
});
export const formCities = defineEndpoint({
  id: 'requests.cities',
  method: 'GET',
  host: 'forms',
  path: '/cities',
  auth: 'public',
  request: Empty,
  response: z.object({ cities: tolerantList(City) }),
  summary: 'Served cities, for a form',
});

const Choices = tolerantList(z.object({ id: Id, name: Localized }));
export const requestChoices = defineEndpoint({
  id: 'requests.getStaticData',
  method: 'GET',
  host: 'forms',
  path: '/getStaticData',
  auth: 'public',
  request: Empty,
  response: z.object({
    care: Choices,
    employees: Choices,
    business_services: Choices,
    profession: Choices,
    facility: Choices,
    facility_services: Choices,
    topic: Choices,
    cities: tolerantList(z.object({ id: Id, name: Localized })),
  }),
  summary: 'The options of the request forms, and the served cities',
});
