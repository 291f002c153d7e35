/** An insurer’s answer in the contract’s form. */
import type { InsuranceResult } from 'shared-contracts/api';
import { formatDate, formatNumber, formatSar, type Localized } from 'shared-contracts/domain';
import type { Insurer } from '../generic/reference-repository.ts';
import type { CoverageByService, Membership } from '../../ports/eligibility.ts';

const NOTHING: InsuranceResult = {
  status: 'ERROR',
  provider_name: null,
  membership_ids: [],
  message: { ar: '', en: '' },
  eligiblity_text: null,
  policyNumber: null,
  memberClass: null,
  insurance_price: [],
  endDate: null,
  note: null,
  number: null,
  isInsurance: false,
  provider_code: null,
  startDate: null,
  memberType: null,
  fullName: null,
  pendingSince: null,
  refusal: null,
};

const SERVICE_NAME: Readonly<Record<string, Localized>> = {
  '1': { ar: 'استشارة عن بُعد', en: 'Remote consultation' },
  '2': { ar: 'تحاليل منزلية', en: 'Home lab tests' },
  '3': { ar: 'تمريض منزلي', en: 'Home nursing' },
  '4': { ar: 'زيارة طبيب منزلية', en: 'Doctor home visit' },
  pharmacy: { ar: 'الأدوية', en: 'Medicines' },
};

const FULLY_COVERED: Localized = { ar: 'مغطى بالكامل', en: 'Fully covered' };

const withApproval = ({ ar, en }: Localized, needed: boolean): Localized =>
  needed ? { ar: `${ar}، بعد موافقة شركة التأمين`, en: `${en}, once the insurer has approved` } : { ar, en };

const priceLines = (coverage: CoverageByService): InsuranceResult['insurance_price'] =>
  Object.entries(coverage).map(([utid, { copayPercent, copayCap, needsApproval = false }]) => ({
    label: SERVICE_NAME[utid] ?? { ar: 'خدمة', en: 'Service' },
    value: withApproval(
      copayPercent === 0
        ? FULLY_COVERED
        : {
            ar: `يبقى عليك ${formatNumber(copayPercent, 'ar')}٪ بحد أقصى ${formatSar(copayCap, 'ar')}`,
            en: `You pay ${copayPercent}%, at most ${formatSar(copayCap, 'en')}`,
          },
      needsApproval,
    ),
  }));

const ASK_INSURER: Localized = { ar: 'للاستفسار عن التغطية:', en: 'To ask what is covered:' };

const noteOf = (phone: string | null) => (phone === null ? {} : { note: ASK_INSURER, number: phone });

type NamedInsurer = Pick<Insurer, 'id' | 'name'>;

type Plan = Pick<
  Membership,
  'number' | 'policyNumber' | 'plan' | 'startsOn' | 'endsOn' | 'memberType' | 'fullName' | 'coverage'
>;

export const coveredResult = (insurer: Insurer, plan: Plan, linked: boolean): InsuranceResult => ({
  ...NOTHING,
  status: 'SUCCESS',
  provider_name: insurer.name,
  provider_code: insurer.id,
  membership_ids: [{ id: plan.number }],
  message: linked
    ? { ar: 'تأمينك مرتبط', en: 'Your insurance is linked' }
    : { ar: 'العضوية سارية', en: 'The membership is valid' },
  eligiblity_text: { ar: 'مشمول بالتغطية', en: 'Covered' },
  policyNumber: plan.policyNumber,
  memberClass: plan.plan,
  insurance_price: priceLines(plan.coverage),
  startDate: plan.startsOn,
  endDate: plan.endsOn,
  memberType: plan.memberType,
  fullName: plan.fullName,
  ...noteOf(insurer.phone),
  isInsurance: linked,
});

export const severalResult = (insurer: NamedInsurer, numbers: readonly string[]): InsuranceResult => ({
  ...NOTHING,
  provider_name: insurer.name,
  provider_code: insurer.id,
  membership_ids: numbers.map((id) => ({ id })),
  message: { ar: 'وجدنا أكثر من عضوية، ويرجى اختيار إحداها', en: 'We found several memberships. Choose one' },
});

export const pendingResult = (insurer: NamedInsurer, since: string): InsuranceResult => ({
  ...NOTHING,
  status: 'PENDING',
  provider_name: insurer.name,
  provider_code: insurer.id,
  message: { ar: 'ننتظر رد شركة التأمين', en: 'Waiting for the insurer to answer' },
  pendingSince: since,
});

export const notLinkedResult = (): InsuranceResult => ({
  ...NOTHING,
  message: { ar: 'لا يوجد تأمين مرتبط', en: 'No insurance is linked' },
});

export const endedResult = (insurer: Insurer, plan: Plan): InsuranceResult => ({
  ...coveredResult(insurer, plan, true),
  status: 'ERROR',
  message: { ar: 'انتهت وثيقة التأمين', en: 'The plan has ended' },
  eligiblity_text: null,
});

/** For a membership whose plan has ended and which cannot be linked. */
export const overResult = (insurer: Insurer, plan: Plan): InsuranceResult => ({
  ...coveredResult(insurer, plan, false),
  status: 'ERROR',
  message: {
    ar: `انتهت هذه العضوية في ${formatDate(plan.endsOn, 'ar')}`,
    en: `This membership ended on ${formatDate(plan.endsOn, 'en')}`,
  },
  eligiblity_text: null,
});

/** For an insurer that did not respond. */
export const refusedResult = (
  insurerId: string,
  refusal: NonNullable<InsuranceResult['refusal']>,
  message: Localized,
): InsuranceResult => ({ ...NOTHING, provider_code: insurerId, message, refusal });
