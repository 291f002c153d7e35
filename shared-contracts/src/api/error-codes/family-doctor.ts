/** Refusals about plans with a family doctor. */
import { STATUS } from '../core/envelope.ts';
import { entry, type ErrorEntry } from './entry.ts';

const { invalid, refused } = STATUS;

export const FAMILY_DOCTOR_CODES = {
  FAMILY_HAS_PLAN: entry(
    409,
    refused,
    'alert',
    'لديك خطة طبيب أسرة سارية. يمكن تجديدها قبل انتهائها بأسبوعين',
    'You have a family doctor plan already. It can be renewed two weeks before it ends',
  ),
  FAMILY_NO_PLAN: entry(409, refused, 'alert', 'لا توجد خطة طبيب أسرة سارية', 'There is no family doctor plan running'),
  FAMILY_PEOPLE: entry(
    422,
    invalid,
    'field',
    'عدد الأفراد أكبر مما تشمله هذه الخطة',
    'This plan does not cover so many people',
  ),
  FAMILY_CHANGES: entry(
    409,
    refused,
    'alert',
    'لا يمكن تغيير الطبيب مرة أخرى خلال مدة هذه الخطة',
    'The doctor cannot be changed again while this plan runs',
  ),
  FAMILY_DOCTOR_FULL: entry(
    409,
    refused,
    'alert',
    'لا يستقبل هذا الطبيب أسرًا جديدة حاليًا. يرجى اختيار طبيب آخر',
    'This doctor takes no new families at the moment. Choose another doctor',
  ),
  FAMILY_NOT_REFUNDABLE: entry(
    409,
    refused,
    'alert',
    'لا يمكن إلغاء الخطة واسترداد قيمتها بعد استخدامها أو انتهاء مدة الاسترداد',
    'A plan that was used, or whose days for a refund are over, cannot be cancelled',
  ),
} as const satisfies Record<string, ErrorEntry>;
