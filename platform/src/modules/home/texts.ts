/** Fixed texts of the home page. */
import type { ProductDetails } from 'shared-contracts/api';

export const HEALTH_SERVICE: ProductDetails['health_service'] = {
  service_title: { ar: 'كيف نساعدك اليوم؟', en: 'How can we help you today?' },
  insurance_note: {
    ar: 'ربط التأمين يُظهر ما يغطيه قبل الحجز',
    en: 'Link your insurance to see what it covers before you book',
  },
};

export const FAMILY_DOCTOR: ProductDetails['familydoctor'] = {
  name: { ar: 'طبيب الأسرة', en: 'Family doctor' },
  description: {
    ar: 'طبيب واحد يعرف أسرتك ويتابعكم طوال السنة',
    en: 'One doctor who knows your family and stays with you all year',
  },
  href: '/family-doctor',
};

export const LICENCE: ProductDetails['licence'] = {
  img: null,
  desc: { ar: 'منشأة صحية مرخّصة من وزارة الصحة', en: 'A health facility licensed by the Ministry of Health' },
};

export const CLINICS_TITLE = { ar: 'العيادات الإلكترونية', en: 'E-clinics' };

export const VIDEO_SUBTITLE = {
  ar: 'طبيب مختص بالفيديو أو الصوت أو المحادثة خلال دقائق',
  en: 'A specialist by video, voice or chat within minutes',
};

/** Text about a plan that covers consultations; the covered amount is shown with each price once the plan is linked. */
export const VIDEO_INSURANCE = {
  ar: 'بعد ربط التأمين يظهر ما يدفعه عن الاستشارة',
  en: 'Once your insurance is linked, you see what it pays of a consultation',
};
