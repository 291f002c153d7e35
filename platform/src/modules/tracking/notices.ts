/** Steps that cause a notice outside the product. */
import type { Localized, TrackingStep } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import type { Notice } from '../notifications/service.ts';
import type { Appointment } from '../visits/repository.ts';

const TITLES: Partial<Record<TrackingStep, Localized>> = {
  on_the_way: { ar: 'مقدم الخدمة في الطريق', en: 'Your visit is on its way' },
  arrived: { ar: 'وصل مقدم الخدمة', en: 'They have arrived' },
};
const MESSAGES: Partial<Record<TrackingStep, Localized>> = {
  on_the_way: { ar: 'يمكن متابعة الطريق ووقت الوصول', en: 'Follow the way and the time of arrival' },
  arrived: { ar: 'مقدم الخدمة عند العنوان الآن', en: 'They are at the address now' },
};

/** Null for steps without a notice. */
export const stepNotice = (visit: Appointment, step: TrackingStep): Notice | null => {
  const [title, message] = [TITLES[step], MESSAGES[step]];
  if (!title || !message) return null;
  return {
    kind: 'visits',
    urgent: true,
    occasion: `tracking.${step}:${visit.id}`,
    title,
    message,
    icon: 'pin',
    color: 'brand',
    url: linkTo('upcomingDetails', {}, { apnt_id: visit.id }),
    payload: { apnt_id: visit.id, utid: visit.utid, stid: visit.stid },
  };
};
