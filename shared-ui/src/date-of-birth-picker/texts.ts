import type { Language } from 'shared-contracts/domain';

export const birthTexts = {
  ar: {
    title: 'تاريخ الميلاد',
    calendars: 'التقويم',
    gregorian: 'ميلادي',
    hijri: 'هجري',
    day: 'اليوم',
    month: 'الشهر',
    year: 'السنة',
    confirm: 'تأكيد',
    cancel: 'إلغاء',
    placeholder: 'اختيار التاريخ',
    same: 'يوافق {{date}}',
    noHijri: 'التقويم الهجري متاح من عام ١٣٥٦هـ. ما قبله يُختار بالتقويم الميلادي.',
  },
  en: {
    title: 'Date of birth',
    calendars: 'Calendar',
    gregorian: 'Gregorian',
    hijri: 'Hijri',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    confirm: 'Confirm',
    cancel: 'Cancel',
    placeholder: 'Choose a date',
    same: 'That is {{date}}',
    noHijri: 'The Hijri calendar is available from 1356 AH. Choose an earlier date in the Gregorian calendar.',
  },
} as const satisfies Record<Language, Record<string, string>>;
