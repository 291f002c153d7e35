import { ERROR_CODES } from './error-codes.ts';

/** The same rule as `deploy/build/check-locales.mjs`, for the few verbs in refusals. */
const ADDRESSES_A_MAN =
  /(?<![\u0620-\u065F])(?:و|ف)?(?:اختر|اكتب|أدخل|حاول|سجّل|راجع|أعد|اطلب|جرّب|انتظر|أضف|أكمل|تابع|تحقق)(?![\u0620-\u065F])/;

it.each(Object.entries(ERROR_CODES))('%s: its Arabic text addresses women and men alike', (_, { ar }) => {
  expect(ar).not.toMatch(ADDRESSES_A_MAN);
});
