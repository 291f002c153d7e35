/**
 * Allergies that a patient can record by name, and the substances of medicines that each concerns. Other allergies are recorded
 * as free text. To review or extend: substances have the names of the list of medicines; a group contains a substance only if a
 * reaction to one member is a reason to ask about the others.
 */
import { foldedWords, foldText } from '../text/fold-text.ts';
import type { Localized } from '../language/language.ts';

export const ALLERGY_KINDS = ['medicine', 'food', 'environment'] as const;
export type AllergyKind = (typeof ALLERGY_KINDS)[number];

/** Severity of the reaction. */
export const ALLERGY_SEVERITIES = ['mild', 'moderate', 'severe'] as const;
export type AllergySeverity = (typeof ALLERGY_SEVERITIES)[number];

export interface CodedAllergy {
  readonly code: string;
  readonly kind: AllergyKind;
  readonly name: Localized;
  /** Active substances concerned, in English. */
  readonly substances: readonly string[];
}

const allergy = (code: string, kind: AllergyKind, ar: string, en: string, substances = ''): CodedAllergy => ({
  code,
  kind,
  name: { ar, en },
  substances: substances === '' ? [] : substances.split(', '),
});

export const ALLERGIES: readonly CodedAllergy[] = [
  allergy(
    'penicillins',
    'medicine',
    'البنسلينات',
    'Penicillins',
    'Penicillin V, Benzylpenicillin, Ampicillin, Amoxicillin, Flucloxacillin, Piperacillin',
  ),
  allergy(
    'cephalosporins',
    'medicine',
    'السيفالوسبورينات',
    'Cephalosporins',
    'Cefalexin, Cefadroxil, Cefuroxime, Cefixime, Ceftriaxone',
  ),
  allergy('macrolides', 'medicine', 'الماكروليدات', 'Macrolides', 'Erythromycin, Azithromycin, Clarithromycin'),
  allergy(
    'quinolones',
    'medicine',
    'الكينولونات',
    'Quinolones',
    'Ciprofloxacin, Levofloxacin, Moxifloxacin, Ofloxacin',
  ),
  allergy('tetracyclines', 'medicine', 'التتراسيكلينات', 'Tetracyclines', 'Tetracycline, Doxycycline, Minocycline'),
  allergy(
    'sulfonamide-antibiotics',
    'medicine',
    'مضادات السلفا الحيوية',
    'Sulfonamide antibiotics',
    'Sulfamethoxazole, Sulfadiazine, Sulfasalazine',
  ),
  allergy('nitrofurantoin', 'medicine', 'نيتروفورانتوين', 'Nitrofurantoin', 'Nitrofurantoin'),
  allergy(
    'nsaids',
    'medicine',
    'مضادات الالتهاب غير الستيرويدية',
    'Anti-inflammatory painkillers (NSAIDs)',
    'Ibuprofen, Diclofenac, Naproxen, Celecoxib, Ketoprofen, Meloxicam, Acetylsalicylic acid',
  ),
  allergy('aspirin', 'medicine', 'الأسبرين', 'Aspirin', 'Acetylsalicylic acid, Ibuprofen, Diclofenac, Naproxen'),
  allergy('paracetamol', 'medicine', 'الباراسيتامول', 'Paracetamol', 'Paracetamol'),
  allergy(
    'opioids',
    'medicine',
    'مسكنات الألم الأفيونية',
    'Opioid painkillers',
    'Codeine, Morphine, Tramadol, Oxycodone',
  ),
  allergy(
    'ace-inhibitors',
    'medicine',
    'مثبطات الإنزيم المحول للأنجيوتنسين',
    'ACE inhibitors',
    'Lisinopril, Ramipril, Enalapril, Captopril, Perindopril',
  ),
  allergy('statins', 'medicine', 'الستاتينات', 'Statins', 'Atorvastatin, Rosuvastatin, Simvastatin, Pravastatin'),
  allergy('carbamazepine', 'medicine', 'كاربامازيبين', 'Carbamazepine', 'Carbamazepine, Oxcarbazepine'),
  allergy('allopurinol', 'medicine', 'ألوبيورينول', 'Allopurinol', 'Allopurinol'),
  allergy('metformin', 'medicine', 'ميتفورمين', 'Metformin', 'Metformin'),
  allergy(
    'proton-pump-inhibitors',
    'medicine',
    'مثبطات مضخة البروتون',
    'Proton-pump inhibitors',
    'Omeprazole, Esomeprazole, Pantoprazole, Lansoprazole, Rabeprazole',
  ),
  allergy('insulin', 'medicine', 'الإنسولين', 'Insulin', 'Insulin glargine, Insulin aspart'),
  allergy('local-anaesthetics', 'medicine', 'المخدرات الموضعية', 'Local anaesthetics', 'Lidocaine, Bupivacaine'),
  allergy('contrast-media', 'medicine', 'الصبغات التصويرية', 'Contrast media'),
  allergy('peanuts', 'food', 'الفول السوداني', 'Peanuts'),
  allergy('tree-nuts', 'food', 'المكسرات', 'Tree nuts'),
  allergy('eggs', 'food', 'البيض', 'Eggs'),
  allergy('milk', 'food', 'حليب البقر', 'Cow’s milk'),
  allergy('wheat', 'food', 'القمح', 'Wheat'),
  allergy('soya', 'food', 'فول الصويا', 'Soya'),
  allergy('sesame', 'food', 'السمسم', 'Sesame'),
  allergy('fish', 'food', 'الأسماك', 'Fish'),
  allergy('shellfish', 'food', 'القشريات والمحار', 'Shellfish'),
  allergy('strawberries', 'food', 'الفراولة', 'Strawberries'),
  allergy('pollen', 'environment', 'حبوب اللقاح', 'Pollen'),
  allergy('dust-mites', 'environment', 'عث الغبار المنزلي', 'House dust mites'),
  allergy('mould', 'environment', 'العفن', 'Mould'),
  allergy('animal-hair', 'environment', 'وبر الحيوانات', 'Animal hair'),
  allergy('bee-wasp-stings', 'environment', 'لسعات النحل والدبابير', 'Bee and wasp stings'),
  allergy('latex', 'environment', 'اللاتكس', 'Latex'),
  allergy('nickel', 'environment', 'النيكل', 'Nickel'),
];

