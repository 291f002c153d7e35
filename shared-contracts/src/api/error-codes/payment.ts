/** Refusals about prices, payments, the wallet, vouchers and offers. */
import { STATUS } from '../core/envelope.ts';
import { entry, type ErrorEntry } from './entry.ts';

const { invalid, refused } = STATUS;

export const PAYMENT_CODES = {
  PRICE_CHANGED: entry(
    409,
    refused,
    'alert',
    'تغيّر السعر. يرجى مراجعة المبلغ الجديد قبل الدفع',
    'The price has changed. Check the new amount before you pay',
  ),
  PAYMENT_FAILED: entry(
    402,
    refused,
    'retry',
    'رفض البنك عملية الدفع ولم يُخصم أي مبلغ. يمكن الدفع بطريقة أخرى',
    'Payment failed from the bank’s end and nothing was charged. Try another method',
  ),
  PAYMENT_PENDING: entry(
    409,
    refused,
    'retry',
    'ما زلنا ننتظر تأكيد البنك',
    'We are still waiting for the bank to confirm',
  ),
  WALLET_INSUFFICIENT: entry(409, refused, 'alert', 'رصيد المحفظة لا يكفي', 'There is not enough in the wallet'),
  TOP_UP_AMOUNT: entry(
    422,
    invalid,
    'field',
    'المبلغ من {{minHalalas}} إلى {{maxHalalas}}',
    'Add an amount from {{minHalalas}} to {{maxHalalas}}',
  ),
  TOP_UP_DAY_LIMIT: entry(
    409,
    refused,
    'field',
    'هذا المبلغ أكبر من الحد اليومي. المتاح إضافته اليوم {{leftHalalas}}',
    'This is more than the daily limit. You can still add {{leftHalalas}} today',
  ),
  ADDITION_CLOSED: entry(
    409,
    refused,
    'alert',
    'لا يمكن الإضافة إلى هذه الزيارة الآن',
    'Nothing can be added to this visit now',
  ),
  VOUCHER_INVALID: entry(422, invalid, 'field', 'رمز القسيمة غير صحيح', 'Voucher code is not valid'),
  VOUCHER_USED: entry(
    409,
    refused,
    'field',
    'استُخدمت هذه القسيمة من قبل. القسيمة لحجز واحد',
    'This voucher has already been used. A voucher is for one booking',
  ),
  VOUCHER_EXPIRED: entry(409, refused, 'field', 'انتهت صلاحية هذه القسيمة', 'This voucher has expired'),
  VOUCHER_SERVICE: entry(409, refused, 'field', 'هذه القسيمة ليست لهذه الخدمة', 'This voucher is not for this service'),
  VOUCHER_SPENT: entry(409, refused, 'field', 'نفدت مرات استخدام هذه القسيمة', 'All uses of this voucher are gone'),
  VOUCHER_MINIMUM: entry(
    409,
    refused,
    'field',
    'هذه القسيمة لحجز قيمته {{minimumHalalas}} أو أكثر قبل الضريبة',
    'This voucher is for bookings of {{minimumHalalas}} or more before VAT',
  ),
  VOUCHER_NOT_COMBINED: entry(
    409,
    refused,
    'field',
    'لهذا الحجز خصم آخر، ولا تُستخدم القسيمة معه',
    'This booking has another discount, which cannot be combined with a voucher',
  ),
  VOUCHER_TRIES: entry(
    429,
    refused,
    'field',
    'رموز كثيرة غير صحيحة. يمكن المحاولة مرة أخرى بعد {{minutes}}',
    'Too many wrong codes. Try again in {{minutes}}',
  ),
  CARD_EXPIRED: entry(
    409,
    refused,
    'alert',
    'انتهت صلاحية هذه البطاقة. يرجى اختيار بطاقة أخرى',
    'This card has expired. Choose another card',
  ),
  CARD_LIMIT: entry(
    409,
    refused,
    'alert',
    'يمكن حفظ {{count}} بطاقات. يجب حذف بطاقة قبل إضافة أخرى',
    'You can keep {{count}} cards. Remove one before you add another',
  ),
  OFFER_EXPIRED: entry(409, refused, 'alert', 'انتهى هذا العرض', 'This offer is over'),
} as const satisfies Record<string, ErrorEntry>;
