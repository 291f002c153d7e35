/**
 * Texts of all errors, for all forms. A form may define its own texts for a field (`FieldOptions.texts`).
 * Arabic requests use a verbal noun («يرجى كتابة…»), which fits women and men alike.
 */
import type { FieldError } from 'shared-contracts/api';
import { formatNumber, type Language } from 'shared-contracts/domain';
import { type CountedText, fillText } from '../context/texts.ts';
import type { Fault } from './faults.ts';

const TEXTS = {
  REQUIRED: { ar: 'يرجى كتابة {{field}}', en: 'Please provide: {{field}}' },
  NOT_CHOSEN: { ar: 'يرجى اختيار {{field}}', en: 'Please choose: {{field}}' },
  TOO_SHORT: {
    ar: {
      one: '{{field}}: حرف واحد على الأقل',
      two: '{{field}}: حرفان على الأقل',
      few: '{{field}}: {{count}} أحرف على الأقل',
      many: '{{field}}: {{count}} حرفًا على الأقل',
      other: '{{field}}: {{count}} حرف على الأقل',
    },
    en: {
      one: '{{field}} should be at least one character',
      other: '{{field}} should be at least {{count}} characters',
    },
  },
  TOO_LONG: {
    ar: {
      one: '{{field}}: حرف واحد على الأكثر',
      two: '{{field}}: حرفان على الأكثر',
      few: '{{field}}: {{count}} أحرف على الأكثر',
      many: '{{field}}: {{count}} حرفًا على الأكثر',
      other: '{{field}}: {{count}} حرف على الأكثر',
    },
    en: {
      one: '{{field}} should be at most one character',
      other: '{{field}} should be at most {{count}} characters',
    },
  },
  LATIN_ONLY: {
    ar: '{{field}}: بالأحرف اللاتينية فقط، كما في جواز السفر أو الهوية',
    en: '{{field}}: Latin letters only, as in the passport or ID',
  },
  LATIN_LETTERS: {
    ar: '{{field}}: أحرف لاتينية فقط، دون مسافات أو أرقام',
    en: '{{field}} takes English letters only, without spaces or digits',
  },
  LETTERS_AND_DIGITS: {
    ar: '{{field}}: أحرف لاتينية وأرقام فقط',
    en: '{{field}} takes Latin letters and digits only',
  },
  DIGITS_ONLY: { ar: '{{field}}: أرقام فقط', en: '{{field}} takes digits only' },
  EMAIL: {
    ar: 'البريد الإلكتروني غير صحيح. مثال صحيح: name@example.com',
    en: 'This is not a valid e-mail address. It looks like name@example.com',
  },
  PHONE_SAUDI: {
    ar: 'رقم الجوال في السعودية تسعة أرقام تبدأ بالرقم 5، مثل 501234567',
    en: 'A Saudi mobile number has nine digits and begins with 5, such as 501234567',
  },
  PHONE: {
    ar: 'هذا ليس رقم جوال في الدولة المختارة. يرجى مراجعة الرقم ورمز الدولة',
    en: 'This is not a mobile number of the chosen country. Check the number and the country code',
  },
  PHONE_SHORT: {
    ar: 'رقم الهاتف ستة أرقام على الأقل',
    en: 'A phone number has at least 6 digits',
  },
  MOBILE_SHORT: {
    ar: 'رقم الجوال ثمانية أرقام على الأقل',
    en: 'A mobile number has at least 8 digits',
  },
  MEASURE: {
    ar: '{{field}}: القيمة غير صحيحة. يرجى مراجعة الرقم والوحدة',
    en: '{{field}} is not correct. Check the number and its unit',
  },
  IDENTITY: {
    ar: 'رقم الهوية غير صحيح. يرجى مراجعة أرقامه',
    en: 'This ID number is not valid. Check its digits',
  },
  IDENTITY_OF_TYPE: {
    ar: 'هذا الرقم لا يوافق نوع الوثيقة المختار. يرجى مراجعتهما',
    en: 'This number is not valid for the chosen document. Check both',
  },
  OUT_OF_RANGE: { ar: '{{field}}: القيمة خارج الحدود المسموح بها', en: '{{field}} is outside of what is allowed' },
  OVER_LIMIT: { ar: '{{field}}: القيمة أكبر من المتاح', en: '{{field}} is more than what is left' },
  INVALID: { ar: 'يرجى مراجعة {{field}}', en: 'Please check: {{field}}' },
} as const satisfies Record<FieldError, Record<Language, CountedText>>;

/** Error texts of a field that replace the common ones, in the user's language. */
export type OwnTexts = Readonly<Partial<Record<FieldError, string>>>;

/** Text of an error, with the name of its field. */
export const faultText = ({ name, count }: Fault, field: string, language: Language, own: OwnTexts = {}): string =>
  fillText(
    own[name] ?? TEXTS[name][language],
    language,
    { field, ...(count === undefined ? {} : { count }) },
    (value) => formatNumber(value, language),
  );
