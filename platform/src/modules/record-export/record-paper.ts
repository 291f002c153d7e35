/** The record of a patient as a document, in Arabic or English. Pure. */
import type { Condition, RecordEntry } from 'shared-contracts/api';
import { formatDate, formatDose, formatMonth, formatNumber, type Language } from 'shared-contracts/domain';
import type { ConditionKind } from 'shared-contracts/domain';
import type { Config } from '../../settings/config.ts';
import type { Block, PaperDocument } from '../../documents/document.ts';
import { MOST_ENTRIES, type PatientRecord } from './record.ts';

const WORDS = {
  ar: {
    title: 'السجل الطبي',
    patient: 'المريض',
    born: 'تاريخ الميلاد',
    gender: 'الجنس',
    genders: { M: 'ذكر', F: 'أنثى' },
    made: 'تاريخ الإصدار',
    kinds: {
      allergy: 'الحساسية',
      'chronic-disease': 'الأمراض المزمنة',
      medication: 'الأدوية الحالية',
      'past-medication': 'أدوية سابقة',
      surgery: 'العمليات',
      injury: 'الإصابات',
    },
    severities: { mild: 'خفيفة', moderate: 'متوسطة', severe: 'شديدة' },
    since: 'منذ',
    none: 'لا شيء مسجّل',
    prescribed: 'الوصفات السارية',
    results: 'نتائج التحاليل',
    heads: ['التحليل', 'النتيجة', 'المجال المرجعي', 'القراءة'],
    flags: { normal: 'ضمن المجال', low: 'منخفضة', high: 'مرتفعة', unknown: '' },
    most: 'حتى',
    least: 'من',
    entries: 'الزيارات واللقاحات والوصفات والتقارير',
    diagnosis: 'التشخيص',
    advice: 'الإرشادات',
    entry: { visit: 'زيارة', vaccination: 'لقاح', prescription: 'وصفة', result: 'نتيجة', report: 'تقرير', unknown: '' },
    shortened: (count: string) => `في هذا المستند أحدث ${count} بند، وتوجد بنود أقدم في السجل.`,
    comma: '، ',
  },
  en: {
    title: 'Medical record',
    patient: 'Patient',
    born: 'Date of birth',
    gender: 'Gender',
    genders: { M: 'Male', F: 'Female' },
    made: 'Issued',
    kinds: {
      allergy: 'Allergies',
      'chronic-disease': 'Chronic diseases',
      medication: 'Current medicines',
      'past-medication': 'Past medicines',
      surgery: 'Operations',
      injury: 'Injuries',
    },
    severities: { mild: 'mild', moderate: 'moderate', severe: 'severe' },
    since: 'since',
    none: 'Nothing is recorded',
    prescribed: 'Valid prescriptions',
    results: 'Laboratory results',
    heads: ['Test', 'Result', 'Reference range', 'Reading'],
    flags: { normal: 'In range', low: 'Low', high: 'High', unknown: '' },
    most: 'up to',
    least: 'from',
    entries: 'Visits, vaccinations, prescriptions and reports',
    diagnosis: 'Diagnosis',
    advice: 'Advice',
    entry: {
      visit: 'Visit',
      vaccination: 'Vaccination',
      prescription: 'Prescription',
      result: 'Result',
      report: 'Report',
      unknown: '',
    },
    shortened: (count: string) => `This document has the newest ${count} entries. The record has older ones.`,
    comma: ', ',
  },
} as const satisfies Record<Language, Record<string, unknown>>;

/** In the order in which a doctor asks. */
const ORDER: readonly ConditionKind[] = [
  ...(['allergy', 'chronic-disease', 'medication', 'past-medication', 'surgery', 'injury'] as const),
];

const conditionText = ({ name, since, severity, note }: Condition, language: Language): string => {
  const words = WORDS[language];
  const strength = severity === '' ? '' : words.severities[severity];
  const begun = since === '' ? '' : `${words.since} ${sinceText(since, language)}`;
  return [name[language], strength, begun, note].filter((part) => part !== '').join(words.comma);
};

