/** Generated texts about pharmacy orders. */
import type { Localized, OrderStatus } from 'shared-contracts/domain';

export const PAID: Localized = { ar: 'دفع طلب صيدلية', en: 'Pharmacy order' };
export const GIVEN_BACK: Localized = { ar: 'إرجاع مبلغ طلب صيدلية', en: 'Pharmacy order given back' };
export const DELIVERY: Localized = { ar: 'التوصيل', en: 'Delivery' };
export const CANCELLATION: Localized = {
  ar: 'الإلغاء مجاني حتى تجهيز الطلب',
  en: 'Cancelling is free until the order is packed',
};

export const TICKET_TYPE_NAMES = {
  missing: { ar: 'دواء ناقص', en: 'A medicine is missing' },
  damaged: { ar: 'دواء تالف', en: 'A medicine is damaged' },
  wrong: { ar: 'دواء أو تركيز مختلف', en: 'Wrong medicine or strength' },
  other: { ar: 'مشكلة أخرى', en: 'Something else' },
} as const satisfies Record<string, Localized>;
export const TICKET_ANSWERED = {
  title: { ar: 'وصل الرد على البلاغ', en: 'Your report has an answer' },
  message: { ar: 'الرد موجود في صفحة الطلب', en: 'Read the answer on the page of the order' },
} as const satisfies Record<string, Localized>;
export const REFILL = {
  title: { ar: 'تذكير بإعادة الطلب', en: 'Reminder to order again' },
  message: {
    ar: 'اقترب موعد إعادة أحد طلباتك. التفاصيل في حسابك.',
    en: 'It is nearly time to order something again. The details are in your account.',
  },
} as const satisfies Record<string, Localized>;

interface NoticeText {
  readonly title: Localized;
  readonly message: Localized;
  readonly color: string;
}

/** A charge that arrived after the offer had expired. */
export const REFUNDED: NoticeText = {
  title: { ar: 'أُعيد المبلغ كاملًا', en: 'Your payment goes back in full' },
  message: {
    ar: 'وصل الدفع بعد انتهاء العرض، فأعدنا المبلغ كاملًا بطريقة الدفع نفسها.',
    en: 'It came after the offer had ended, so the full amount goes back where it came from.',
  },
  color: 'warning',
};

/** Notices to the patient; a status without a text is shown on the page of the order only. */
export const NOTICES: Readonly<Partial<Record<OrderStatus, NoticeText>>> = {
  ACCEPTED: {
    title: { ar: 'وصل عرض لطلبك', en: 'A pharmacy has made an offer' },
    message: {
      ar: 'أدويتك متوفرة. يُحفظ العرض حتى انتهاء مهلة الدفع.',
      en: 'Your medicines are available. The offer is kept until the time to pay is over.',
    },
    color: 'brand',
  },
  OFFERED: {
    title: { ar: 'وصل عرض يحتاج إلى ردك', en: 'An offer needs your answer' },
    message: {
      ar: 'لدى الصيدلية جزء من الطلب أو بديل منه. يرجى قبول كل دواء أو رفضه قبل انتهاء مدة العرض.',
      en: 'The pharmacy has a part of it or an alternative. Accept or refuse each medicine before the offer ends.',
    },
    color: 'brand',
  },
  CONFIRMED: {
    title: { ar: 'تأكد طلبك', en: 'Your order is confirmed' },
    message: { ar: 'استلمنا الدفع وبدأت الصيدلية التجهيز.', en: 'It is paid, and the pharmacy is preparing it.' },
    color: 'success',
  },
  PACKED: {
    title: { ar: 'جُهّز طلبك', en: 'Your order is packed' },
    message: { ar: 'أدويتك مجهزة في الصيدلية.', en: 'Your medicines are packed at the pharmacy.' },
    color: 'brand',
  },
  COURIER_INTRANSIST: {
    title: { ar: 'طلبك في الطريق', en: 'Your order is on its way' },
    message: { ar: 'المندوب في الطريق إليك بأدويتك.', en: 'The courier is on the way with your medicines.' },
    color: 'brand',
  },
  COMPLETED: {
    title: { ar: 'وصل طلبك', en: 'Your order was delivered' },
    message: { ar: 'سُلّمت أدويتك. الفاتورة في صفحة الطلب.', en: 'Your medicines were handed over.' },
    color: 'success',
  },
  HANDOVER: {
    title: { ar: 'استُلم طلبك', en: 'Your order was collected' },
    message: { ar: 'سُلّمت أدويتك في الصيدلية.', en: 'Your medicines were handed over at the pharmacy.' },
    color: 'success',
  },
  NOPHARM: {
    title: { ar: 'لم نجد صيدلية الآن', en: 'No pharmacy was found' },
    message: {
      ar: 'لا تتوفر الأدوية كلها في صيدلية قريبة. وصفتك محفوظة ولم يُخصم منك شيء.',
      en: 'No pharmacy nearby has all of it. Your prescription is kept, and you were not charged.',
    },
    color: 'warning',
  },
  REJECTED: {
    title: { ar: 'اعتذرت الصيدلية عن طلبك', en: 'The pharmacy could not complete your order' },
    message: { ar: 'يُعاد المبلغ كاملًا بطريقة الدفع نفسها.', en: 'All you paid goes back where it came from.' },
    color: 'warning',
  },
  EXPIRED: {
    title: { ar: 'انتهت مدة العرض', en: 'The offer has expired' },
    message: {
      ar: 'لم يُدفع العرض في وقته. إن خُصم مبلغ بعد ذلك يُعاد كاملًا.',
      en: 'It was not paid in time. Anything charged afterwards goes back in full.',
    },
    color: 'warning',
  },
};
