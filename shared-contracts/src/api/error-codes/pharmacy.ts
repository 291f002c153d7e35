/** Refusals about pharmacy orders (specification part 2, section 8). */
import { STATUS } from '../core/envelope.ts';
import { entry, type ErrorEntry } from './entry.ts';

const { invalid, refused } = STATUS;

export const PHARMACY_CODES = {
  PRESCRIPTION_INVALID: entry(404, invalid, 'alert', 'الوصفة غير صحيحة', 'Invalid prescription'),
  PRESCRIPTION_EXPIRED: entry(
    409,
    refused,
    'alert',
    'انتهت صلاحية الوصفة في {{day}}. يمكن تجديدها باستشارة',
    'The validity of this prescription has expired on {{day}}. A consultation can renew it',
  ),
  DRUG_NOT_PRESCRIBED: entry(
    422,
    invalid,
    'alert',
    'هذا الدواء ليس في الوصفة',
    'This drug is not prescribed by the doctor',
  ),
  QUANTITY_OVER_PRESCRIBED: entry(
    422,
    invalid,
    'alert',
    'الكمية أكبر مما بقي في الوصفة',
    'The quantity is higher than prescribed',
  ),
  MEDICINE_PICKUP_ONLY: entry(
    409,
    refused,
    'alert',
    'لا يمكن توصيل {{medicine}}، فهو يُستلم من الصيدلية مع إبراز الهوية',
    '{{medicine}} cannot be delivered: it is collected at the pharmacy by showing an identity',
  ),
  IDENTITY_NOT_SHOWN: entry(
    422,
    invalid,
    'alert',
    'يُسلَّم هذا الطلب بعد التحقق من الهوية',
    'This order is handed over once the identity is checked',
  ),
  /**
   * The same answer for an order that does not exist and for one of another account, so that it does not reveal which orders
   * exist.
   */
  ORDER_NOT_FOUND: entry(
    404,
    invalid,
    'alert',
    'لم نجد هذا الطلب، أو لا تتوفر صلاحية لعرضه أو إلغائه من هذا الحساب',
    'Order not found, or this account is not authorised to view or cancel it',
  ),
  ORDER_OPEN_ALREADY: entry(
    409,
    refused,
    'alert',
    'أحد هذه الأدوية في طلب لم ينته بعد',
    'One of these medicines is in an order that is not over yet',
  ),
  ORDER_NOT_CANCELLABLE: entry(
    409,
    refused,
    'alert',
    'لا يمكن إلغاء هذا الطلب بعد تجهيزه',
    'This order cannot be cancelled',
  ),
  ORDER_OFFER_EXPIRED: entry(
    409,
    refused,
    'alert',
    'انتهت مدة هذا العرض. لم يُخصم منك شيء',
    'This offer has expired. You were not charged',
  ),
  OUT_OF_STOCK: entry(
    409,
    refused,
    'alert',
    'لم تعد الكمية متوفرة في الصيدلية',
    'The pharmacy has too little of it left',
  ),
  OFFER_ANSWERS_MISSING: entry(
    422,
    invalid,
    'alert',
    'يرجى قبول كل دواء معروض أو رفضه',
    'Accept or refuse each medicine that is offered',
  ),
  OFFER_NOTHING_ACCEPTED: entry(
    422,
    invalid,
    'alert',
    'لم يُقبل أي دواء. يمكن انتظار عرض آخر أو إلغاء الطلب',
    'No medicine was accepted. Wait for another offer, or cancel the order',
  ),
  ALTERNATIVE_NOT_ALLOWED: entry(
    422,
    invalid,
    'alert',
    'هذا البديل غير مسموح: يجب أن تتطابق المادة الفعالة والشكل الدوائي، وألا يتغير التركيز إلا بوحدات كاملة مع جرعة معاد كتابتها',
    'This alternative is not allowed: it needs the same substance and form, and another strength only in whole units with the dose rewritten',
  ),
  DRUG_NOT_IN_ORDER: entry(
    422,
    invalid,
    'alert',
    'هذه العبوات لم تُسلَّم مع هذا الطلب',
    'These packs were not handed over with this order',
  ),
  TICKET_OPEN_ALREADY: entry(
    409,
    refused,
    'alert',
    'يوجد بلاغ عن هذا الطلب لم يُرد عليه بعد',
    'A problem with this order was reported and is not answered yet',
  ),
  TICKET_TOO_LATE: entry(
    409,
    refused,
    'alert',
    'انتهت مدة الإبلاغ عن مشكلة في هذا الطلب',
    'It is too late to report a problem with this order',
  ),
  HANDOVER_CODE: entry(422, invalid, 'field', 'رمز التسليم غير صحيح', 'The handover code is not correct'),
} as const satisfies Record<string, ErrorEntry>;
