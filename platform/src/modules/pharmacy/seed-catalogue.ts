/** Sample medicines: one line per substance and form, which several manufacturers sell in several strengths. */
import { strengthUnitIn } from './units.ts';

/**
 * substance | Arabic | form | unit of strength | strengths | units per pack | price of the weakest pack in riyals | tax class |
 * storage
 */
const LINES = `
Paracetamol|باراسيتامول|tablet|mg|500,1000|24|6|standard|room
Paracetamol|باراسيتامول|syrup|mg/5 ml|120,250|1|9|standard|room
Ibuprofen|إيبوبروفين|tablet|mg|200,400,600|24|10|standard|room
Ibuprofen|إيبوبروفين|syrup|mg/5 ml|100|1|12|standard|room
Diclofenac|ديكلوفيناك|tablet|mg|25,50|20|11|zero-rated|room
Naproxen|نابروكسين|tablet|mg|250,500|20|14|zero-rated|room
Celecoxib|سيليكوكسيب|capsule|mg|100,200|20|38|zero-rated|room
Tramadol|ترامادول|capsule|mg|50|20|22|zero-rated|controlled
Pregabalin|بريغابالين|capsule|mg|75,150,300|28|54|zero-rated|controlled
Gabapentin|غابابنتين|capsule|mg|100,300,400|50|36|zero-rated|room
Cetirizine|سيتريزين|tablet|mg|10|20|13|standard|room
Loratadine|لوراتادين|tablet|mg|10|20|12|standard|room
Fexofenadine|فيكسوفينادين|tablet|mg|120,180|15|21|standard|room
Desloratadine|ديسلوراتادين|tablet|mg|5|20|24|zero-rated|room
Montelukast|مونتيلوكاست|tablet|mg|4,5,10|28|48|zero-rated|room
Hydrocortisone|هيدروكورتيزون|cream|%|1|1|11|zero-rated|room
Betamethasone|بيتاميثازون|cream|%|0.1|1|14|zero-rated|room
Mometasone|موميتازون|cream|%|0.1|1|26|zero-rated|room
Fusidic acid|حمض الفوسيديك|cream|%|2|1|17|zero-rated|room
Clotrimazole|كلوتريمازول|cream|%|1|1|12|standard|room
Terbinafine|تيربينافين|cream|%|1|1|19|standard|room
Amoxicillin|أموكسيسيلين|capsule|mg|250,500|21|15|zero-rated|room
Amoxicillin|أموكسيسيلين|syrup|mg/5 ml|125,250|1|16|zero-rated|room
Amoxicillin and clavulanic acid|أموكسيسيلين وحمض الكلافولانيك|tablet|mg|625,1000|14|34|zero-rated|room
Azithromycin|أزيثروميسين|tablet|mg|250,500|6|29|zero-rated|room
Clarithromycin|كلاريثروميسين|tablet|mg|250,500|14|46|zero-rated|room
Cefuroxime|سيفوروكسيم|tablet|mg|250,500|10|39|zero-rated|room
Ciprofloxacin|سيبروفلوكساسين|tablet|mg|250,500|10|27|zero-rated|room
Levofloxacin|ليفوفلوكساسين|tablet|mg|500,750|7|44|zero-rated|room
Doxycycline|دوكسيسيكلين|capsule|mg|100|10|16|zero-rated|room
Nitrofurantoin|نيتروفورانتوين|capsule|mg|100|20|31|zero-rated|room
Fluconazole|فلوكونازول|capsule|mg|150|1|18|zero-rated|room
Aciclovir|أسيكلوفير|tablet|mg|200,400|25|33|zero-rated|room
Atorvastatin|أتورفاستاتين|tablet|mg|10,20,40,80|30|31|zero-rated|room
Rosuvastatin|روسوفاستاتين|tablet|mg|5,10,20|28|42|zero-rated|room
Simvastatin|سيمفاستاتين|tablet|mg|10,20,40|28|24|zero-rated|room
Ezetimibe|إيزيتيميب|tablet|mg|10|28|58|zero-rated|room
Amlodipine|أملوديبين|tablet|mg|5,10|30|19|zero-rated|room
Lisinopril|ليسينوبريل|tablet|mg|5,10,20|28|21|zero-rated|room
Ramipril|راميبريل|capsule|mg|2.5,5,10|28|25|zero-rated|room
Losartan|لوسارتان|tablet|mg|50,100|28|29|zero-rated|room
Valsartan|فالسارتان|tablet|mg|80,160|28|37|zero-rated|room
Candesartan|كانديسارتان|tablet|mg|8,16|28|35|zero-rated|room
Bisoprolol|بيسوبرولول|tablet|mg|2.5,5,10|30|18|zero-rated|room
Metoprolol|ميتوبرولول|retard-tablet|mg|50,100|30|26|zero-rated|room
Carvedilol|كارفيديلول|tablet|mg|6.25,12.5,25|28|23|zero-rated|room
Hydrochlorothiazide|هيدروكلوروثيازيد|tablet|mg|25|30|12|zero-rated|room
Furosemide|فوروسيميد|tablet|mg|40|20|9|zero-rated|room
Spironolactone|سبيرونولاكتون|tablet|mg|25,100|20|22|zero-rated|room
Acetylsalicylic acid|حمض أسيتيل الساليسيليك|tablet|mg|81,100|30|9|zero-rated|room
Clopidogrel|كلوبيدوغريل|tablet|mg|75|28|49|zero-rated|room
Warfarin|وارفارين|tablet|mg|1,3,5|28|17|zero-rated|room
Metformin|ميتفورمين|tablet|mg|500,850,1000|30|11|zero-rated|room
Metformin|ميتفورمين|retard-tablet|mg|500,1000|30|19|zero-rated|room
Gliclazide|غليكلازيد|retard-tablet|mg|30,60|30|27|zero-rated|room
Glimepiride|غليميبيريد|tablet|mg|1,2,4|30|22|zero-rated|room
Sitagliptin|سيتاغلبتين|tablet|mg|50,100|28|86|zero-rated|room
Empagliflozin|إمباغليفلوزين|tablet|mg|10,25|30|148|zero-rated|room
Insulin glargine|إنسولين غلارجين|pen|IU/ml|100|5|182|zero-rated|cold-chain
Insulin aspart|إنسولين أسبارت|pen|IU/ml|100|5|176|zero-rated|cold-chain
Levothyroxine|ليفوثيروكسين|tablet|mcg|25,50,100|50|16|zero-rated|room
Omeprazole|أوميبرازول|capsule|mg|20,40|14|18|standard|room
Esomeprazole|إيسوميبرازول|tablet|mg|20,40|28|39|zero-rated|room
Pantoprazole|بانتوبرازول|tablet|mg|20,40|28|33|zero-rated|room
Domperidone|دومبيريدون|tablet|mg|10|30|14|zero-rated|room
Mebeverine|ميبيفيرين|tablet|mg|135|30|24|standard|room
Lactulose|لاكتولوز|syrup|g/15 ml|10|1|21|standard|room
Loperamide|لوبيراميد|capsule|mg|2|12|11|standard|room
Salbutamol|سالبوتامول|inhaler|mcg|100|1|15|zero-rated|room
Budesonide|بوديزونيد|inhaler|mcg|100,200|1|52|zero-rated|room
Fluticasone|فلوتيكازون|nasal-spray|mcg|50|1|34|zero-rated|room
Xylometazoline|زيلوميتازولين|nasal-spray|%|0.1|1|12|standard|room
Ambroxol|أمبروكسول|syrup|mg/5 ml|15,30|1|14|standard|room
Sertraline|سيرترالين|tablet|mg|50,100|30|47|zero-rated|room
Escitalopram|إسيتالوبرام|tablet|mg|10,20|28|55|zero-rated|room
Fluoxetine|فلوكستين|capsule|mg|20|28|36|zero-rated|room
Levetiracetam|ليفيتيراسيتام|tablet|mg|250,500,1000|30|64|zero-rated|room
Carbamazepine|كاربامازيبين|retard-tablet|mg|200,400|30|28|zero-rated|room
Sumatriptan|سوماتريبتان|tablet|mg|50,100|2|31|zero-rated|room
Betahistine|بيتاهيستين|tablet|mg|8,16,24|30|23|zero-rated|room
Allopurinol|ألوبيورينول|tablet|mg|100,300|28|17|zero-rated|room
Alendronic acid|حمض الأليندرونيك|tablet|mg|70|4|61|zero-rated|room
Folic acid|حمض الفوليك|tablet|mg|1,5|30|8|standard|room
Ferrous sulfate|كبريتات الحديد|tablet|mg|200|30|13|standard|room
Vitamin D|فيتامين د|capsule|IU|1000,5000,50000|8|22|standard|room
Vitamin B12|فيتامين ب١٢|tablet|mcg|500,1000|30|27|standard|room
Zinc|زنك|tablet|mg|25,50|30|18|standard|room
Prednisolone|بريدنيزولون|tablet|mg|5,20|20|12|zero-rated|room
Tamsulosin|تامسولوسين|retard-capsule|mg|0.4|30|44|zero-rated|room
Artificial tears|دموع صناعية|eye-drops|%|0.5|1|24|standard|room
Olopatadine|أولوباتادين|eye-drops|%|0.1,0.2|1|46|zero-rated|room
Tobramycin|توبراميسين|eye-drops|%|0.3|1|19|zero-rated|room`;

