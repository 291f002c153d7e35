/** A prescription as a document, with the code by which a pharmacy verifies it. Pure. */
import type { PrescriptionDetails } from 'shared-contracts/api';
import { formatDate, formatDose, formatNumber, type Language } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import type { Config } from '../../settings/config.ts';
import { counted } from '../../core/counted.ts';
import type { PaperDocument } from '../../documents/document.ts';

const WORDS = {
  ar: {
    title: 'وصفة طبية',
    patient: 'المريض',
    doctor: 'الطبيب',
    speciality: 'التخصص',
    issued: 'تاريخ الوصفة',
    until: 'سارية حتى',
    drugs: 'الأدوية',
    form: 'الشكل وطريقة الاستعمال',
    how: 'الجرعة',
    needed: 'عند الحاجة',
    during: 'لمدة',
    why: 'السبب',
    packs: 'العبوات الموصوفة',
    code: 'رمز التحقق',
    check: 'للتحقق من الوصفة يُمسح الرمز أو يُكتب في صفحة التحقق من الوصفات. لا تُعرض في الصفحة أي معلومة طبية.',
    comma: '، ',
  },
  en: {
    title: 'Prescription',
    patient: 'Patient',
    doctor: 'Doctor',
    speciality: 'Speciality',
    issued: 'Written on',
    until: 'Valid until',
    drugs: 'Medicines',
    form: 'Form and route',
    how: 'Dose',
    needed: 'when needed',
    during: 'for',
    why: 'For',
    packs: 'Packs prescribed',
    code: 'Verification code',
    check:
      'To check this prescription, scan the code or type it on the page for checks of prescriptions. That page shows nothing medical.',
    comma: ', ',
  },
} as const satisfies Record<Language, Record<string, string>>;

export const prescriptionPaper = (
  { invoices: seller, publicUrl }: Pick<Config, 'invoices' | 'publicUrl'>,
  prescription: PrescriptionDetails,
  language: Language,
): PaperDocument => {
  const words = WORDS[language];
  const { issued_at: issuedAt, valid_until: validUntil, check_code: code } = prescription;
  const check = new URL(linkTo('prescriptionCheck'), publicUrl);
  check.hash = code;
  const drugs = prescription.drugs.flatMap((drug) => {
    const dose = formatDose(drug.dose_per_unit, drug.unit, language);
    const taken = [
      drug.prn ? `${dose} ${words.needed}` : dose,
      drug.frequency[language],
      `${words.during} ${counted(drug.duration_days, 'days', language)}`,
    ];
    return [
      { kind: 'heading', text: drug.drug[language] },
      {
        kind: 'facts',
        facts: [
          { label: words.how, value: taken.join(words.comma) },
          { label: words.form, value: `${drug.form[language]}${words.comma}${drug.route[language]}` },
          { label: words.why, value: drug.indications[language] },
          { label: words.packs, value: formatNumber(drug.quantity, language) },
        ],
      },
    ] as const;
  });
  return {
    language,
    title: words.title,
    subtitle:
      language === 'ar'
        ? `${seller.sellerNameAr}، ${seller.sellerAddressAr}`
        : `${seller.sellerNameEn}, ${seller.sellerAddressEn}`,
    createdAt: issuedAt,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: words.patient, value: prescription.patient_name },
          { label: words.doctor, value: prescription.doctor_name[language] },
          { label: words.speciality, value: prescription.speciality[language] },
          { label: words.issued, value: formatDate(issuedAt, language) },
          { label: words.until, value: formatDate(validUntil, language) },
          { label: words.code, value: code },
        ],
      },
      ...drugs,
      { kind: 'qr', content: check.href, note: words.check },
    ],
  };
};
