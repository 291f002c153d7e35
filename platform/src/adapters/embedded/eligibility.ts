/** Constant answers of fictitious insurers from a table: immediate, except for one insurer that answers later. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../core/clock.ts';
import { addDays, riyadhDay } from 'shared-contracts/domain';
import type {
  ApprovalAnswer,
  CoverageByService,
  EligibilityEnquiry,
  EligibilityPort,
  FinalAnswer,
  LateAnswer,
  Membership,
  MemberType,
} from '../../ports/eligibility.ts';
import { ANYBODY, KNOWN, type KnownPerson, ruleOf } from './people.ts';

const SAR = 100;
const MEDICINES = ['pharmacy'];
/** By kind of service; remote consultations and doctor visits by default. */
const coverage = (copayPercent: number, cap: number, utids = ['1', '4']): CoverageByService =>
  Object.fromEntries(utids.map((utid) => [utid, { copayPercent, copayCap: cap * SAR }]));

const needingApproval = (covered: CoverageByService): CoverageByService =>
  Object.fromEntries(Object.entries(covered).map(([utid, terms]) => [utid, { ...terms, needsApproval: true }]));

export const PLANS = {
  gold: {
    name: { ar: 'الفئة الذهبية', en: 'Gold' },
    coverage: { ...coverage(10, 30), ...coverage(10, 25, MEDICINES) },
  },
  silver: {
    name: { ar: 'الفئة الفضية', en: 'Silver' },
    coverage: { ...coverage(20, 75), ...coverage(20, 50, MEDICINES) },
  },
  /** Includes laboratory tests and nursing, of which a visit can have several: the cap applies to their sum. */
  plus: {
    name: { ar: 'الفئة الشاملة', en: 'Plus' },
    coverage: { ...coverage(20, 75, ['1', '2', '3', '4']), ...coverage(20, 50, MEDICINES) },
  },
  /** As silver, but each service requires an approval of the insurer. */
  care: {
    name: { ar: 'فئة الرعاية', en: 'Care' },
    coverage: needingApproval({ ...coverage(20, 75), ...coverage(20, 50, MEDICINES) }),
  },
} as const;

const membership = (
  number: string,
  plan: keyof typeof PLANS,
  endsOn: string,
  fullName: string,
  memberType: MemberType = 'subscriber',
): Membership => ({
  number,
  policyNumber: `POL-${number.slice(-4)}`,
  plan: PLANS[plan].name,
  startsOn: `${Number(endsOn.slice(0, 4)) - 1}-01-01`,
  endsOn,
  memberType,
  fullName,
  coverage: PLANS[plan].coverage,
});

interface KnownToInsurer {
  readonly insurerId: string;
  readonly memberships: readonly Membership[];
}

interface Insured extends KnownToInsurer {
  readonly person: KnownPerson;
}

export const SAMPLE_MEMBERSHIP = membership('SND-20481', 'silver', '2027-12-31', KNOWN.bilal.name.en);

/** Answers within `LATE_MINUTES`. */
const LATE_INSURER = 'nakheel';
export const LATE_MINUTES = 30;

const INSURED: readonly Insured[] = [
  { person: KNOWN.bilal, insurerId: 'sanad', memberships: [SAMPLE_MEMBERSHIP] },
  {
    person: KNOWN.ayesha,
    insurerId: 'sanad',
    memberships: [membership('SND-20482', 'plus', '2027-12-31', KNOWN.ayesha.name.en, 'dependent')],
  },
  {
    person: KNOWN.resident,
    insurerId: 'waha',
    memberships: [membership('WHA-73310', 'gold', '2027-06-30', KNOWN.resident.name.en)],
  },
  {
    person: KNOWN.citizen,
    insurerId: 'rawasi',
    memberships: [
      membership('RWS-11002', 'gold', '2027-03-31', KNOWN.citizen.name.en),
      membership('RWS-58817', 'silver', '2027-09-30', KNOWN.citizen.name.en),
    ],
  },
  {
    person: KNOWN.omar,
    insurerId: LATE_INSURER,
    memberships: [membership('NKH-40915', 'silver', '2027-10-31', KNOWN.omar.name.en)],
  },
];

const ANYBODYS_NAME = ANYBODY.name.en;

/** By the third digit of a rule-based number (`people.ts`); other digits are uninsured. */
export const BY_RULE = {
  found: '0',
  several: '1',
  mismatch: '2',
  technical: '3',
  late: '4',
  ended: '5',
  approved: '6',
  refused: '7',
} as const;

