/** Rows of visits: holds, booked visits, their parts and charges. Other modules change them. */
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
