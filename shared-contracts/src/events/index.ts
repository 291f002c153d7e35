export { patientsChanged } from './account.ts';
export { signedIn } from './auth.ts';
export { appointmentBooked, locationChosen } from './booking.ts';
export { defineEvent } from './define-event.ts';
export type { EventDefinition, PayloadOf } from './define-event.ts';
export { REALTIME, REALTIME_NAMES, REALTIME_PATH, REALTIME_RECONNECTION } from './realtime.ts';
export type { RealtimeMessage, RealtimeName } from './realtime.ts';