const FORMS = {
  tablet: { ar: 'أقراص', en: 'tablets' },
  'retard-tablet': { ar: 'أقراص ممتدة المفعول', en: 'prolonged-release tablets' },
  capsule: { ar: 'كبسولات', en: 'capsules' },
  'retard-capsule': { ar: 'كبسولات ممتدة المفعول', en: 'prolonged-release capsules' },
  syrup: { ar: 'شراب', en: 'syrup' },
  cream: { ar: 'كريم', en: 'cream' },
  inhaler: { ar: 'بخاخ', en: 'inhaler' },
  'nasal-spray': { ar: 'بخاخ أنف', en: 'nasal spray' },
  'eye-drops': { ar: 'قطرة عين', en: 'eye drops' },
  pen: { ar: 'أقلام حقن', en: 'injection pens' },
} as const;

/** Fictitious manufacturers. The first one makes the products that are prescribed by substance. */
const MAKERS = [
  { id: '', ar: '', en: '', factor: 1 },
  { id: '_nawa', ar: 'نواة فارما', en: 'Nawa Pharma', factor: 1.18 },
  { id: '_rabwa', ar: 'ربوة الدوائية', en: 'Rabwa Medicines', factor: 0.92 },
] as const;

export interface CatalogueMedicine {
  readonly id: string;
  readonly substance: string;
  readonly nameAr: string;
  readonly nameEn: string;
  readonly form: string;
  readonly strength: number;
  readonly strengthUnit: string;
  readonly pack: number;
  readonly price: number;
  readonly taxClass: 'standard' | 'zero-rated';
  readonly storage: 'room' | 'cold-chain' | 'controlled';
  readonly modifiedRelease: boolean;
}

