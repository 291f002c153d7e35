import type { Language, TaxClass } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';

interface PaymentTexts {
  readonly [key: string]: string | Readonly<Record<TaxClass, string>>;
}

const paymentTexts = {
  ar: {
    settling: 'نتأكد من الدفع',
    settlingHint: 'يستغرق هذا ثواني. يرجى إبقاء الصفحة مفتوحة.',
    failed: 'لم يكتمل الدفع',
    declined: 'رفض البنك البطاقة',
    otherCard: 'يمكن الدفع ببطاقة أخرى أو سؤال البنك.',
    left: 'رجعت من صفحة البنك دون دفع',
    notCharged: 'لم يُخصم منك شيء.',
    noAnswer: 'لم يصل رد من الخادم',
    noAnswerHint: 'يرجى الضغط على «دفع» مرة أخرى؛ لن يُخصم المبلغ مرتين.',
    slow: 'البنك يتأخر في الرد',
    slowHint: 'نتابع العملية ونُبلغك فور تأكيدها. لن يُخصم المبلغ مرتين.',
    unknown: 'تعذّر التأكد من الدفع',
    unknownHint: 'قد يكون الاتصال مقطوعًا. يرجى التأكد مرة أخرى قبل الدفع من جديد.',
    checkAgain: 'التأكد الآن',
    priceChanged: 'تغيّر السعر',
    priceChangedHint: 'لم يُخصم منك شيء. يرجى مراجعة السعر الجديد قبل الدفع.',
    priceBefore: 'السعر السابق',
    priceNow: 'السعر الآن',
    methods: 'طرق الدفع: بطاقة مدى أو بطاقة ائتمانية، ورصيد المحفظة.',
    price: 'السعر',
    due: 'المطلوب الآن',
    pay: 'دفع',
    useWallet: 'استخدام رصيد المحفظة',
    balance: 'رصيدك',
    vat: {
      standard: 'تضاف ضريبة ١٥٪',
      citizen: 'الضريبة تتحملها الدولة',
      'zero-rated': 'ضريبة بنسبة صفر',
    },
  },
  en: {
    settling: 'We are checking your payment',
    settlingHint: 'This takes a few seconds. Keep this page open.',
    failed: 'The payment was not completed',
    declined: 'The bank declined the card',
    otherCard: 'Pay with another card, or ask the bank.',
    left: 'You left the bank’s page without paying',
    notCharged: 'You were not charged.',
    noAnswer: 'No answer came',
    noAnswerHint: 'Press “Pay” again; you will not be charged twice.',
    slow: 'The bank is taking long',
    slowHint: 'We go on checking and notify you when it is confirmed. You will not be charged twice.',
    unknown: 'The payment could not be checked',
    unknownHint: 'You may be offline. Check again before paying once more.',
    checkAgain: 'Check now',
    priceChanged: 'The price has changed',
    priceChangedHint: 'You were not charged. Look at the new price before you pay.',
    priceBefore: 'Price before',
    priceNow: 'Price now',
    methods: 'Payment methods: mada or credit card, and wallet credit.',
    price: 'Price',
    due: 'You pay now',
    pay: 'Pay',
    useWallet: 'Use my wallet',
    balance: 'Your balance:',
    vat: {
      standard: 'Plus 15% VAT',
      citizen: 'VAT borne by the state',
      'zero-rated': 'VAT 0%: zero-rated',
    },
  },
} as const satisfies Record<Language, PaymentTexts>;

/** The texts of the payment step in the reader's language. */
export const usePaymentTexts = () => paymentTexts[useUi().locale];
