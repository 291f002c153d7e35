/**
 * Maps FHIR R4 messages of the insurers’ exchange to the product’s types. All input is validated here: an unreadable message
 * throws.
 */
import * as z from 'zod';
import type {
  ApprovalAnswer,
  Coverage,
  CoverageByService,
  FinalAnswer,
  LateAnswer,
  Membership,
} from '../../ports/eligibility.ts';

const Day = z.iso.date();
const Coding = z.object({ system: z.string().optional(), code: z.string() });
const Concept = z.object({ coding: z.array(Coding).min(1) });
const Reference = z.object({ reference: z.string() });
const Period = z.object({ start: Day.optional(), end: Day.optional() });

const Header = z.object({
  resourceType: z.literal('MessageHeader'),
  eventCoding: Coding,
  response: z.object({ identifier: z.string() }),
});
const Benefit = z.object({
  type: Concept,
  allowedUnsignedInt: z.number().int().min(0).optional(),
  allowedMoney: z.object({ value: z.number().min(0), currency: z.literal('SAR') }).optional(),
});
const Insurance = z.object({
  coverage: Reference,
  inforce: z.boolean(),
  benefitPeriod: Period.optional(),
  item: z
    .array(
      z.object({
        category: Concept,
        excluded: z.boolean().optional(),
        benefit: z.array(Benefit).optional(),
        authorizationRequired: z.boolean().optional(),
      }),
    )
    .optional(),
});
const Response = z.object({
  resourceType: z.literal('CoverageEligibilityResponse'),
  outcome: z.enum(['queued', 'complete', 'error', 'partial']),
  insurance: z.array(Insurance).optional(),
  error: z.array(z.object({ code: Concept })).optional(),
});
const OUTCOME_EXTENSION = 'extension-adjudication-outcome';
const Claimed = z.object({
  resourceType: z.literal('ClaimResponse'),
  use: z.literal('preauthorization'),
  outcome: z.enum(['queued', 'complete', 'error', 'partial']),
  preAuthPeriod: Period.optional(),
  extension: z.array(z.object({ url: z.string(), valueCodeableConcept: Concept.optional() })).optional(),
});
const CoverageResource = z.object({
  resourceType: z.literal('Coverage'),
  id: z.string(),
  identifier: z.array(z.object({ value: z.string().min(1).max(40) })).min(1),
  relationship: Concept.optional(),
  period: Period.optional(),
  class: z.array(z.object({ type: Concept, value: z.string(), name: z.string().optional() })).optional(),
});
const PatientResource = z.object({
  resourceType: z.literal('Patient'),
  name: z.array(z.object({ text: z.string() })).min(1),
});
const Bundle = z.object({
  resourceType: z.literal('Bundle'),
  type: z.literal('message'),
  entry: z
    .array(z.object({ fullUrl: z.string().optional(), resource: z.looseObject({ resourceType: z.string() }) }))
    .min(2),
});
type Bundle = z.infer<typeof Bundle>;

/** Benefit categories by kind of service. A category that is not listed covers none of the product’s services. */
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  '1': ['1', '4'],
  '5': ['2'],
  '42': ['3'],
  '88': ['pharmacy'],
};

/** Error codes that are an answer about the person; all other codes are technical errors. */
const PERSON_ERRORS: Readonly<Record<string, 'not-found' | 'mismatch'>> = {
  'not-found': 'not-found',
  'not-covered': 'not-found',
  'identity-mismatch': 'mismatch',
  'birthdate-mismatch': 'mismatch',
};

const codesOf = ({ coding }: z.infer<typeof Concept>): readonly string[] => coding.map(({ code }) => code);

const coverageOf = (items: NonNullable<z.infer<typeof Insurance>['item']>): CoverageByService => {
  const coverage: Record<string, Coverage> = {};
  for (const { category, excluded, benefit = [], authorizationRequired = false } of items) {
    if (excluded) continue;
    const of = (code: string) => benefit.find(({ type }) => codesOf(type).includes(code));
    const percent = of('copay-percent')?.allowedUnsignedInt;
    const most = of('copay-maximum')?.allowedMoney?.value;
    if (percent === undefined || percent > 100 || most === undefined) continue;
    const own = { copayPercent: percent, copayCap: Math.round(most * 100) };
    const terms = authorizationRequired ? { ...own, needsApproval: true } : own;
    for (const utid of codesOf(category).flatMap((code) => SERVICES[code] ?? [])) coverage[utid] = terms;
  }
  return coverage;
};

