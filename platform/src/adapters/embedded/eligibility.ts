/** An insurer's answers from a table, at once and always the same. All invented. */
import type { CoverageByService, EligibilityAnswer, EligibilityPort, Membership } from '../../ports/eligibility.ts';
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

const membership = (number: string, plan: keyof typeof PLANS, endsOn: string): Membership => ({
  number,
  policyNumber: `POL-${number.slice(-4)}`,
  plan: PLANS[plan].name,
  endsOn,
  coverage: PLANS[plan].coverage,
});

interface Insured {
  readonly person: KnownPerson;
  readonly insurerId: string;
  readonly memberships: readonly Membership[];
}

export const SAMPLE_MEMBERSHIP = membership('SND-20481', 'silver', '2027-12-31');

const INSURED: readonly Insured[] = [
  { person: KNOWN.bilal, insurerId: 'sanad', memberships: [SAMPLE_MEMBERSHIP] },
  { person: KNOWN.ayesha, insurerId: 'sanad', memberships: [membership('SND-20482', 'plus', '2027-12-31')] },
  { person: KNOWN.resident, insurerId: 'waha', memberships: [membership('WHA-73310', 'gold', '2027-06-30')] },
  {
    person: KNOWN.citizen,
    insurerId: 'rawasi',
    memberships: [membership('RWS-11002', 'gold', '2027-03-31'), membership('RWS-58817', 'silver', '2027-09-30')],
  },
];

const choose = (memberships: readonly Membership[], number: string): EligibilityAnswer => {
  const chosen =
    number === '' && memberships.length === 1 ? memberships[0] : memberships.find((one) => one.number === number);
  if (chosen) return { kind: 'found', membership: chosen };
  return number === '' ? { kind: 'several', memberships } : { kind: 'not-found' };
};

export const embeddedEligibility = (): EligibilityPort => ({
  check: async ({ insurerId, identity, birthDate, membershipNumber }) => {
    const insured = INSURED.find((one) => one.person.identity === identity && one.insurerId === insurerId);
    if (!insured) return { kind: 'not-found' };
    if (insured.person.birthDate !== birthDate) return { kind: 'mismatch' };
    return choose(insured.memberships, membershipNumber);
  },
});
