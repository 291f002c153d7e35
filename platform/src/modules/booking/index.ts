import type { PlatformModule } from '../module.ts';
import { registerPayable } from '../payments/payables.ts';
import { appointmentPayable } from './checkout/payable.ts';
import { hasOpenAppointment, hasOpenVisit } from '../visits/repository.ts';
import { bookingRoutes } from './routes.ts';
import { bookingSweep, holdExpiryJob } from './lifecycle/sweep.ts';
import { basketCodec } from './basket/tables.ts';
import { personalData } from './personal-data.ts';

export const bookingModule: PlatformModule = {
  name: 'booking',
  tables: ['basket', 'hold_taken', 'appointment_discount', 'appointment_cover', 'appointment_repayment'],
  personalData,
  encrypted: [basketCodec],
  routes: bookingRoutes,
  jobs: [holdExpiryJob],
  recurring: [bookingSweep],
  realtime: [],
  seed: [],
  listen: () => registerPayable(appointmentPayable),
  keepsPatient: hasOpenAppointment,
  keepsAccount: [{ because: 'visit', isOpen: hasOpenVisit }],
};
