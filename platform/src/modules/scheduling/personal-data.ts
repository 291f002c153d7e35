/** Personal data of this module and its retention periods. */
import { nobodys, personal, through, type TableData } from '../../personal-data/declare.ts';

export const personalData: readonly TableData[] = [
  ...nobodys(
    ...['schedule_version', 'speciality', 'speciality_use', 'provider_kind', 'provider', 'provider_hours'],
    ...['provider_break', 'provider_exception', 'provider_service', 'provider_stars', 'provider_area', 'facility'],
    'branch',
  ),
  // A published review is kept without the name of its author.
  personal('provider_review', through('id', 'rating', 'review_id'), { kind: 'anonymise', cleared: { author: null } }),
];
