import type { PlatformModule } from '../module.ts';
import { givenUpJobs } from './given-up.ts';
import { repaymentJobs } from './repayment.ts';
import { appointmentRoutes } from './routes.ts';
import { historySeed } from './seed.ts';
import { cancellationCodec } from './tables.ts';
import { announceBooked } from './notify.ts';
import { unendedSweep } from './unended.ts';
import { personalData } from './personal-data.ts';

export const appointmentsModule: PlatformModule = {
  name: 'appointments',
  tables: ['appointment_cancellation', 'appointment_reschedule'],
  personalData,
  encrypted: [cancellationCodec],
  routes: appointmentRoutes,
  jobs: [...givenUpJobs, ...repaymentJobs],
  recurring: [unendedSweep],
  realtime: ['APPOINTMENT_EVENT', 'RELOCATED'],
  seed: [historySeed],
  listen: (ctx) => {
    ctx.bus.subscribe('appointment.booked', ({ appointmentId }) => announceBooked(ctx, appointmentId));
  },
};
