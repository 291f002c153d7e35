/** Preparation instructions that several items share. */
import type { Localized, Sample } from 'shared-contracts/domain';
import { counted } from '../../../core/counted.ts';

const localized = (ar: string, en: string): Localized => ({ ar, en });

export const fasting = (hours: number): Localized[] => [
  localized(
    `الصيام عن الطعام ${counted(hours, 'hours', 'ar')} قبل الموعد`,
    `Eat nothing for ${counted(hours, 'hours', 'en')} before the visit`,
  ),
  localized('شرب الماء مسموح', 'Water is allowed'),
];

export const OF_SAMPLE: Readonly<Partial<Record<Sample, readonly Localized[]>>> = {
  urine: [
    localized(
      'عينة البول الصباحية أفضل، ويُعطى الوعاء عند الزيارة',
      'The first urine of the day is best; a cup is given',
    ),
  ],
  stool: [
    localized('تُجمع العينة في الوعاء المعقم قبل الزيارة', 'Collect the sample in the sterile cup before the visit'),
  ],
  saliva: [
    localized('لا طعام ولا شراب ولا تدخين قبل العينة بنصف ساعة', 'No food, drink or smoking for half an hour before'),
  ],
  swab: [localized('لا غسول للأنف أو الفم قبل المسحة بساعتين', 'No nose or mouth wash for two hours before')],
  breath: [localized('لا تدخين في يوم الفحص', 'No smoking on the day')],
  semen: [
    localized('الامتناع عن العلاقة الزوجية من يومين إلى خمسة أيام', 'No intercourse for two to five days before'),
  ],
};

export const PASSPORT: readonly Localized[] = [
  localized('جواز السفر في متناول اليد عند الزيارة', 'Have the passport at hand at the visit'),
];
export const VACCINE: readonly Localized[] = [
  localized('دفتر التطعيمات عند الزيارة إن وُجد', 'Have the vaccination record at hand, if there is one'),
  localized('البقاء خمس عشرة دقيقة بعد التطعيم للاطمئنان', 'Stay for fifteen minutes after the vaccine'),
];
export const DRIP: readonly Localized[] = [
  localized('وجبة خفيفة قبل الجلسة بساعتين', 'A light meal two hours before'),
  localized('تستغرق الجلسة من ٤٥ إلى ٦٠ دقيقة', 'It takes 45 to 60 minutes'),
];
export const EXAMINATION: readonly Localized[] = [
  localized('ملابس مريحة بلا معادن، وخلع الحلي', 'Comfortable clothes without metal, and no jewellery'),
];
export const TASK: readonly Localized[] = [
  localized(
    'الوصفة أو تعليمات الطبيب عند الزيارة إن وُجدت',
    'Have the prescription or the doctor’s instructions at hand',
  ),
];
