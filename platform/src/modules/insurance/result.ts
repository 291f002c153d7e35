/** An insurer's answer in the words of the contract. */
import type { InsuranceResult } from 'shared-contracts/api';
import { formatNumber, formatSar, type Localized } from 'shared-contracts/domain';
import type { CoverageByService } from '../../ports/eligibility.ts';

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
};

const SERVICE_NAME: Readonly<Record<string, Localized>> = {
  '1': { ar: 'استشارة عن بُعد', en: 'Remote consultation' },
  '4': { ar: 'زيارة طبيب منزلية', en: 'Doctor home visit' },
  pharmacy: { ar: 'الأدوية', en: 'Medicines' },
};

const priceLines = (coverage: CoverageByService): InsuranceResult['insurance_price'] =>
  Object.entries(coverage).map(([utid, { copayPercent, copayCap }]) => ({
    label: SERVICE_NAME[utid] ?? { ar: 'خدمة', en: 'Service' },
    value: {
      ar: `يبقى عليك ${formatNumber(copayPercent, 'ar')}٪ بحد أقصى ${formatSar(copayCap, 'ar')}`,
      en: `You pay ${copayPercent}%, at most ${formatSar(copayCap, 'en')}`,
    },
  }));

export interface CoveredPlan {
  readonly insurer: Localized;
  readonly number: string;
  readonly policyNumber: string;
  readonly plan: Localized;
  readonly endsOn: string;
  readonly coverage: CoverageByService;
}

export const coveredResult = (plan: CoveredPlan, linked: boolean): InsuranceResult => ({
  ...NOTHING,
  status: 'SUCCESS',
  provider_name: plan.insurer,
  membership_ids: [{ id: plan.number }],
  message: linked
    ? { ar: 'تأمينك مرتبط', en: 'Your insurance is linked' }
    : { ar: 'العضوية سارية', en: 'The membership is valid' },
  eligiblity_text: { ar: 'مشمول بالتغطية', en: 'Covered' },
  policyNumber: plan.policyNumber,
  memberClass: plan.plan,
  insurance_price: priceLines(plan.coverage),
  endDate: plan.endsOn,
  isInsurance: linked,
});

export const severalResult = (insurer: Localized, numbers: readonly string[]): InsuranceResult => ({
  ...NOTHING,
  provider_name: insurer,
  membership_ids: numbers.map((id) => ({ id })),
  message: { ar: 'وجدنا أكثر من عضوية، ويرجى اختيار إحداها', en: 'We found several memberships. Choose one' },
});

export const pendingResult = (insurer: Localized): InsuranceResult => ({
  ...NOTHING,
  status: 'PENDING',
  provider_name: insurer,
  message: { ar: 'ننتظر رد شركة التأمين', en: 'Waiting for the insurer to answer' },
});

export const notLinkedResult = (): InsuranceResult => ({
  ...NOTHING,
  message: { ar: 'لا يوجد تأمين مرتبط', en: 'No insurance is linked' },
});

export const endedResult = (plan: CoveredPlan): InsuranceResult => ({
  ...coveredResult(plan, true),
  status: 'ERROR',
  message: { ar: 'انتهت وثيقة التأمين', en: 'The plan has ended' },
  eligiblity_text: null,
});
