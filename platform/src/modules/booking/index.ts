import type { PlatformModule } from '../../module.ts';
import { registerPayable } from '../payments/payables.ts';
import { appointmentPayable } from './payable.ts';
import { hasOpenAppointment } from '../scheduling/visit-repository.ts';
import { basketForgetting } from './baskets.ts';
import { takenForgetting } from './hold-limit.ts';
import { bookingRoutes } from './routes.ts';
import { bookingSweep, holdExpiryJob } from './sweep.ts';
import { basketCodec } from './basket-tables.ts';
import { draftForgetting } from './draft-retention.ts';

export const bookingModule: PlatformModule = {
  name: 'booking',
  tables: ['basket', 'hold_taken', 'appointment_discount', 'appointment_cover'],
  encrypted: [basketCodec],
  routes: bookingRoutes,
  jobs: [holdExpiryJob],
  recurring: [bookingSweep],
  retention: [takenForgetting, basketForgetting, draftForgetting],
  realtime: [],
  seed: [],
  listen: () => registerPayable(appointmentPayable),
  keepsPatient: hasOpenAppointment,
};