const arabicNumber = new Intl.NumberFormat('ar-SA-u-nu-arab');
const latinNumber = new Intl.NumberFormat('en');

const medicinesOf = (line: string, index: number): CatalogueMedicine[] => {
  const [substance, ar, form, unit, strengths, pack, riyals, taxClass, storage] = line.split('|') as [
    string,
    string,
    keyof typeof FORMS,
    string,
    string,
    string,
    string,
    CatalogueMedicine['taxClass'],
    CatalogueMedicine['storage'],
  ];
  // The less common substances have two manufacturers, the others three.
  const makers = MAKERS.slice(0, index % 3 === 0 ? 3 : 2);
  return strengths.split(',').flatMap((strength, rank) =>
    makers.map((maker) => {
      const by = (name: string, comma: string): string => (name === '' ? '' : `${comma}${name}`);
      const amount = Number(strength);
      const join = unit === '%' ? '' : ' ';
      return {
        id: `med_${substance.toLowerCase().replaceAll(' ', '-')}_${form}_${strength.replace('.', '-')}${maker.id}`,
        substance,
        nameAr: `${ar} ${arabicNumber.format(amount)}${join}${strengthUnitIn(unit, 'ar')}، ${FORMS[form].ar}${by(maker.ar, '، ')}`,
        nameEn: `${substance} ${latinNumber.format(amount)}${join}${unit}, ${FORMS[form].en}${by(maker.en, ', ')}`,
        form,
        strength: amount,
        strengthUnit: unit,
        pack: Number(pack),
        price: Math.round(Number(riyals) * 100 * maker.factor * (1 + rank * 0.45)),
        taxClass,
        storage,
        modifiedRelease: form.startsWith('retard'),
      };
    }),
  );
};

export const MEDICINES: readonly CatalogueMedicine[] = LINES.trim().split('\n').flatMap(medicinesOf);
