/**
 * FHIR R4 messages to the insurers’ exchange, as documented by NPHIES: a message Bundle whose first entry is its MessageHeader.
 */
import { normalizeIdentity } from 'shared-contracts/domain';
import type { EligibilityEnquiry } from '../../ports/eligibility.ts';

const PROFILE = 'http://nphies.sa/fhir/ksa/nphies-fs/StructureDefinition';
const EVENTS = 'http://nphies.sa/terminology/CodeSystem/ksa-message-events';
export const LICENCES = {
  payer: 'http://nphies.sa/license/payer-license',
  provider: 'http://nphies.sa/license/provider-license',
} as const;

export interface Sender {
  /** Licence of this healthcare provider. */
  readonly licence: string;
  /** Origin of the full URLs of our resources. */
  readonly endpoint: string;
}

interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly [field: string]: unknown;
}

const profiled = (name: string, resource: Resource): Resource => ({
  ...resource,
  meta: { profile: [`${PROFILE}/${name}|1.0.0`] },
});

const licensed = (system: string, value: string) => ({ type: 'Organization', identifier: { system, value } });

interface Envelope {
  readonly id: string;
  readonly at: Date;
  readonly sender: Sender;
  readonly event: 'eligibility-request' | 'priorauth-request' | 'poll-request';
  readonly receiver: string;
  readonly focus: Resource;
  readonly others: readonly Resource[];
}

const urlOf = ({ endpoint }: Sender, { resourceType, id }: Resource) => `${endpoint}/${resourceType}/${id}`;

const bundle = ({ id, at, sender, event, receiver, focus, others }: Envelope) => {
  const header = profiled('message-header', {
    resourceType: 'MessageHeader',
    id,
    eventCoding: { system: EVENTS, code: event },
    destination: [{ endpoint: `${LICENCES.payer}/${receiver}`, receiver: licensed(LICENCES.payer, receiver) }],
    sender: licensed(LICENCES.provider, sender.licence),
    source: { endpoint: sender.endpoint },
    focus: [{ reference: urlOf(sender, focus) }],
  });
  return {
    resourceType: 'Bundle',
    id,
    meta: { profile: [`${PROFILE}/bundle|1.0.0`] },
    type: 'message',
    timestamp: at.toISOString(),
    entry: [
      { fullUrl: `urn:uuid:${id}`, resource: header },
      ...[focus, ...others].map((resource) => ({ fullUrl: urlOf(sender, resource), resource })),
    ],
  };
};

/** Identifier systems by the first digit of the number: national IDs begin with 1, iqamas with 2. */
const identifierOf = (identity: string) => {
  const number = normalizeIdentity(identity);
  const first = number.at(0);
  const kinds = { '1': ['NI', 'nationalid'], '2': ['PRC', 'iqama'] } as const;
  const [code, system] = first === '1' || first === '2' ? kinds[first] : ['PPN', 'passportnumber'];
  return {
    type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code }] },
    system: `http://nphies.sa/identifier/${system}`,
    value: number,
  };
};

/** The patient, provider and insurer resources that requests refer to. */
const partiesOf = (
  id: string,
  sender: Sender,
  payer: string,
  { identity, birthDate, membershipNumber, name, gender }: EligibilityEnquiry,
) => {
  const patient = profiled('patient', {
    resourceType: 'Patient',
    id: `patient-${id}`,
    identifier: [identifierOf(identity)],
    active: true,
    name: [{ use: 'official', text: name }],
    gender: gender === 'M' ? 'male' : 'female',
    birthDate,
  });
  const organization = (kind: 'provider' | 'insurer', system: string, licence: string, code: 'prov' | 'ins') =>
    profiled(`${kind}-organization`, {
      resourceType: 'Organization',
      id: `${kind}-${id}`,
      identifier: [{ system, value: licence }],
      active: true,
      type: [{ coding: [{ system: 'http://nphies.sa/terminology/CodeSystem/organization-type', code }] }],
    });
  const provider = organization('provider', LICENCES.provider, sender.licence, 'prov');
  const insurer = organization('insurer', LICENCES.payer, payer, 'ins');
  const subject = { reference: urlOf(sender, patient) };
  const coverage = profiled('coverage', {
    resourceType: 'Coverage',
    id: `coverage-${id}`,
    identifier: [{ system: `${sender.endpoint}/memberid`, value: membershipNumber }],
    status: 'active',
    type: { coding: [{ system: 'http://nphies.sa/terminology/CodeSystem/coverage-type', code: 'EHCPOL' }] },
    beneficiary: subject,
    payor: [{ reference: urlOf(sender, insurer) }],
  });
  return { patient, provider, insurer, coverage, subject };
};

