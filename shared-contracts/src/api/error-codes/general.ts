/** Refusals of any request: its form, its size, its idempotency key, and errors of the server. */
import { STATUS } from '../core/envelope.ts';
import { entry, type ErrorEntry } from './entry.ts';

const { invalid, refused } = STATUS;

export const GENERAL_CODES = {
  INVALID_REQUEST: entry(
    400,
    invalid,
    'field',
    'بعض البيانات غير صحيحة. يرجى مراجعتها ثم المحاولة مرة أخرى',
    'Some details are not right. Check them and try again',
  ),
  BODY_TOO_LARGE: entry(413, invalid, 'alert', 'حجم الطلب أكبر من المسموح', 'The request is larger than allowed'),
  NOT_FOUND: entry(404, invalid, 'alert', 'لم نجد المطلوب', 'We could not find what you asked for'),
  RATE_LIMITED: entry(
    429,
    refused,
    'retry',
    'طلبات كثيرة في وقت قصير. يرجى الانتظار قليلًا ثم المحاولة',
    'Too many requests in a short time. Wait a little and try again',
  ),
  IDEMPOTENCY_CONFLICT: entry(
    409,
    refused,
    'alert',
    'استُخدم رمز هذا الطلب مع بيانات مختلفة',
    'This request key was used with different details',
  ),
  IDEMPOTENCY_KEY_REQUIRED: entry(
    400,
    invalid,
    'alert',
    'الطلب ناقص ولا يمكن تنفيذه بأمان',
    'The request is incomplete and cannot be done safely',
  ),
  SERVICE_UNAVAILABLE: entry(
    503,
    refused,
    'retry',
    'الخدمة متوقفة مؤقتًا. يرجى المحاولة بعد قليل',
    'The service is briefly unavailable. Try again shortly',
  ),
  OUTCOME_UNKNOWN: entry(
    503,
    refused,
    'retry',
    'لم يصلنا رد، وربما تم الطلب. يرجى التحقق منه قبل إعادة المحاولة',
    'No answer came, and your request may have gone through. Check before you try again',
  ),
  INTERNAL: entry(
    500,
    refused,
    'retry',
    'حدث خطأ من جهتنا. يرجى المحاولة مرة أخرى',
    'Something went wrong at our end, try again',
  ),
} as const satisfies Record<string, ErrorEntry>;
