/** Answers of insurers from a table, always the same: at once, apart from one insurer that answers later. All invented. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type {
  CoverageByService,
  EligibilityPort,
  FinalAnswer,
  Membership,
  MemberType,
} from '../../ports/eligibility.ts';
import { KNOWN, type KnownPerson } from './people.ts';

const SAR = 100;
const MEDICINES = ['pharmacy'];
/** By kind of service: remote consultations and doctor visits unless others are named. */
const coverage = (copayPercent: number, cap: number, utids = ['1', '4']): CoverageByService =>
  Object.fromEntries(utids.map((utid) => [utid, { copayPercent, copayCap: cap * SAR }]));

export const PLANS = {
  gold: {
    name: { ar: 'الفئة الذهبية', en: 'Gold' },
    coverage: { ...coverage(10, 30), ...coverage(10, 25, MEDICINES) },
  },
  silver: {
    name: { ar: 'الفئة الفضية', en: 'Silver' },
    coverage: { ...coverage(20, 75), ...coverage(20, 50, MEDICINES) },
  },
  /** Laboratory tests and nursing too, of which several are chosen for one visit: the cap counts on their sum. */
  plus: {
    name: { ar: 'الفئة الشاملة', en: 'Plus' },
    coverage: { ...coverage(20, 75, ['1', '2', '3', '4']), ...coverage(20, 50, MEDICINES) },
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

interface Insured {
  readonly person: KnownPerson;
  readonly insurerId: string;
  readonly memberships: readonly Membership[];
}

export const SAMPLE_MEMBERSHIP = membership('SND-20481', 'silver', '2027-12-31', KNOWN.bilal.name.en);

/** Answers later, and within `LATE_MINUTES`. */
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

const choose = (memberships: readonly Membership[], number: string): FinalAnswer => {
  const chosen =
    number === '' && memberships.length === 1 ? memberships[0] : memberships.find((one) => one.number === number);
  if (chosen) return { kind: 'found', membership: chosen };
  return number === '' ? { kind: 'several', memberships } : { kind: 'not-found' };
};

/** A question in the form of its reference, so that it is answered after a restart too. */
const referenceOf = (person: number, askedAt: Date) => `late.${person}.${askedAt.getTime()}.${randomUUID()}`;
const REFERENCE = /^late\.(-?\d+)\.(\d+)\./;

export const embeddedEligibility = ({ clock }: { clock: Pick<Clock, 'now'> }): EligibilityPort => ({
  check: async ({ insurerId, identity, birthDate, membershipNumber }) => {
    const index = INSURED.findIndex((one) => one.person.identity === identity && one.insurerId === insurerId);
    if (insurerId === LATE_INSURER) return { kind: 'pending', reference: referenceOf(index, clock.now()) };
    const insured = INSURED[index];
    if (!insured) return { kind: 'not-found' };
    if (insured.person.birthDate !== birthDate) return { kind: 'mismatch' };
    return choose(insured.memberships, membershipNumber);
  },
  collect: async (waiting) =>
    waiting.flatMap((reference) => {
      const [, index, askedAt] = REFERENCE.exec(reference) ?? [];
      if (askedAt === undefined || clock.now().getTime() < Number(askedAt) + LATE_MINUTES * 60_000) return [];
      const insured = INSURED[Number(index)];
      return [{ reference, answer: insured ? choose(insured.memberships, '') : { kind: 'not-found' } }];
    }),
});
