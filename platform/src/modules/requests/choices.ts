/** Labels of the options in request forms. */
import { REQUEST_CHOICES, type RequestChoice } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';

type Names = { readonly [List in RequestChoice]: Readonly<Record<(typeof REQUEST_CHOICES)[List][number], Localized>> };

const NAMES: Names = {
  care: {
    consultation: { ar: 'استشارة طبيب', en: 'Seeing a doctor' },
    'home-visit': { ar: 'زيارة طبيب في المنزل', en: 'A doctor at home' },
    nursing: { ar: 'تمريض منزلي', en: 'Nursing at home' },
    elderly: { ar: 'رعاية كبار السن', en: 'Care for the elderly' },
    laboratory: { ar: 'تحاليل', en: 'Laboratory tests' },
    'family-doctor': { ar: 'طبيب الأسرة', en: 'A family doctor' },
    other: { ar: 'غير ذلك', en: 'Something else' },
  },
  employees: {
    'up-to-9': { ar: 'حتى ٩ موظفين', en: 'Up to 9' },
    'up-to-49': { ar: 'من ١٠ إلى ٤٩', en: '10 to 49' },
    'up-to-249': { ar: 'من ٥٠ إلى ٢٤٩', en: '50 to 249' },
    'from-250': { ar: '٢٥٠ فأكثر', en: '250 or more' },
  },
  business_services: {
    'staff-clinic': { ar: 'عيادة للموظفين', en: 'Staff clinic' },
    'pre-employment': { ar: 'فحوص ما قبل التوظيف', en: 'Pre-employment checks' },
    vaccination: { ar: 'أيام التطعيم', en: 'Vaccination days' },
    reports: { ar: 'تقارير صحية مجمّعة', en: 'Summary health reports' },
    'home-care': { ar: 'رعاية منزلية للموظفين', en: 'Care at home for staff' },
  },
  profession: {
    nurse: { ar: 'تمريض', en: 'Nursing' },
    physiotherapist: { ar: 'علاج طبيعي', en: 'Physiotherapy' },
    laboratory: { ar: 'مختبر', en: 'Laboratory' },
    radiology: { ar: 'أشعة', en: 'Radiology' },
    caregiver: { ar: 'رعاية منزلية', en: 'Home care' },
    dietitian: { ar: 'تغذية علاجية', en: 'Dietetics' },
  },
  facility: {
    hospital: { ar: 'مستشفى', en: 'Hospital' },
    polyclinic: { ar: 'مجمع طبي', en: 'Polyclinic' },
    laboratory: { ar: 'مختبر', en: 'Laboratory' },
    radiology: { ar: 'مركز أشعة', en: 'Radiology centre' },
    pharmacy: { ar: 'صيدلية', en: 'Pharmacy' },
    'home-care': { ar: 'مركز رعاية منزلية', en: 'Home care centre' },
  },
  facility_services: {
    consultations: { ar: 'استشارات', en: 'Consultations' },
    'home-visits': { ar: 'زيارات منزلية', en: 'Home visits' },
    laboratory: { ar: 'تحاليل', en: 'Laboratory tests' },
    radiology: { ar: 'أشعة', en: 'Radiology' },
    pharmacy: { ar: 'صرف الأدوية', en: 'Dispensing medicine' },
    vaccination: { ar: 'تطعيم', en: 'Vaccination' },
  },
  topic: {
    booking: { ar: 'موعد أو زيارة', en: 'An appointment or a visit' },
    payment: { ar: 'الدفع أو استرداد المبلغ', en: 'A payment or a refund' },
    pharmacy: { ar: 'طلب من الصيدلية', en: 'A pharmacy order' },
    insurance: { ar: 'التأمين', en: 'Insurance' },
    technical: { ar: 'مشكلة في الموقع أو التطبيق', en: 'A fault in the site or the app' },
    complaint: { ar: 'شكوى', en: 'A complaint' },
    other: { ar: 'غير ذلك', en: 'Something else' },
  },
};

const listOf = (list: RequestChoice): { id: string; name: Localized }[] =>
  REQUEST_CHOICES[list].map((id) => ({
    id,
    name: (NAMES[list] as Readonly<Record<string, Localized>>)[id] as Localized,
  }));

export const CHOICE_LISTS = {
  care: listOf('care'),
  employees: listOf('employees'),
  business_services: listOf('business_services'),
  profession: listOf('profession'),
  facility: listOf('facility'),
  facility_services: listOf('facility_services'),
  topic: listOf('topic'),
};
