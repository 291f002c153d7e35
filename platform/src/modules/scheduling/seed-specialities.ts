/** E-clinics of telemedicine. A consultation lasts 15 minutes, 20 in psychiatry and psychology. */
import { specialities } from './tables.ts';
import type { Seed } from '../../db/seed/seed.ts';

export interface SpecialityRow {
  readonly id: string;
  readonly ar: string;
  readonly en: string;
  /** Key of an illustration in shared-ui. */
  readonly picture: string;
  readonly minutes: 15 | 20;
}

const row = (id: string, ar: string, en: string, picture: string, minutes: 15 | 20 = 15): SpecialityRow => ({
  id,
  ar,
  en,
  picture,
  minutes,
});

export const SPECIALITIES: readonly SpecialityRow[] = [
  row('general', 'الطب العام', 'General medicine', 'stethoscope'),
  row('family', 'طب الأسرة', 'Family medicine', 'family'),
  row('pediatrics', 'طب الأطفال', 'Paediatrics', 'child'),
  row('dermatology', 'الجلدية', 'Dermatology', 'skin'),
  row('obgyn', 'النساء والولادة', 'Obstetrics and gynaecology', 'pregnancy'),
  row('internal', 'الباطنية', 'Internal medicine', 'organs'),
  row('psychiatry', 'الطب النفسي', 'Psychiatry', 'mind', 20),
  row('psychology', 'الإرشاد النفسي', 'Psychology', 'talk', 20),
  row('cardiology', 'القلب', 'Cardiology', 'heart'),
  row('orthopedics', 'العظام والمفاصل', 'Orthopaedics', 'bone'),
  row('ent', 'الأنف والأذن والحنجرة', 'Ear, nose and throat', 'ear'),
  row('ophthalmology', 'العيون', 'Ophthalmology', 'eye'),
  row('gastroenterology', 'الجهاز الهضمي', 'Gastroenterology', 'stomach'),
  row('endocrinology', 'السكري والغدد الصماء', 'Diabetes and endocrinology', 'drop'),
  row('urology', 'المسالك البولية', 'Urology', 'kidney'),
  row('neurology', 'الأعصاب', 'Neurology', 'brain'),
  row('pulmonology', 'الصدر والجهاز التنفسي', 'Pulmonology', 'lungs'),
  row('rheumatology', 'الروماتيزم', 'Rheumatology', 'joint'),
  row('nephrology', 'الكلى', 'Nephrology', 'kidney'),
  row('allergy', 'الحساسية والمناعة', 'Allergy and immunology', 'flower'),
  row('nutrition', 'التغذية', 'Nutrition', 'apple'),
  row('dentistry', 'الأسنان', 'Dentistry', 'tooth'),
  row('surgery', 'الجراحة العامة', 'General surgery', 'scalpel'),
  row('hematology', 'أمراض الدم', 'Haematology', 'blood'),
  row('oncology', 'الأورام', 'Oncology', 'ribbon'),
  row('geriatrics', 'طب كبار السن', 'Geriatrics', 'elder'),
  row('sleep', 'طب النوم', 'Sleep medicine', 'moon'),
  row('speech', 'علاج النطق والتخاطب', 'Speech therapy', 'speech'),
];

export const specialitiesSeed: Seed = {
  name: 'specialities',
  kind: 'reference',
  run: async (tx) => {
    const rows = SPECIALITIES.map(({ id, ar, en, picture, minutes }, position) => ({
      id,
      nameAr: ar,
      nameEn: en,
      picture,
      lengthMinutes: minutes,
      position,
    }));
    await tx.insert(specialities).values(rows);
  },
};
