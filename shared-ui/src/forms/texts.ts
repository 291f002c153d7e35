/** Texts of forms; loaded with them and not with the first page. */
export const formTexts = {
  errorSummary: { ar: 'يرجى مراجعة ما يلي للمتابعة', en: 'Check these to continue' },
  failed: {
    ar: 'لم يُرسل النموذج، وما كُتب فيه محفوظ. يرجى المحاولة بعد قليل',
    en: 'The form was not sent, and what you typed is safe. Try again in a moment',
  },
  showPassword: { ar: 'إظهار', en: 'Show' },
  hidePassword: { ar: 'إخفاء', en: 'Hide' },
  latinHint: { ar: 'بالأحرف اللاتينية، كما في جواز السفر أو الهوية', en: 'In Latin letters, as in the passport or ID' },
} as const;
