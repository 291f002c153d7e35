export { patientsChanged } from './account.ts';
export { signedIn } from './auth.ts';
export { appointmentBooked, locationChosen } from './booking.ts';
export { signalMessages } from './call-signals.ts';
export { defineEvent } from './define-event.ts';
export type { EventDefinition, PayloadOf } from './define-event.ts';
export { defineRealtime } from './define-realtime.ts';
export type {
  RealtimeAcknowledgement,
  RealtimeDefinition,
  RealtimePayload,
  RealtimeToClient,
  RealtimeToServer,
} from './define-realtime.ts';
export {
  CallSignals,
  acceptCall,
  callRejected,
  chatEvent,
  chatTyping,
  callSignal,
  callSignalled,
  callStateEvent,
  inappNotification,
  incomingMessage,
  orderStatusEvent,
  REALTIME,
  rejectCall,
  relocated,
  appointmentEvent,
  trackingEvent,
  videoCall,
} from './realtime.ts';
export type { CallSignal, RealtimeName } from './realtime.ts';
export {
  bytesOf,
  isRealtimeFailure,
  REALTIME_LIMITS,
  REALTIME_PATH,
  REALTIME_RECONNECTION,
  REALTIME_REFUSALS,
  RealtimeFailure,
} from './realtime-wire.ts';
export type { RealtimeAnswer } from './realtime-wire.ts';
