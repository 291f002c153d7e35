/** The few words primitives say by themselves. Everything else arrives as a prop. */
import type { Language } from 'shared-contracts/domain';

const texts = {
  back: { ar: 'رجوع', en: 'Back' },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
  clear: { ar: 'مسح', en: 'Clear' },
  close: { ar: 'إغلاق', en: 'Close' },
  codeDigit: { ar: 'الرقم {{n}} من {{total}}', en: 'Digit {{n}} of {{total}}' },
  confirm: { ar: 'تأكيد', en: 'Confirm' },
  errorText: { ar: 'بياناتك محفوظة. حاول مرة أخرى بعد قليل.', en: 'What you entered is safe. Try again in a moment.' },
  errorTitle: { ar: 'تعذّر إكمال الطلب', en: 'This did not work' },
  errorSummary: { ar: 'راجع ما يلي للمتابعة', en: 'Check these to continue' },
  emergency: { ar: 'للطوارئ اتصل على', en: 'In an emergency call' },
  failureText: {
    ar: 'بقية الصفحة تعمل كالمعتاد، ولم يضع شيء مما حفظته أو حجزته.',
    en: 'The rest of the page works as usual, and nothing you saved or booked is lost.',
  },
  failureTitle: { ar: 'تعذّر عرض هذا الجزء', en: 'This part could not be shown' },
  loading: { ar: 'جارٍ التحميل', en: 'Loading' },
  loadMore: { ar: 'عرض المزيد', en: 'Show more' },
  offlineText: {
    ar: 'لم يضع شيء مما أدخلته. نكمل فور عودة الاتصال.',
    en: 'Nothing you entered is lost. We go on as soon as you are back online.',
  },
  offlineTitle: { ar: 'لا يوجد اتصال بالإنترنت', en: 'You are offline' },
  optional: { ar: 'اختياري', en: 'optional' },
  reference: { ar: 'الرقم المرجعي:', en: 'Reference:' },
  retry: { ar: 'حاول مرة أخرى', en: 'Try again' },
  search: { ar: 'بحث', en: 'Search' },
  signIn: { ar: 'تسجيل الدخول', en: 'Sign in' },
  soonHome: { ar: 'العودة إلى الرئيسية', en: 'Back to home' },
  soonTitle: { ar: 'نفتح هذه الصفحة قريبًا', en: 'This page opens soon' },
  step: { ar: 'الخطوة {{current}} من {{total}}', en: 'Step {{current}} of {{total}}' },
  timeLeft: { ar: 'الوقت المتبقي: {{time}}', en: 'Time left: {{time}}' },
  timeUp: { ar: 'انتهى الوقت', en: 'Time is up' },
} as const satisfies Record<string, Record<Language, string>>;

export type UiTextKey = keyof typeof texts;

/** A text of the table with its `{{values}}` put in. */
export const uiText = (key: UiTextKey, language: Language, values: Record<string, string | number> = {}): string =>
  texts[key][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
