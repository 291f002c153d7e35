/** Rows of visits: holds, booked visits, what they consist of and what was charged for them. Other modules act on them. */
import type { PlatformModule } from '../module.ts';
import { holds } from './gauge-repository.ts';
import { personalData } from './personal-data.ts';
import { answerCodec, appointmentCodec } from './tables.ts';

export const visitsModule: PlatformModule = {
  name: 'visits',
  tables: [
    'appointment',
    'appointment_move',
    'appointment_patient',
    'appointment_item',
    'appointment_answer',
    'appointment_line',
  ],
  personalData,
  encrypted: [answerCodec, appointmentCodec],
  routes: [],
  jobs: [],
  recurring: [],
  gauges: [holds],
  realtime: [],
  seed: [],
};
