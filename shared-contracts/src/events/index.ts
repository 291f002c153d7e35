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
  callSignal,
  callSignalled,
  callStateEvent,
  rejectCall,
  videoCall,
} from './realtime-calls.ts';
export { chatEvent, chatTyping, incomingMessage } from './realtime-chat.ts';
export { orderStatusEvent, relocated, appointmentEvent, trackingEvent } from './realtime.ts';
export { inappNotification } from './realtime-notifications.ts';
export { REALTIME } from './realtime-all.ts';
export type { CallSignal } from './realtime-calls.ts';
export type { RealtimeName } from './realtime-all.ts';
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
