/** Texts about additions. */
import type { Localized } from 'shared-contracts/domain';

export const ADDED: Localized = { ar: 'إضافة إلى موعد', en: 'Added to an appointment' };
export const GIVEN_BACK: Localized = { ar: 'إرجاع مبلغ إضافة إلى موعد', en: 'Addition to an appointment given back' };
export const PAID_TITLE: Localized = { ar: 'أُضيف الطلب إلى موعدك', en: 'Added to your appointment' };
export const PAID_MESSAGE: Localized = {
  ar: 'يُقدَّم ما أضفته في الزيارة نفسها. التفاصيل والتجهيزات في صفحة الموعد.',
  en: 'What you added is done in the same visit. Details are on the page of the appointment.',
};
