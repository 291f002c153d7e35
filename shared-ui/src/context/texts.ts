/** Texts of the primitives. All others are props. */
import type { Language } from 'shared-contracts/domain';

/** A counted text in the plural forms of its language; `other` where a form is missing. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
export type CountedText = string | Forms;

const texts = {
  back: { ar: 'رجوع', en: 'Back' },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
  clear: { ar: 'مسح', en: 'Clear' },
  close: { ar: 'إغلاق', en: 'Close' },
  codeDigit: { ar: 'الرقم {{n}} من {{total}}', en: 'Digit {{n}} of {{total}}' },
  confirm: { ar: 'تأكيد', en: 'Confirm' },
  errorText: {
    ar: 'بياناتك محفوظة. يرجى المحاولة مرة أخرى بعد قليل.',
    en: 'What you entered is safe. Try again in a moment.',
  },
  errorTitle: { ar: 'تعذّر إكمال الطلب', en: 'This did not work' },
  emergency: { ar: 'رقم الطوارئ', en: 'In an emergency call' },
  failureText: {
    ar: 'بقية الصفحة تعمل كالمعتاد، ولم يضع شيء مما حُفظ أو حُجز.',
    en: 'The rest of the page works as usual, and nothing you saved or booked is lost.',
  },
  failureTitle: { ar: 'تعذّر عرض هذا الجزء', en: 'This part could not be shown' },
  loading: { ar: 'جارٍ التحميل', en: 'Loading' },
  loadMore: { ar: 'عرض المزيد', en: 'Show more' },
  notRated: { ar: 'لا توجد تقييمات بعد', en: 'No reviews yet' },
  offlineText: {
    ar: 'كل ما كُتب محفوظ. نكمل فور عودة الاتصال.',
    en: 'Nothing you entered is lost. We go on as soon as you are back online.',
  },
  offlineTitle: { ar: 'لا يوجد اتصال بالإنترنت', en: 'You are offline' },
  optional: { ar: 'اختياري', en: 'optional' },
  rated: { ar: 'التقييم {{score}} من ٥', en: 'Rated {{score}} out of 5' },
  reviews: {
    ar: {
      zero: 'لا تقييمات',
      one: 'تقييم واحد',
      two: 'تقييمان',
      few: '{{count}} تقييمات',
      many: '{{count}} تقييمًا',
      other: '{{count}} تقييم',
    },
    en: { one: '{{count}} review', other: '{{count}} reviews' },
  },
  reference: { ar: 'الرقم المرجعي:', en: 'Reference:' },
  placeAppointments: { ar: 'مواعيدي', en: 'My appointments' },
  placeDoctors: { ar: 'العيادات الإلكترونية', en: 'E-clinics' },
  placePrescriptions: { ar: 'الوصفات الطبية', en: 'Prescriptions' },
  retry: { ar: 'المحاولة مرة أخرى', en: 'Try again' },
  search: { ar: 'بحث', en: 'Search' },
  signIn: { ar: 'تسجيل الدخول', en: 'Sign in' },
  soon: { ar: 'قريبًا', en: 'Soon' },
  soonTitle: { ar: 'نفتح هذه الصفحة قريبًا', en: 'This page opens soon' },
  step: { ar: 'الخطوة {{current}} من {{total}}', en: 'Step {{current}} of {{total}}' },
  timeLeft: { ar: 'الوقت المتبقي: {{time}}', en: 'Time left: {{time}}' },
  timeUp: { ar: 'انتهى الوقت', en: 'Time is up' },
} as const satisfies Record<string, Record<Language, CountedText>>;

export type UiTextKey = keyof typeof texts;

/** The plural form of a count; plural rules are created only for texts with forms. */
const formOf = (text: CountedText, count: unknown, language: Language): string =>
  typeof text === 'string' ? text : (text[new Intl.PluralRules(language).select(Number(count))] ?? text.other);

/** Fills the `{{values}}` of a text; `count` selects its plural form, `write` formats numbers. */
export const fillText = (
  text: CountedText,
  language: Language,
  values: Readonly<Record<string, string | number>>,
  write: (value: number) => string,
): string =>
  formOf(text, values.count, language).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? write(value) : value;
  });

/** A text of the table. */
export const uiText = (
  key: UiTextKey,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
  write: (value: number) => string = String,
): string => fillText(texts[key][language], language, values, write);
