import type { PlatformModule } from '../../module.ts';
import { registerPayable } from '../payments/payables.ts';
import { appointmentPayable } from './payable.ts';
import { hasOpenAppointment } from './repository.ts';
import { bookingRoutes } from './routes.ts';
import { bookingSweep, holdExpiryJob } from './sweep.ts';

export const bookingModule: PlatformModule = {
  name: 'booking',
  tables: ['appointment', 'appointment_move', 'appointment_line'],
  routes: bookingRoutes,
  jobs: [holdExpiryJob],
  recurring: [bookingSweep],
  realtime: [],
  seed: [],
  listen: () => registerPayable(appointmentPayable),
  keepsPatient: hasOpenAppointment,
};
