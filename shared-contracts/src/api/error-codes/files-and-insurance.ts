/** Refusals about files of a patient, and insurance. */
import { STATUS } from '../core/envelope.ts';
import { entry, type ErrorEntry } from './entry.ts';

const { invalid, refused } = STATUS;

export const FILES_AND_INSURANCE_CODES = {
  FILE_TYPE_REFUSED: entry(
    422,
    invalid,
    'field',
    'نوع الملف غير مقبول. المقبول: صور وملفات PDF وWord',
    'This kind of file is not accepted. Use a picture, PDF or Word file',
  ),
  FILE_TOO_LARGE: entry(413, invalid, 'field', 'حجم الملف أكبر من ١٠ ميجابايت', 'The file is larger than 10 MB'),
  VOICE_NOTE_TOO_LONG: entry(
    422,
    invalid,
    'field',
    'التسجيل أطول من ٣ دقائق. يرجى تسجيل رسالة أقصر',
    'The recording is longer than 3 minutes. Record a shorter one',
  ),
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
} as const satisfies Record<string, ErrorEntry>;