const BY_CODE: ReadonlyMap<string, CodedAllergy> = new Map(ALLERGIES.map((each) => [each.code, each]));

/** Null for a code that this version of the list does not contain. */
export const allergyNamed = (code: string): CodedAllergy | null => BY_CODE.get(code) ?? null;

/** The single substances of a medicine, normalised for comparison: a combination contains several. */
export const ingredientsOf = (substance: string): readonly string[] => substance.split(' and ').map(foldText);

/** An allergy by its code in the list, or as free text, with the substance when it is known. */
export interface RecordedAllergy {
  readonly code: string | null;
  readonly text: string | null;
  readonly substance: string | null;
}

/** Words in names of substances that do not distinguish one from another. */
const COMMON_WORDS = ['acid', 'حمض'];

/** The Arabic article before a word of at least four letters. */
const ARTICLE = /^ال(?=....)/;

/** Words of four letters or more, without the Arabic article. */
const wordsOf = (text: string): readonly string[] =>
  foldedWords(text)
    .map((word) => word.replace(ARTICLE, ''))
    .filter((word) => word.length > 3 && !COMMON_WORDS.includes(word));

/**
 * Whether a recorded allergy is a reason to ask before this medicine is taken. Free text is compared word by word with the part
 * of the medicine's names before its strength, so «حساسية من الباراسيتامول» is found.
 */
export const concernsMedicine = (
  { code, text, substance }: RecordedAllergy,
  medicine: { readonly substance: string; readonly names: readonly string[] },
): boolean => {
  const ingredients = ingredientsOf(medicine.substance);
  const coded = code === null ? [] : (allergyNamed(code)?.substances ?? []);
  const known = substance === null ? coded : [...coded, substance];
  if (known.flatMap(ingredientsOf).some((one) => ingredients.includes(one))) return true;
  const typed = wordsOf(text ?? '');
  const names = [...ingredients, ...medicine.names.map((name) => foldText(name).split(/\d/)[0] ?? '')];
  return names.flatMap(wordsOf).some((word) => typed.includes(word));
};
