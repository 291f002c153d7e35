/** How the access log reads to the patient. */
import type { Localized } from 'shared-contracts/domain';
import type { Purpose, Reader, Subject } from './access.ts';

const text = (ar: string, en: string): Localized => ({ ar, en });

export const READER_TEXT: Record<Reader, Localized> = {
  'identity-provider': text('جهة التحقق من الهوية', 'Identity verification service'),
  insurer: text('شركة التأمين', 'Insurance company'),
  operator: text('موظف العمليات في سنار', 'Sanar operations staff'),
  pharmacy: text('صيدليات قريبة', 'Pharmacies nearby'),
  provider: text('مقدم الخدمة في الموعد', 'The care provider of a visit'),
  'sms-gateway': text('مزود الرسائل النصية', 'Text message provider'),
};

export const SUBJECT_TEXT: Record<Subject, Localized> = {
  identity: text('رقم الهوية وتاريخ الميلاد', 'ID number and date of birth'),
  insurance: text('رقم الهوية وتاريخ الميلاد والعضوية', 'ID number, date of birth and membership'),
  problem: text('بلاغ عن مشكلة في موعد', 'A reported problem with a visit'),
  prescription: text('أدوية الوصفة المطلوبة', 'Ordered medicines of a prescription'),
  'medical-profile': text('الحساسية والأمراض والأدوية والعمليات', 'Allergies, diseases, medicines and operations'),
  visit: text('موعد الزيارة', 'Time of a visit'),
};

export const PURPOSE_TEXT: Record<Purpose, Localized> = {
  'identity-check': text('للتحقق من الهوية', 'To verify the identity'),
  'relation-check': text('لتأكيد صلة القرابة', 'To confirm the family relation'),
  'identity-claim': text('لمراجعة طلب على الهوية نفسها', 'To review a claim to the same identity'),
  'cover-check': text('للتحقق من التغطية التأمينية', 'To check insurance cover'),
  reminder: text('لإرسال تذكير بالموعد', 'To send a reminder of the visit'),
  dispensing: text('لصرف الأدوية', 'To dispense medicines'),
  care: text('لتقديم الرعاية في الموعد', 'To give care at a visit'),
  operation: text('لمتابعة سير الحجوزات', 'To follow how bookings go'),
};
