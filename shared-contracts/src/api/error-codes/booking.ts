/** Times, holds and what a booking asks of its patient. */
import { STATUS } from '../envelope.ts';
import { entry, type ErrorEntry } from './entry.ts';

const { invalid, refused } = STATUS;

export const BOOKING_CODES = {
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
  STATE_NOT_ALLOWED: entry(
    409,
    refused,
    'alert',
    'لا يمكن تنفيذ هذا الإجراء على الموعد في حالته الحالية',
    'This is not possible in the appointment’s present state',
  ),
  IDENTITY_MISSING: entry(
    422,
    invalid,
    'alert',
    'يلزم رقم هوية أو جواز سفر لهذا الحجز. يرجى إضافته إلى بيانات المريض',
    'This booking needs an ID or passport number. Add it to the patient’s details',
  ),
  LOCATION_OUT_OF_AREA: entry(
    422,
    invalid,
    'alert',
    'الخدمة غير متوفرة في هذا الموقع بعد',
    'The service is not available at this place yet',
  ),
  ALREADY_RATED: entry(409, refused, 'alert', 'سبق تقييم هذا الموعد', 'This visit has already been rated'),
} as const satisfies Record<string, ErrorEntry>;
