/** Notices to the account holder about late or missing answers of an insurer. No notice names the insurer or the plan. */
import { linkTo } from 'shared-contracts/routes';
import type { Notice } from '../notifications/service.ts';
import type { Outcome } from '../memberships/request-repository.ts';

const TEXTS: Readonly<Record<Outcome, Pick<Notice, 'title' | 'message' | 'color'>>> = {
  linked: {
    title: { ar: 'تم ربط التأمين', en: 'Insurance is linked' },
    message: {
      ar: 'وصل رد شركة التأمين، وتظهر الأسعار الآن بعد التغطية.',
      en: 'The insurer has answered. Prices now show what you pay with insurance.',
    },
    color: 'success',
  },
  several: {
    title: { ar: 'يُرجى اختيار عضوية التأمين', en: 'Choose an insurance membership' },
    message: {
      ar: 'وجدت شركة التأمين أكثر من عضوية. يُربط التأمين بعد اختيار إحداها.',
      en: 'The insurer found several memberships. Insurance is linked once you choose one.',
    },
    color: 'info',
  },
  'not-found': {
    title: { ar: 'لم يُربط التأمين', en: 'Insurance is not linked' },
    message: {
      ar: 'لا توجد عضوية بهذه البيانات لدى شركة التأمين. يمكن اختيار شركة أخرى أو المتابعة دون تأمين.',
      en: 'The insurer has no membership with these details. Choose another company, or go on without insurance.',
    },
    color: 'warning',
  },
  mismatch: {
    title: { ar: 'لم يُربط التأمين', en: 'Insurance is not linked' },
    message: {
      ar: 'رقم الهوية أو تاريخ الميلاد لا يطابق بيانات شركة التأمين. يُرجى مراجعة البيانات ثم إعادة المحاولة.',
      en: 'The ID number or date of birth does not match the insurer’s records. Check the details and try again.',
    },
    color: 'warning',
  },
  unanswered: {
    title: { ar: 'لم يصل رد شركة التأمين', en: 'The insurer has not answered' },
    message: {
      ar: 'أُغلق طلب ربط التأمين. يمكن إرساله مرة أخرى، والحجز متاح بالسعر الكامل.',
      en: 'The request to link insurance is closed. You can send it again, and book at the full price.',
    },
    color: 'warning',
  },
};

export const answeredNotice = (requestId: string, outcome: Outcome): Notice => ({
  kind: 'account',
  occasion: `insurance.answered:${requestId}`,
  ...TEXTS[outcome],
  icon: 'shield',
  url: linkTo('home'),
  payload: {},
});

const APPROVALS: Readonly<Record<'approved' | 'refused' | 'unanswered', Pick<Notice, 'title' | 'message' | 'color'>>> =
  {
    approved: {
      title: { ar: 'وافقت شركة التأمين', en: 'The insurer has approved' },
      message: {
        ar: 'تظهر الأسعار الآن بعد التغطية عند الحجز والدفع.',
        en: 'Prices now show what you pay with insurance when you book and pay.',
      },
      color: 'success',
    },
    refused: {
      title: { ar: 'لم توافق شركة التأمين', en: 'The insurer has not approved' },
      message: {
        ar: 'لا تغطي شركة التأمين هذه الخدمة، والحجز متاح بالسعر الكامل.',
        en: 'The insurer does not cover this service. You can book it at the full price.',
      },
      color: 'warning',
    },
    unanswered: {
      title: { ar: 'لم يصل رد شركة التأمين', en: 'The insurer has not answered' },
      message: {
        ar: 'أُغلق طلب الموافقة. يمكن إرساله مرة أخرى، والحجز متاح بالسعر الكامل.',
        en: 'The request for approval is closed. You can send it again, and book at the full price.',
      },
      color: 'warning',
    },
  };

export const approvalNotice = (requestId: string, outcome: keyof typeof APPROVALS): Notice => ({
  kind: 'account',
  occasion: `insurance.approval:${requestId}`,
  ...APPROVALS[outcome],
  icon: 'shield',
  url: linkTo('home'),
  payload: {},
});