/** `id` identifies the message: an immediate or later answer contains it in `MessageHeader.response.identifier`. */
export const eligibilityRequest = (
  id: string,
  at: Date,
  sender: Sender,
  payer: string,
  enquiry: EligibilityEnquiry,
) => {
  const { membershipNumber } = enquiry;
  const { patient, provider, insurer, coverage, subject } = partiesOf(id, sender, payer, enquiry);
  const known = membershipNumber !== '';
  const request = profiled('eligibility-request', {
    resourceType: 'CoverageEligibilityRequest',
    id,
    identifier: [{ system: `${sender.endpoint}/coverageeligibilityrequest`, value: id }],
    status: 'active',
    priority: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/processpriority', code: 'normal' }] },
    // Without a membership number the request is for the memberships of the person.
    purpose: [known ? 'validation' : 'discovery', 'benefits', 'auth-requirements'],
    patient: subject,
    servicedDate: at.toISOString().slice(0, 10),
    created: at.toISOString().slice(0, 10),
    provider: { reference: urlOf(sender, provider) },
    insurer: { reference: urlOf(sender, insurer) },
    ...(known ? { insurance: [{ coverage: { reference: urlOf(sender, coverage) } }] } : {}),
  });
  const others = [patient, provider, insurer, ...(known ? [coverage] : [])];
  return bundle({ id, at, sender, event: 'eligibility-request', receiver: payer, focus: request, others });
};

/** Requests a preauthorization of a kind of service before it is provided. `category`: a benefit category. */
export const priorAuthRequest = (
  id: string,
  at: Date,
  sender: Sender,
  payer: string,
  asked: {
    readonly enquiry: EligibilityEnquiry;
    readonly category: string;
    readonly type: 'professional' | 'pharmacy';
  },
) => {
  const { patient, provider, insurer, coverage, subject } = partiesOf(id, sender, payer, asked.enquiry);
  const claim = profiled(`${asked.type}-priorauth`, {
    resourceType: 'Claim',
    id,
    identifier: [{ system: `${sender.endpoint}/authorization`, value: id }],
    status: 'active',
    type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/claim-type', code: asked.type }] },
    use: 'preauthorization',
    patient: subject,
    created: at.toISOString().slice(0, 10),
    insurer: { reference: urlOf(sender, insurer) },
    provider: { reference: urlOf(sender, provider) },
    priority: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/processpriority', code: 'normal' }] },
    insurance: [{ sequence: 1, focal: true, coverage: { reference: urlOf(sender, coverage) } }],
    item: [
      {
        sequence: 1,
        productOrService: {
          coding: [{ system: 'http://nphies.sa/terminology/CodeSystem/benefit-category', code: asked.category }],
        },
      },
    ],
  });
  const others = [patient, provider, insurer, coverage];
  return bundle({ id, at, sender, event: 'priorauth-request', receiver: payer, focus: claim, others });
};

/** Requests the answers that the exchange has queued for this healthcare provider. */
export const pollRequest = (id: string, at: Date, sender: Sender) =>
  bundle({
    id,
    at,
    sender,
    event: 'poll-request',
    receiver: 'NPHIES',
    focus: profiled('poll-request', {
      resourceType: 'Task',
      id,
      status: 'requested',
      intent: 'order',
      code: { coding: [{ system: 'http://nphies.sa/terminology/CodeSystem/task-code', code: 'poll' }] },
      authoredOn: at.toISOString(),
      requester: licensed(LICENCES.provider, sender.licence),
      input: [
        {
          type: { coding: [{ system: 'http://nphies.sa/terminology/CodeSystem/task-input-type', code: 'count' }] },
          valuePositiveInt: 50,
        },
      ],
    }),
    others: [],
  });