const membershipsOf = (message: Bundle, insurance: readonly z.infer<typeof Insurance>[]): Membership[] =>
  insurance
    .filter(({ inforce }) => inforce)
    .map(({ coverage, benefitPeriod, item = [] }) => {
      const entry = message.entry.find(
        ({ fullUrl, resource }) =>
          resource.resourceType === 'Coverage' &&
          (fullUrl === coverage.reference || coverage.reference.endsWith(`Coverage/${String(resource['id'])}`)),
      );
      const found = CoverageResource.parse(entry?.resource);
      const classed = (code: string) => found.class?.find(({ type }) => codesOf(type).includes(code));
      const plan = classed('plan');
      const patient = PatientResource.safeParse(
        message.entry.find(({ resource }) => resource.resourceType === 'Patient')?.resource,
      );
      const number = found.identifier[0]?.value as string;
      const name = plan?.name ?? plan?.value ?? number;
      const self = found.relationship ? codesOf(found.relationship).includes('self') : null;
      return {
        number,
        policyNumber: classed('group')?.value ?? number,
        plan: { ar: name, en: name },
        startsOn: found.period?.start ?? benefitPeriod?.start ?? null,
        endsOn: Day.parse(found.period?.end ?? benefitPeriod?.end),
        memberType: self === null ? null : self ? 'subscriber' : 'dependent',
        fullName: patient.data?.name[0]?.text ?? null,
        coverage: coverageOf(item),
      };
    });

export interface ReadMessage {
  /** Id of the message that is answered. */
  readonly request: string;
  /** Null: the insurer answers later. */
  readonly answer: FinalAnswer | null;
}

/** @throws when the message is not an eligibility response, or reports a technical error */
export const readEligibility = (json: unknown): ReadMessage => {
  const message = Bundle.parse(json);
  const header = Header.parse(message.entry[0]?.resource);
  if (header.eventCoding.code !== 'eligibility-response') throw new Error('the message is not an eligibility response');
  const {
    outcome,
    insurance = [],
    error = [],
  } = Response.parse(
    message.entry.find(({ resource }) => resource.resourceType === 'CoverageEligibilityResponse')?.resource,
  );
  const request = header.response.identifier;
  if (outcome === 'queued') return { request, answer: null };
  if (outcome === 'error') {
    const kind = error
      .flatMap(({ code }) => codesOf(code))
      .map((code) => PERSON_ERRORS[code])
      .find((one) => one);
    if (!kind) throw new Error(`the insurer answered with a technical error to message ${request}`);
    return { request, answer: { kind } };
  }
  const memberships = membershipsOf(message, insurance);
  const [only] = memberships;
  if (!only) return { request, answer: { kind: 'not-found' } };
  return {
    request,
    answer: memberships.length > 1 ? { kind: 'several', memberships } : { kind: 'found', membership: only },
  };
};

const ADJUDICATION = ['approved', 'not-required'];

/**
 * A partial approval counts as a refusal, because the plan’s share would differ from the displayed price. @throws as
 * `readEligibility`
 */
export const readApproval = (json: unknown): { readonly request: string; readonly answer: ApprovalAnswer | null } => {
  const message = Bundle.parse(json);
  const header = Header.parse(message.entry[0]?.resource);
  if (header.eventCoding.code !== 'priorauth-response')
    throw new Error('the message is not an answer about an approval');
  const {
    outcome,
    extension = [],
    preAuthPeriod,
  } = Claimed.parse(message.entry.find(({ resource }) => resource.resourceType === 'ClaimResponse')?.resource);
  const request = header.response.identifier;
  if (outcome === 'queued') return { request, answer: null };
  if (outcome === 'error') throw new Error(`the insurer answered with a technical error to message ${request}`);
  const adjudicated = extension
    .filter(({ url }) => url.endsWith(OUTCOME_EXTENSION))
    .flatMap(({ valueCodeableConcept }) => (valueCodeableConcept ? codesOf(valueCodeableConcept) : []));
  if (adjudicated.length === 0) throw new Error(`the answer to message ${request} has no outcome`);
  const isApproved = outcome === 'complete' && adjudicated.every((code) => ADJUDICATION.includes(code));
  if (!isApproved) return { request, answer: { kind: 'refused' } };
  return { request, answer: { kind: 'approved', endsOn: Day.parse(preAuthPeriod?.end) } };
};

/** The benefit category for a kind of service; undefined: there is none. */
export const categoryOf = (utid: string): string | undefined =>
  Object.keys(SERVICES).find((category) => SERVICES[category]?.includes(utid));

const eventOf = (json: unknown): string | undefined =>
  Header.safeParse(Bundle.safeParse(json).data?.entry[0]?.resource).data?.eventCoding.code;

const Polled = Bundle.refine(
  ({ entry }) => Header.safeParse(entry[0]?.resource).data?.eventCoding.code === 'poll-response',
  'is no poll response',
);

/**
 * The answers in a poll response. An unreadable one is reported and the others are returned. @throws when the message is not a
 * poll response
 */
export const readPolled = (json: unknown, onUnreadable: (error: unknown) => void): readonly LateAnswer[] =>
  Polled.parse(json)
    .entry.filter(({ resource }) => resource.resourceType === 'Bundle')
    .flatMap(({ resource }) => {
      try {
        const read = eventOf(resource) === 'priorauth-response' ? readApproval : readEligibility;
        const { request, answer } = read(resource);
        return answer ? [{ reference: request, answer }] : [];
      } catch (error) {
        onUnreadable(error);
        return [];
      }
    });
