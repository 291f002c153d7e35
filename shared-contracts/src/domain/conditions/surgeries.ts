/** Operations by SNOMED CT when the code is certain, otherwise by a name of the product. */
import { codedIn } from './coded.ts';

export const SURGERIES = [
  ...codedIn('snomed', [
    ['80146002', 'استئصال الزائدة الدودية', 'Removal of the appendix', 'appendectomy'],
    ['38102005', 'استئصال المرارة', 'Removal of the gallbladder', 'cholecystectomy'],
    ['11466000', 'ولادة قيصرية', 'Caesarean section'],
    ['236886002', 'استئصال الرحم', 'Removal of the womb', 'hysterectomy'],
    ['173422009', 'استئصال اللوزتين', 'Removal of the tonsils', 'tonsillectomy'],
    ['232717009', 'عملية القلب المفتوح لتغيير الشرايين', 'Coronary artery bypass', 'CABG'],
    ['52734007', 'تغيير مفصل الورك', 'Hip replacement'],
  ]),
  ...codedIn('sanar', [
    ['knee-replacement', 'تغيير مفصل الركبة', 'Knee replacement'],
    ['knee-arthroscopy', 'منظار الركبة', 'Knee arthroscopy'],
    ['hernia-repair', 'إصلاح الفتق', 'Hernia repair'],
    ['gastric-sleeve', 'تكميم المعدة', 'Gastric sleeve'],
    ['gastric-bypass', 'تحويل مسار المعدة', 'Gastric bypass'],
    ['cataract', 'إزالة الماء الأبيض من العين', 'Cataract surgery'],
    ['lasik', 'تصحيح النظر بالليزر', 'Laser eye surgery', 'LASIK ليزك'],
    ['coronary-stent', 'قسطرة القلب وتركيب دعامة', 'Coronary stent', 'catheter angioplasty'],
    ['thyroidectomy', 'استئصال الغدة الدرقية', 'Removal of the thyroid'],
    ['kidney-transplant', 'زراعة الكلى', 'Kidney transplant'],
    ['kidney-stones', 'إزالة حصوات الكلى', 'Removal of kidney stones'],
    ['nasal-septum', 'تعديل انحراف الحاجز الأنفي', 'Nasal septum correction', 'septoplasty'],
    ['sinus', 'جراحة الجيوب الأنفية', 'Sinus surgery'],
    ['adenoids', 'إزالة اللحمية', 'Removal of the adenoids'],
    ['haemorrhoids', 'إزالة البواسير', 'Removal of haemorrhoids'],
    ['varicose-veins', 'علاج الدوالي', 'Varicose vein surgery'],
    ['spinal-disc', 'جراحة الانزلاق الغضروفي', 'Spinal disc surgery'],
    ['fracture-fixation', 'تثبيت كسر', 'Fixation of a fracture'],
    ['circumcision', 'ختان', 'Circumcision'],
  ]),
] as const;
