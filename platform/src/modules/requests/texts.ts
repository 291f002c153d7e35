/** Mails about a request. They do not repeat its content. */
import type { RequestFormName } from 'shared-contracts/api';
import type { Language, Localized } from 'shared-contracts/domain';

interface Letter {
  readonly subject: string;
  readonly text: string;
}
type Words = (reference: string, link: string) => Letter;

export const RECEIVED: Readonly<Record<Language, Words>> = {
  ar: (reference, link) => ({
    subject: `وصلنا طلبك ${reference}`,
    text: `رقم الطلب: ${reference}\nمتابعة الطلب: ${link}\nنرد على البريد نفسه خلال يوم عمل.`,
  }),
  en: (reference, link) => ({
    subject: `We have your request ${reference}`,
    text: `Reference: ${reference}\nFollow it here: ${link}\nWe answer at this address within one working day.`,
  }),
};

export const ANSWERED: Readonly<Record<Language, Words>> = {
  ar: (reference, link) => ({
    subject: `وصل الرد على طلبك ${reference}`,
    text: `قراءة الرد برقم الطلب والبريد الإلكتروني: ${link}`,
  }),
  en: (reference, link) => ({
    subject: `Your request ${reference} has an answer`,
    text: `Read it with the reference and this e-mail address: ${link}`,
  }),
};

export const FORM_NAMES: Readonly<Record<RequestFormName, Localized>> = {
  individuals: { ar: 'رعاية الأفراد', en: 'Care for individuals' },
  business: { ar: 'طلب شركة', en: 'Company' },
  doctor: { ar: 'انضمام طبيب', en: 'Doctor' },
  practitioner: { ar: 'انضمام ممارس', en: 'Practitioner' },
  hospital: { ar: 'انضمام منشأة', en: 'Facility' },
  insurer: { ar: 'شركة تأمين', en: 'Insurance company' },
  contact: { ar: 'رسالة', en: 'Message' },
};
