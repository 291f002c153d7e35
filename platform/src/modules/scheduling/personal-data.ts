/** What this module keeps about persons, and for how long. */
import {
  NO_PLACE,
  account,
  keep,
  keptFor,
  nobodys,
  personal,
  through,
  type TableData,
} from '../../personal-data/declare.ts';
import { draftForgetting } from './draft-retention.ts';

export const personalData: readonly TableData[] = [
  ...nobodys(
    ...['schedule_version', 'speciality', 'speciality_use', 'provider', 'provider_hours', 'provider_break'],
    ...['provider_exception', 'provider_service', 'provider_stars', 'provider_area', 'facility', 'branch'],
    ...['appointment_move'],
  ),
  // A published review stays, without the name of its author.
  personal('provider_review', through('id', 'rating', 'review_id'), { kind: 'anonymise', cleared: { author: null } }),
  ...keptFor(
    draftForgetting,
    personal('appointment', account(), keep('health-record', { location: NO_PLACE, attachments: [] })),
    personal('appointment_answer', through('appointment_id', 'appointment'), keep('health-record')),
  ),
  personal('appointment_patient', through('appointment_id', 'appointment'), keep('health-record')),
  personal('appointment_item', through('appointment_id', 'appointment'), keep('health-record')),
  personal('appointment_line', through('appointment_id', 'appointment'), keep('invoice')),
];
