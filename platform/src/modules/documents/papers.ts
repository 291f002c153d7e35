/** Summary, sick leave and results of a visit as documents. Pure. */
import type { Prescription, VisitNote } from 'shared-contracts/api';
import { addDays, formatDate, formatNumber, formatTime, type Language, type Localized } from 'shared-contracts/domain';
import type { Config } from '../../settings/config.ts';
import { counted, countedAlone } from '../../core/counted.ts';
import type { Block, Fact, PaperDocument } from '../../documents/document.ts';
import type { DescribedVisit } from '../appointments/service.ts';
import type { ReportDto } from '../records/service.ts';
import type { SickLeave } from './tables.ts';

const WORDS = {
  ar: {
    summary: 'ملخص الموعد',
    leave: 'إجازة مرضية',
    result: 'تقرير نتائج التحاليل',
    patient: 'المريض',
    patients: 'المرضى',
    provider: 'مقدم الخدمة',
    doctor: 'الطبيب',
    speciality: 'التخصص',
    service: 'الخدمة',
    visit: 'وقت الموعد',
    number: 'رقم الموعد',
    issued: 'تاريخ الإصدار',
    items: 'ما شمله الموعد',
    diagnosis: 'التشخيص',
    advice: 'التوصيات',
    notWritten: 'لم يكتب الطبيب التشخيص والتوصيات حتى تاريخ هذا المستند.',
    symptoms: 'الأعراض كما وُصفت عند الحجز',
    prescribed: 'الأدوية الموصوفة',
    results: 'النتائج',
    from: 'من يوم',
    until: 'إلى يوم',
    length: 'المدة',
    leaveText: 'بناءً على فحص الحالة المذكورة أعلاه، أوصى مقدم الخدمة بالراحة في المدة الآتية.',
    heads: ['التحليل', 'النتيجة', 'المجال المرجعي', 'القراءة'],
    flags: { normal: 'ضمن المجال', low: 'منخفضة', high: 'مرتفعة' },
    ask: 'تُقرأ النتائج مع الطبيب، فالمجال المرجعي يختلف بحسب العمر والحالة.',
    comma: '، ',
    most: 'حتى',
    least: 'من',
  },
  en: {
    summary: 'Visit summary',
    leave: 'Sick leave',
    result: 'Laboratory report',
    patient: 'Patient',
    patients: 'Patients',
    provider: 'Provider',
    doctor: 'Doctor',
    speciality: 'Speciality',
    service: 'Service',
    visit: 'Time of the visit',
    number: 'Appointment number',
    issued: 'Issued',
    items: 'What the visit included',
    diagnosis: 'Diagnosis',
    advice: 'Advice',
    notWritten: 'The doctor had not written a diagnosis and advice when this document was made.',
    symptoms: 'Symptoms as the patient described them',
    prescribed: 'Prescribed medicine',
    results: 'Results',
    from: 'From',
    until: 'Until',
    length: 'Length',
    leaveText: 'The patient named above was examined, and the provider advised rest for the time below.',
    heads: ['Test', 'Result', 'Reference range', 'Reading'],
    flags: { normal: 'In range', low: 'Low', high: 'High' },
    ask: 'Read results with a doctor: reference ranges depend on age and condition.',
    comma: ', ',
    most: 'up to',
    least: 'from',
  },
} as const satisfies Record<Language, Record<string, unknown>>;

const when = (at: string, language: Language): string =>
  `${formatDate(at, language)}${WORDS[language].comma}${formatTime(at, language)}`;

type Seller = Config['invoices'];
type Drawn = Pick<PaperDocument, 'title' | 'createdAt' | 'blocks'>;

const paper = (seller: Seller, language: Language, drawn: Drawn): PaperDocument => ({
  ...drawn,
  language,
  subtitle:
    language === 'ar'
      ? `${seller.sellerNameAr}، ${seller.sellerAddressAr}`
      : `${seller.sellerNameEn}, ${seller.sellerAddressEn}`,
});

type Pair = readonly [label: string, value: string];

const factsOf = (pairs: readonly Pair[]): Block => ({
  kind: 'facts',
  facts: pairs.map(([label, value]): Fact => ({ label, value })),
});

/** Omits empty sections. */
const listed = (title: string, texts: readonly string[]): Block[] =>
  texts.length === 0
    ? []
    : [
        { kind: 'heading', text: title },
        { kind: 'text', text: texts.join('\n') },
      ];

const whoAndWhen = ({ row, summary }: DescribedVisit, language: Language): Pair[] => {
  const { provider, service, starts_at: at } = summary;
  const words = WORDS[language];
  return [
    [provider.kind === 'doctor' ? words.doctor : words.provider, provider.name[language]],
    ...(provider.speciality ? [[words.speciality, provider.speciality[language]] as const] : []),
    [words.service, service[language]],
    [words.visit, when(at, language)],
    [words.number, row.reference],
  ];
};

