/** Request forms as a visitor fills them in. */
import type { RequestFormName } from 'shared-contracts/api';

/** The fields of each form besides the person’s details. */
export const VISITOR_FIELDS = {
  individuals: { care: 'nursing', city_id: 'riyadh' },
  business: {
    company: 'شركة الأفق',
    commercial_registration: '١٠١٠٠٠٠٠٠٠',
    employees: 'up-to-49',
    services: ['staff-clinic', 'reports'],
  },
  doctor: { scfhs: '12-AB-3456', specialization: 'Cardiology', city_id: 'riyadh' },
  practitioner: { scfhs: '12AB3456', classification: 'nurse', city_id: 'jeddah' },
  hospital: {
    company: 'مستشفى الشفاء',
    commercial_registration: '1010000000',
    classification: 'hospital',
    services: ['laboratory'],
    city_id: 'riyadh',
  },
  insurer: { company: 'شركة التأمين', commercial_registration: '1010000000' },
  contact: { topic: 'payment', note: 'لم يصل المبلغ المسترد' },
} as const satisfies Record<RequestFormName, object>;

/** The form of the visitor with this number. */
export const visitorForm = (form: RequestFormName, visitor: number, note: string) => ({
  ...VISITOR_FIELDS[form],
  name: 'Noura',
  phone: `+96655000${String(1000 + visitor)}`,
  email: `visitor${visitor}@example.com`,
  consent: true as const,
  note,
});