const INSURED_BY_RULE: Readonly<Record<string, KnownToInsurer>> = {
  [BY_RULE.found]: {
    insurerId: 'waha',
    memberships: [membership('WHA-70210', 'gold', '2027-06-30', ANYBODYS_NAME)],
  },
  [BY_RULE.several]: {
    insurerId: 'rawasi',
    memberships: [
      membership('RWS-71001', 'gold', '2027-06-30', ANYBODYS_NAME),
      membership('RWS-71002', 'silver', '2025-10-31', ANYBODYS_NAME, 'dependent'),
      membership('RWS-71003', 'plus', '2027-09-30', ANYBODYS_NAME),
    ],
  },
  [BY_RULE.late]: {
    insurerId: LATE_INSURER,
    memberships: [membership('NKH-74010', 'silver', '2027-10-31', ANYBODYS_NAME)],
  },
  [BY_RULE.ended]: {
    insurerId: 'waha',
    memberships: [membership('WHA-75010', 'gold', '2025-10-31', ANYBODYS_NAME)],
  },
  [BY_RULE.approved]: {
    insurerId: 'waha',
    memberships: [membership('WHA-76010', 'care', '2027-06-30', ANYBODYS_NAME)],
  },
  [BY_RULE.refused]: {
    insurerId: 'waha',
    memberships: [membership('WHA-77010', 'care', '2027-06-30', ANYBODYS_NAME)],
  },
};

const choose = (memberships: readonly Membership[], number: string): FinalAnswer => {
  const chosen =
    number === '' && memberships.length === 1 ? memberships[0] : memberships.find((one) => one.number === number);
  if (chosen) return { kind: 'found', membership: chosen };
  return number === '' ? { kind: 'several', memberships } : { kind: 'not-found' };
};

/** The answer of an insurer about a rule-based person. @throws for those whose insurer does not respond */
const answerByRule = (rule: string, { insurerId, birthDate, membershipNumber }: EligibilityEnquiry): FinalAnswer => {
  if (rule === BY_RULE.technical) throw new Error('the embedded insurers do not respond about this number');
  if (rule === BY_RULE.mismatch || birthDate !== ANYBODY.birthDate) return { kind: 'mismatch' };
  const known = INSURED_BY_RULE[rule];
  return known?.insurerId === insurerId ? choose(known.memberships, membershipNumber) : { kind: 'not-found' };
};

/** The subject of a request to the late insurer: an index of the table, or a digit of a rule-based number. */
const keyOf = (identity: string, index: number): string => {
  const rule = ruleOf(identity);
  return rule === null ? String(index) : `r${rule}`;
};

const knownBy = (key: string): KnownToInsurer | undefined =>
  key.startsWith('r') ? INSURED_BY_RULE[key.slice(1)] : INSURED[Number(key)];

const lateAnswer = (key: string): FinalAnswer => {
  const known = knownBy(key);
  return known?.insurerId === LATE_INSURER ? choose(known.memberships, '') : { kind: 'not-found' };
};

/** A request encoded in its reference, so that it can be answered after a restart. */
const referenceOf = (key: string, askedAt: Date) => `late.${key}.${askedAt.getTime()}.${randomUUID()}`;
const REFERENCE = /^late\.(r\d|-?\d+)\.(\d+)\./;

/** Validity of an approval in days. */
const APPROVED_DAYS = 30;

/** Approvals have the same delay as answers of the late insurer. */
const approvalReference = (rule: string | null, askedAt: Date) =>
  `approval.${rule ?? '-'}.${askedAt.getTime()}.${randomUUID()}`;
const APPROVAL = /^approval\.(\d|-)\.(\d+)\./;

const approvalAnswer = (rule: string, at: Date): ApprovalAnswer =>
  rule === BY_RULE.refused ? { kind: 'refused' } : { kind: 'approved', endsOn: addDays(riyadhDay(at), APPROVED_DAYS) };

export const embeddedEligibility = ({ clock }: { clock: Pick<Clock, 'now'> }): EligibilityPort => ({
  check: async (enquiry) => {
    const { insurerId, identity, birthDate, membershipNumber } = enquiry;
    const index = INSURED.findIndex((one) => one.person.identity === identity && one.insurerId === insurerId);
    if (insurerId === LATE_INSURER)
      return { kind: 'pending', reference: referenceOf(keyOf(identity, index), clock.now()) };
    const rule = ruleOf(identity);
    if (rule !== null) return answerByRule(rule, enquiry);
    const insured = INSURED[index];
    if (!insured) return { kind: 'not-found' };
    if (insured.person.birthDate !== birthDate) return { kind: 'mismatch' };
    return choose(insured.memberships, membershipNumber);
  },
  requestApproval: async ({ identity }) => ({
    kind: 'pending',
    reference: approvalReference(ruleOf(identity), clock.now()),
  }),
  collect: async (waiting) =>
    waiting.flatMap((reference): LateAnswer[] => {
      const isDue = (asked: string | undefined) => clock.now().getTime() >= Number(asked) + LATE_MINUTES * 60_000;
      const [, rule, requestedAt] = APPROVAL.exec(reference) ?? [];
      if (rule !== undefined)
        return isDue(requestedAt) ? [{ reference, answer: approvalAnswer(rule, clock.now()) }] : [];
      const [, key, askedAt] = REFERENCE.exec(reference) ?? [];
      if (key === undefined || !isDue(askedAt)) return [];
      return [{ reference, answer: lateAnswer(key) }];
    }),
});