export interface Summed {
  readonly visit: DescribedVisit;
  readonly issuedAt: string;
  readonly notes: readonly VisitNote[];
  readonly prescriptions: readonly Prescription[];
  readonly results: readonly Localized[];
}

/** Doses are texts: `1`, or `1 to 2`. */
const numeral = (dose: string, language: Language): string =>
  dose.replaceAll(/\d+(?:\.\d+)?/g, (number) => formatNumber(Number(number), language));

/** A visit of several patients has one note for each. */
const noteBlocks = (notes: readonly VisitNote[], isNamed: boolean, language: Language): Block[] => {
  const words = WORDS[language];
  return notes.flatMap(({ patient, diagnosis, advice }) => {
    const of = isNamed ? ` (${patient})` : '';
    return [
      ...listed(`${words.diagnosis}${of}`, [diagnosis[language]]),
      ...listed(`${words.advice}${of}`, [advice[language]]),
    ];
  });
};

export const summaryPaper = (
  seller: Seller,
  { visit, issuedAt, notes, prescriptions, results }: Summed,
  language: Language,
): PaperDocument => {
  const words = WORDS[language];
  const { row, parts, summary } = visit;
  const names = summary.patients.map(({ name }) => name);
  const items = [...new Set(parts.items.map((item) => (language === 'ar' ? item.nameAr : item.nameEn)))];
  const medicine = prescriptions.flatMap(({ drugs }) =>
    drugs.map(({ drug, dose_per_unit: dose, unit, frequency, duration_days: days }): Pair => {
      const taken = [
        `${numeral(dose, language)} ${unit[language]}`,
        frequency[language],
        counted(days, 'days', language),
      ];
      return [drug[language], taken.join(words.comma)];
    }),
  );
  return paper(seller, language, {
    title: words.summary,
    createdAt: issuedAt,
    blocks: [
      factsOf([
        [names.length > 1 ? words.patients : words.patient, names.join(words.comma)],
        ...whoAndWhen(visit, language),
        [words.issued, when(issuedAt, language)],
      ]),
      ...(notes.length === 0 && summary.provider.kind === 'doctor'
        ? listed(words.diagnosis, [words.notWritten])
        : noteBlocks(notes, names.length > 1, language)),
      ...listed(words.items, items),
      ...listed(words.symptoms, row.symptoms ? [row.symptoms] : []),
      ...(medicine.length === 0 ? [] : [{ kind: 'heading', text: words.prescribed } as const, factsOf(medicine)]),
      ...listed(
        words.results,
        results.map((title) => title[language]),
      ),
    ],
  });
};

interface Left {
  readonly visit: DescribedVisit;
  readonly leave: SickLeave;
  readonly patient: string;
}

export const leavePaper = (seller: Seller, { visit, leave, patient }: Left, language: Language): PaperDocument => {
  const words = WORDS[language];
  const { fromDay, days, issuedAt } = leave;
  return paper(seller, language, {
    title: words.leave,
    createdAt: issuedAt,
    blocks: [
      factsOf([[words.patient, patient], ...whoAndWhen(visit, language), [words.issued, when(issuedAt, language)]]),
      { kind: 'text', text: words.leaveText },
      factsOf([
        [words.from, formatDate(fromDay, language)],
        [words.until, formatDate(addDays(fromDay, days - 1), language)],
        [words.length, countedAlone(days, 'days', language)],
      ]),
    ],
  });
};

type Result = ReportDto['results'][number];

/** A unit is left-to-right in every language: `10³/µL` must not become `µL/10³`. */
const leftToRight = (unit: string): string => `\u2066${unit}\u2069`;

const rangeOf = ({ low, high }: Result, language: Language): string => {
  const words = WORDS[language];
  const format = (value: number) => formatNumber(value, language);
  if (low !== null && high !== null) return `${format(low)} – ${format(high)}`;
  if (low !== null) return `${words.least} ${format(low)}`;
  return high === null ? '' : `${words.most} ${format(high)}`;
};

/** `visit`: null for an uploaded report without a visit. */
export const resultPaper = (
  seller: Seller,
  { report, visit }: { readonly report: ReportDto; readonly visit: DescribedVisit | null },
  language: Language,
): PaperDocument => {
  const words = WORDS[language];
  const rows = report.results.map((result) => [
    result.name[language],
    `${formatNumber(result.value, language)} ${leftToRight(result.unit)}`,
    rangeOf(result, language),
    words.flags[result.flag],
  ]);
  return paper(seller, language, {
    title: words.result,
    createdAt: report.issued_at,
    blocks: [
      factsOf([
        [words.patient, report.patient.name],
        [words.results, report.title[language]],
        ...(visit ? whoAndWhen(visit, language) : []),
        [words.issued, when(report.issued_at, language)],
      ]),
      { kind: 'table', heads: words.heads, rows, sums: [] },
      { kind: 'text', text: words.ask },
    ],
  });
};
