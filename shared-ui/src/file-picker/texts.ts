export const fileTexts = {
  ar: {
    type: 'نوع الملف غير مدعوم. يرجى اختيار صورة أو PDF أو Word.',
    size: 'الملف أكبر من ١٠ ميجابايت. يرجى اختيار ملف أصغر.',
    notSent: 'لم يصل الملف. يرجى التحقق من الاتصال واختياره مرة أخرى.',
  },
  en: {
    type: 'Files of this type cannot be kept. Choose a picture, a PDF or a Word document.',
    size: 'The file is larger than 10 MB. Choose a smaller one.',
    notSent: 'The file was not sent. Check your connection and choose it again.',
  },
} as const;
