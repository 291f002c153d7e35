/** Injuries by the category or subcategory of ICD-10. */
import { codedIn } from './coded.ts';

export const INJURIES = codedIn('icd-10', [
  ['S52', 'كسر في الساعد', 'Fracture of the forearm'],
  ['S42', 'كسر في الكتف أو العضد', 'Fracture of the shoulder or upper arm'],
  ['S62', 'كسر في الرسغ أو اليد', 'Fracture of the wrist or hand'],
  ['S72', 'كسر في عظم الفخذ', 'Fracture of the thigh bone', 'femur hip'],
  ['S82', 'كسر في الساق أو الكاحل', 'Fracture of the lower leg or ankle'],
  ['S92', 'كسر في القدم', 'Fracture of the foot'],
  ['S22', 'كسر في الأضلاع أو فقرات الصدر', 'Fracture of ribs or the thoracic spine'],
  ['S32', 'كسر في الفقرات القطنية أو الحوض', 'Fracture of the lumbar spine or pelvis'],
  ['S02', 'كسر في الجمجمة أو عظام الوجه', 'Fracture of the skull or facial bones'],
  ['S43', 'خلع أو التواء في الكتف', 'Dislocation or sprain of the shoulder'],
  [
    'S83',
    'إصابة في مفصل الركبة أو أربطتها',
    'Injury of the knee joint or its ligaments',
    'cruciate ACL الرباط الصليبي',
  ],
  ['S93', 'التواء أو خلع في الكاحل', 'Sprain or dislocation of the ankle'],
  ['S06.0', 'ارتجاج في المخ', 'Concussion'],
  ['S13', 'إصابة في مفاصل الرقبة وأربطتها', 'Injury of the joints or ligaments of the neck', 'whiplash'],
  ['S61', 'جرح في الرسغ أو اليد', 'Open wound of the wrist or hand'],
  ['S86.0', 'إصابة في وتر أخيل', 'Injury of the Achilles tendon'],
  ['S05', 'إصابة في العين', 'Injury of the eye'],
  ['T30', 'حروق', 'Burns'],
]);
