/** Signing up and in, the account, its relatives and saved places. */
import { STATUS } from '../envelope.ts';
import { entry, type ErrorEntry } from './entry.ts';

const { invalid, refused, signInFailed, sessionExpired } = STATUS;

export const ACCOUNT_CODES = {
  PHONE_INVALID: entry(
    422,
    invalid,
    'field',
    'رقم الجوال غير صحيح. يرجى مراجعة الرقم ورمز الدولة',
    'This is not a valid mobile number. Check the number and the country code',
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
    'الحساب لمن أتم {{age}} عامًا. من هو أصغر يُضاف فردًا من الأسرة في حساب أحد الوالدين أو ولي الأمر',
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
  SESSION_EXPIRED: entry(
    401,
    sessionExpired,
    'sign-in',
    'انتهت الجلسة. يرجى تسجيل الدخول للمتابعة',
    'Session expired, please log in to continue',
  ),
  LOCATION_ALREADY_SAVED: entry(409, refused, 'alert', 'هذا العنوان محفوظ من قبل', 'This location is already saved'),
  RELATIVE_HAS_APPOINTMENT: entry(
    409,
    refused,
    'alert',
    'لا يمكن حذف فرد من الأسرة لديه موعد قادم',
    'A relative with an upcoming appointment cannot be deleted',
  ),
} as const satisfies Record<string, ErrorEntry>;
