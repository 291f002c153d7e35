/** Counts recent bookings of each e-clinic; the list of e-clinics shows the most booked first. */
import type { AppContext } from '../../context/context.ts';
import type { RecurringWork } from '../../background/recurring.ts';
import { countUse } from './provider-repository.ts';

const HOUR_SECONDS = 3600;
const DAY_MS = 86_400_000;

export const countClinicUse = async ({ db, clock, config }: AppContext): Promise<void> => {
  const since = new Date(clock.now().getTime() - config.booking.clinicUseDays * DAY_MS).toISOString();
  await db.transaction((tx) => countUse(tx, since));
};

export const clinicUse: RecurringWork = {
  name: 'scheduling.clinic-use',
  everySeconds: ({ booking }) => booking.clinicUseHours * HOUR_SECONDS,
  run: countClinicUse,
};
