/** Texts of the access log as shown to the patient. */
import type { Localized } from 'shared-contracts/domain';
import type { Purpose, Reader, Subject } from './access.ts';

const text = (ar: string, en: string): Localized => ({ ar, en });

export const READER_TEXT: Record<Reader, Localized> = {
  'code-holder': text('حامل رمز المشاركة', 'Whoever has the code of a share'),
  'identity-provider': text('جهة التحقق من الهوية', 'Identity verification service'),
  insurer: text('شركة التأمين', 'Insurance company'),
  operator: text('موظف العمليات في سنار', 'Sanar operations staff'),
  pharmacy: text('صيدليات قريبة', 'Pharmacies nearby'),
  provider: text('مقدم الخدمة في الموعد', 'The care provider of a visit'),
  'sms-gateway': text('مزود الرسائل النصية', 'Text message provider'),
};

export const SUBJECT_TEXT: Record<Subject, Localized> = {
  identity: text('رقم الهوية وتاريخ الميلاد', 'ID number and date of birth'),
  insurance: text('الاسم ورقم الهوية وتاريخ الميلاد والعضوية', 'Name, ID number, date of birth and membership'),
  problem: text('بلاغ عن مشكلة في موعد', 'A reported problem with a visit'),
  prescription: text('أدوية الوصفة المطلوبة', 'Ordered medicines of a prescription'),
  'medical-profile': text('الحساسية والأمراض والأدوية والعمليات', 'Allergies, diseases, medicines and operations'),
  'record-entry': text('بند واحد من السجل الطبي', 'One entry of the medical record'),
  visit: text('موعد الزيارة', 'Time of a visit'),
};

export const PURPOSE_TEXT: Record<Purpose, Localized> = {
  'identity-check': text('للتحقق من الهوية', 'To verify the identity'),
  'relation-check': text('لتأكيد صلة القرابة', 'To confirm the family relation'),
  'phone-recovery': text(
    'لمراجعة طلب نقل الحساب إلى رقم آخر',
    'To review a request to move the account to another number',
  ),
  'identity-claim': text('لمراجعة طلب على الهوية نفسها', 'To review a claim to the same identity'),
  'cover-check': text('للتحقق من التغطية التأمينية', 'To check insurance cover'),
  reminder: text('لإرسال تذكير بالموعد', 'To send a reminder of the visit'),
  dispensing: text('لصرف الأدوية', 'To dispense medicines'),
  care: text('لتقديم الرعاية في الموعد', 'To give care at a visit'),
  share: text('لأن صاحب الحساب شاركه', 'Because the account shared it'),
  operation: text('لمتابعة سير الحجوزات', 'To follow how bookings go'),
};
