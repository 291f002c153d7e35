/**
 * Every refusal the product knows: its HTTP status, envelope status, words, and what the client does with it. A service
 * throws the code; one place turns it into an envelope in the language of the `lang` header, where a counted value such as
 * `{{minutes}}` brings its noun with it in the form the number asks for.
 */
import { STATUS, type EnvelopeStatus } from './envelope.ts';

/** `alert`: show the words. `field`: show them at the field. `sign-in`: session over. `slots`: show other slots. `retry`: offer again. */
export type ClientAction = 'alert' | 'field' | 'sign-in' | 'slots' | 'retry';

export interface ErrorEntry {
  readonly http: number;
  readonly status: EnvelopeStatus;
  readonly client: ClientAction;
  readonly ar: string;
  readonly en: string;
}

const entry = (http: number, status: EnvelopeStatus, client: ClientAction, ar: string, en: string): ErrorEntry => ({
  http,
  status,
  client,
  ar,
  en,
});
const { invalid, refused, signInFailed, sessionExpired } = STATUS;

export const ERROR_CODES = {
  INVALID_REQUEST: entry(
    400,
    invalid,
    'field',
    'بعض البيانات غير صحيحة. يرجى مراجعتها ثم المحاولة مرة أخرى',
    'Some details are not right. Check them and try again',
  ),
  BODY_TOO_LARGE: entry(413, invalid, 'alert', 'حجم الطلب أكبر من المسموح', 'The request is larger than allowed'),
  NOT_FOUND: entry(404, invalid, 'alert', 'لم نجد المطلوب', 'We could not find what you asked for'),
  PHONE_INVALID: entry(
    422,
    invalid,
    'field',
    'رقم الجوال غير صحيح. رقم الجوال في السعودية تسعة أرقام تبدأ بالرقم ٥',
    'This is not a valid number. A Saudi mobile number has nine digits and begins with 5',
  ),
  EMAIL_INVALID: entry(422, invalid, 'field', 'البريد الإلكتروني غير صحيح', 'This is not a valid e-mail address'),
  IDENTITY_INVALID: entry(422, invalid, 'field', 'رقم الهوية غير صحيح', 'This ID number is not valid'),
  IDENTITY_NOT_VERIFIED: entry(
    422,
    invalid,
    'field',
    'تعذّر التحقق من الهوية. يمكن كتابتها مرة أخرى أو المتابعة يدويًا',
    'The ID could not be verified. Enter it again or continue manually',
  ),
  BIRTH_DATE_INVALID: entry(422, invalid, 'field', 'تاريخ الميلاد غير صحيح', 'This date of birth is not valid'),
  HOLDER_TOO_YOUNG: entry(
    422,
    invalid,
    'field',
    'الحساب لمن أتم {{age}} عامًا. من هو أصغر يُضاف فردًا من العائلة في حساب أحد الوالدين أو ولي الأمر',
    'Account holders are {{age}} or older. A younger person is added as a relative in a parent’s or guardian’s account',
  ),
  CONSENT_REQUIRED: entry(
    422,
    invalid,
    'field',
    'يُنشأ الحساب بعد الموافقة على الشروط وسياسة الخصوصية',
    'The account is created once you agree to the terms and the privacy policy',
  ),
  CONSENT_OUTDATED: entry(
    409,
    refused,
    'field',
    'تغيّرت الشروط أو سياسة الخصوصية. يرجى قراءتها والموافقة عليها مرة أخرى',
    'The terms or the privacy policy have changed. Read them and agree once more',
  ),
  PHONE_UNPROVEN: entry(
    401,
    signInFailed,
    'field',
    'انتهت مدة التحقق من رقم الجوال. يرجى طلب رمز جديد للمتابعة، وما كُتب محفوظ',
    'Your number was verified too long ago. Ask for a new code to go on; what you typed is kept',
  ),
  USER_NOT_FOUND: entry(404, invalid, 'field', 'هذا الرقم غير مسجّل لدينا بعد', 'This number is not registered yet'),
  USER_EXISTS: entry(
    409,
    refused,
    'alert',
    'هذا الرقم مسجّل لدينا. يرجى تسجيل الدخول به',
    'This number is already registered. Sign in with it',
  ),
  TRANSFER_CODE_INVALID: entry(
    401,
    signInFailed,
    'sign-in',
    'انتهت صلاحية الدخول من التطبيق. يرجى فتح الصفحة منه مرة أخرى',
    'The sign-in from the app has ended. Open the page from the app again',
  ),
  OTP_INCORRECT: entry(401, signInFailed, 'field', 'رمز التحقق غير صحيح', 'The code is not correct'),
  OTP_EXPIRED: entry(
    401,
    signInFailed,
    'field',
    'انتهت صلاحية الرمز. يرجى طلب رمز جديد',
    'The code has expired. Ask for a new one',
  ),
  OTP_LOCKED: entry(
    429,
    refused,
    'alert',
    'محاولات كثيرة غير صحيحة. يمكن المحاولة مرة أخرى بعد {{minutes}}',
    'Too many wrong tries. Try again in {{minutes}}',
  ),
  OTP_SEND_LIMIT: entry(
    429,
    refused,
    'alert',
    'أرسلنا عدة رموز إلى هذا الرقم. يمكن المحاولة مرة أخرى بعد {{minutes}}',
    'We have sent several codes to this number. Try again in {{minutes}}',
  ),
  CAPTCHA_REQUIRED: entry(
    422,
    invalid,
    'field',
    'يرجى كتابة الأرقام الظاهرة في الصورة للمتابعة',
    'Type the digits in the picture to continue',
  ),
  CAPTCHA_INCORRECT: entry(
    422,
    invalid,
    'field',
    'الأرقام غير مطابقة للصورة. يرجى كتابة أرقام الصورة الجديدة',
    'The digits do not match the picture. Try the new one',
  ),
  RATE_LIMITED: entry(
    429,
    refused,
    'retry',
    'طلبات كثيرة في وقت قصير. يرجى الانتظار قليلًا ثم المحاولة',
    'Too many requests in a short time. Wait a little and try again',
  ),
  SESSION_EXPIRED: entry(
    401,
    sessionExpired,
    'sign-in',
    'انتهت الجلسة. يرجى تسجيل الدخول للمتابعة',
    'Session expired, please log in to continue',
  ),
  SLOT_TAKEN: entry(
    409,
    refused,
    'slots',
    'حُجز هذا الموعد قبل لحظات. هذه أقرب المواعيد المتاحة',
    'Somebody has just taken this slot. These are the next free ones',
  ),
  SLOT_NOT_OFFERED: entry(
    409,
    refused,
    'slots',
    'هذا الموعد لم يعد متاحًا. يرجى اختيار موعد آخر',
    'This slot is no longer offered. Choose another one',
  ),
  SLOT_LOCK_EXPIRED: entry(
    409,
    refused,
    'slots',
    'انتهت مدة حجز الموعد. يرجى اختيار الموعد مرة أخرى',
    'Slot lock time expired. Choose the slot again',
  ),
  HOLD_LIMIT: entry(
    409,
    refused,
    'slots',
    'سبق أن حجزت هذا الموعد مؤقتًا عدة مرات خلال ساعة. يمكنك اختياره مرة أخرى بعد {{minutes}}، أو اختيار موعد آخر الآن',
    'You have held this slot several times within an hour. You can choose it again in {{minutes}}, or another one now',
  ),
  PATIENT_BUSY: entry(
    409,
    refused,
    'slots',
    'لدى المريض موعد آخر في الوقت نفسه',
    'The patient has another appointment at this time',
  ),
  STEP_MISSING: entry(
    422,
    invalid,
    'alert',
    'بقيت خطوة قبل المراجعة. يرجى إكمالها للمتابعة',
    'One step is left before review. Complete it, then go on',
  ),
  ANSWER_REFUSES: entry(
    409,
    refused,
    'alert',
    'تحتاج هذه الخدمة إلى رأي الطبيب أولًا بسبب إجابة في الاستبيان',
    'Because of an answer in the questionnaire, a doctor’s advice is needed first',
  ),
  ITEM_NOT_FOR_AGE: entry(
    409,
    refused,
    'alert',
    'هذا الاختيار لا يناسب عمر المريض',
    'This is not given at the patient’s age',
  ),
  ITEM_ONCE_PER_PATIENT: entry(
    409,
    refused,
    'alert',
    'لكل مريض فحص كورونا واحد وتطعيم كورونا واحد في الحجز',
    'Each patient can have one covid test and one covid vaccine in a booking',
  ),
  ITEM_LIMIT: entry(
    422,
    invalid,
    'alert',
    'الكمية أكثر من المسموح لهذه الخدمة، أو اخترت الشيء نفسه مرتين',
    'More than this service allows, or the same thing twice',
  ),
  PATIENT_LIMIT: entry(
    422,
    invalid,
    'alert',
    'عدد المرضى أكثر من المسموح لهذه الخدمة',
    'More patients than this service allows',
  ),
  PRICE_CHANGED: entry(
    409,
    refused,
    'alert',
    'تغيّر السعر. يرجى مراجعة المبلغ الجديد قبل الدفع',
    'The price has changed. Check the new amount before you pay',
  ),
  STATE_NOT_ALLOWED: entry(
    409,
    refused,
    'alert',
    'لا يمكن تنفيذ هذا الإجراء على الموعد في حالته الحالية',
    'This is not possible in the appointment’s present state',
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
  VOUCHER_INVALID: entry(422, invalid, 'field', 'رمز القسيمة غير صحيح', 'Voucher code is not valid'),
  LOCATION_OUT_OF_AREA: entry(
    422,
    invalid,
    'alert',
    'الخدمة غير متوفرة في هذا الموقع بعد',
    'The service is not available at this place yet',
  ),
  LOCATION_ALREADY_SAVED: entry(409, refused, 'alert', 'هذا العنوان محفوظ من قبل', 'This location is already saved'),
  RELATIVE_HAS_APPOINTMENT: entry(
    409,
    refused,
    'alert',
    'لا يمكن حذف فرد من الأسرة لديه موعد قادم',
    'A relative with an upcoming appointment cannot be deleted',
  ),
  FILE_TYPE_REFUSED: entry(
    422,
    invalid,
    'field',
    'نوع الملف غير مقبول. المقبول: صور وملفات PDF وWord',
    'This kind of file is not accepted. Use a picture, PDF or Word file',
  ),
  FILE_TOO_LARGE: entry(413, invalid, 'field', 'حجم الملف أكبر من ١٠ ميجابايت', 'The file is larger than 10 MB'),
  FILE_QUOTA_REACHED: entry(
    409,
    refused,
    'alert',
    'وصل حسابك إلى الحد المسموح من الملفات',
    'Your account has reached its limit of files',
  ),
  FILE_UNSAFE: entry(422, invalid, 'field', 'رُفض الملف لأسباب أمنية', 'The file was refused for safety'),
  INSURANCE_MISMATCH: entry(
    422,
    invalid,
    'alert',
    'لم يُربط التأمين لأن الهوية أو تاريخ الميلاد غير مطابق',
    'Insurance not linked because identity or date of birth does not match',
  ),
  INSURANCE_UNVERIFIED: entry(
    422,
    invalid,
    'alert',
    'يُربط التأمين بعد توثيق هوية المريض. يرجى مراجعة رقم الهوية وتاريخ الميلاد والاسم',
    'Insurance is linked once the patient’s ID is verified. Check the ID number, date of birth and name',
  ),
  INSURANCE_NOT_FOUND: entry(
    422,
    invalid,
    'alert',
    'لا توجد عضوية تأمين بهذه البيانات',
    'No insurance membership was found with these details',
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

export type ErrorCode = keyof typeof ERROR_CODES;