/** A year, or a month of a year, with the recorded precision. */
const sinceText = (since: string, language: Language): string =>
  since.includes('-')
    ? formatMonth(`${since}-15T09:00:00.000Z`, language)
    : since.replaceAll(/\d/g, (digit) => formatNumber(Number(digit), language));

/** A unit is left-to-right in every language. */
const leftToRight = (unit: string): string => `\u2066${unit}\u2069`;

const rangeText = (low: number | null, high: number | null, language: Language): string => {
  const words = WORDS[language];
  const format = (value: number) => formatNumber(value, language);
  if (low !== null && high !== null) return `${format(low)} – ${format(high)}`;
  if (low !== null) return `${words.least} ${format(low)}`;
  return high === null ? '' : `${words.most} ${format(high)}`;
};

const entryText = ({ kind, title, at, provider, notes }: RecordEntry, language: Language): string => {
  const words = WORDS[language];
  const written = notes.flatMap(({ diagnosis, advice }) => [
    ...(diagnosis[language] === '' ? [] : [`${words.diagnosis}: ${diagnosis[language]}`]),
    ...(advice[language] === '' ? [] : [`${words.advice}: ${advice[language]}`]),
  ]);
  const head = [
    formatDate(at, language),
    words.entry[kind],
    title[language],
    ...(provider ? [provider[language]] : []),
  ];
  return [head.filter((part) => part !== '').join(words.comma), ...written].join('\n');
};

const heading = (text: string): Block => ({ kind: 'heading', text });

export const recordPaper = (
  seller: Config['invoices'],
  { patient, conditions, prescriptions, entries, isShortened, measured, at }: PatientRecord,
  language: Language,
): PaperDocument => {
  const words = WORDS[language];
  const name = patient.displayName || `${patient.firstName} ${patient.lastName}`;
  const recorded = ORDER.flatMap((kind): Block[] => {
    const own = conditions.filter((one) => one.kind === kind).map((one) => conditionText(one, language));
    return [heading(words.kinds[kind]), { kind: 'text', text: own.join('\n') || words.none }];
  });
  const drugs = prescriptions.flatMap((one) =>
    one.drugs.map((drug) => ({
      label: drug.drug[language],
      value: [formatDose(drug.dose_per_unit, drug.unit, language), drug.frequency[language]].join(words.comma),
    })),
  );
  const values = measured.flatMap(({ report, results }): Block[] => [
    heading(`${report.title[language]}${words.comma}${formatDate(report.issued_at, language)}`),
    {
      kind: 'table',
      heads: words.heads,
      sums: [],
      rows: results.map(({ name: analyte, value, unit, low, high, flag }) => [
        analyte[language],
        `${formatNumber(value, language)} ${leftToRight(unit)}`,
        rangeText(low, high, language),
        words.flags[flag],
      ]),
    },
  ]);
  return {
    language,
    title: words.title,
    subtitle: language === 'ar' ? seller.sellerNameAr : seller.sellerNameEn,
    createdAt: at,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: words.patient, value: name },
          { label: words.born, value: formatDate(patient.birthDate, language) },
          { label: words.gender, value: words.genders[patient.gender === 'F' ? 'F' : 'M'] },
          { label: words.made, value: formatDate(at, language) },
        ],
      },
      ...recorded,
      ...(drugs.length === 0 ? [] : [heading(words.prescribed), { kind: 'facts' as const, facts: drugs }]),
      ...values,
      heading(words.entries),
      ...(entries.length === 0 ? [{ kind: 'text' as const, text: words.none }] : []),
      ...entries.map((entry): Block => ({ kind: 'text', text: entryText(entry, language) })),
      ...(isShortened ? [{ kind: 'text' as const, text: words.shortened(formatNumber(MOST_ENTRIES, language)) }] : []),
    ],
  };
};
