/** Medicines of the sample prescriptions by generic name, with their dosage. */
import { DOSE_UNITS, type Localized } from 'shared-contracts/domain';

const text = (ar: string, en: string): Localized => ({ ar, en });

const FORM = {
  tablet: text('أقراص', 'Tablets'),
  capsule: text('كبسولات', 'Capsules'),
  syrup: text('شراب', 'Syrup'),
  cream: text('كريم', 'Cream'),
  inhaler: text('بخاخ', 'Inhaler'),
  pen: text('أقلام حقن', 'Injection pens'),
};
const ROUTE = {
  mouth: text('عن طريق الفم', 'By mouth'),
  skin: text('على الجلد', 'On the skin'),
  inhaled: text('استنشاق', 'Inhaled'),
  injected: text('حقن تحت الجلد', 'Injected under the skin'),
};
/** Frequencies. Whether a medicine is taken as needed is a separate field (`prn`). */
export const FREQUENCY = {
  once: text('مرة واحدة يوميًا', 'Once a day'),
  twice: text('مرتين يوميًا', 'Twice a day'),
  thrice: text('ثلاث مرات يوميًا', 'Three times a day'),
  night: text('مرة واحدة عند النوم', 'Once at bedtime'),
  weekly: text('مرة واحدة أسبوعيًا', 'Once a week'),
  needed: text('بفاصل لا يقل عن ٦ ساعات', 'At least 6 hours apart'),
} as const;

const medicine = (
  ar: string,
  en: string,
  form: keyof typeof FORM,
  route: keyof typeof ROUTE,
  unit: keyof typeof DOSE_UNITS,
  /** Id in the pharmacies’ list of medicines. */
  product: string,
) => ({ drug: text(ar, en), form: FORM[form], route: ROUTE[route], unit: DOSE_UNITS[unit].name, medicine: product });

export const MEDICINES = {
  paracetamol: medicine(
    'باراسيتامول ٥٠٠ ملغ',
    'Paracetamol 500 mg',
    'tablet',
    'mouth',
    'tablet',
    'med_paracetamol_tablet_500',
  ),
  cetirizine: medicine('سيتريزين ١٠ ملغ', 'Cetirizine 10 mg', 'tablet', 'mouth', 'tablet', 'med_cetirizine_tablet_10'),
  hydrocortisone: medicine(
    'هيدروكورتيزون ١٪',
    'Hydrocortisone 1%',
    'cream',
    'skin',
    'layer',
    'med_hydrocortisone_cream_1',
  ),
  amoxicillin: medicine(
    'أموكسيسيلين ٢٥٠ ملغ / ٥ مل',
    'Amoxicillin 250 mg / 5 ml',
    'syrup',
    'mouth',
    'millilitre',
    'med_amoxicillin_syrup_250',
  ),
  ibuprofen: medicine(
    'إيبوبروفين ١٠٠ ملغ / ٥ مل',
    'Ibuprofen 100 mg / 5 ml',
    'syrup',
    'mouth',
    'millilitre',
    'med_ibuprofen_syrup_100',
  ),
  atorvastatin: medicine(
    'أتورفاستاتين ٢٠ ملغ',
    'Atorvastatin 20 mg',
    'tablet',
    'mouth',
    'tablet',
    'med_atorvastatin_tablet_20',
  ),
  amlodipine: medicine('أملوديبين ٥ ملغ', 'Amlodipine 5 mg', 'tablet', 'mouth', 'tablet', 'med_amlodipine_tablet_5'),
  metformin: medicine('ميتفورمين ٨٥٠ ملغ', 'Metformin 850 mg', 'tablet', 'mouth', 'tablet', 'med_metformin_tablet_850'),
  omeprazole: medicine(
    'أوميبرازول ٢٠ ملغ',
    'Omeprazole 20 mg',
    'capsule',
    'mouth',
    'capsule',
    'med_omeprazole_capsule_20',
  ),
  vitaminD: medicine(
    'فيتامين د ٥٠٬٠٠٠ وحدة',
    'Vitamin D 50,000 IU',
    'capsule',
    'mouth',
    'capsule',
    'med_vitamin-d_capsule_50000',
  ),
  salbutamol: medicine(
    'سالبوتامول ١٠٠ مكغ',
    'Salbutamol 100 mcg',
    'inhaler',
    'inhaled',
    'puff',
    'med_salbutamol_inhaler_100',
  ),
  insulin: medicine(
    'إنسولين غلارجين ١٠٠ وحدة / مل',
    'Insulin glargine 100 IU/ml',
    'pen',
    'injected',
    'unit',
    'med_insulin-glargine_pen_100',
  ),
} as const;

export const INDICATION = {
  pain: text('ألم أو حرارة', 'Pain or fever'),
  itching: text('حكة', 'Itching'),
  rash: text('التهاب جلدي', 'Skin inflammation'),
  ear: text('التهاب الأذن الوسطى', 'Middle-ear infection'),
  cholesterol: text('ارتفاع الكوليسترول', 'High cholesterol'),
  pressure: text('ارتفاع ضغط الدم', 'High blood pressure'),
  diabetes: text('السكري من النوع الثاني', 'Type 2 diabetes'),
  stomach: text('حموضة المعدة', 'Stomach acidity'),
  vitamin: text('نقص فيتامين د', 'Vitamin D deficiency'),
  breath: text('ضيق في التنفس', 'Shortness of breath'),
} as const;
