/** Every message of the socket. */
import { orderStatusEvent, relocated, trackingEvent, appointmentEvent } from './realtime.ts';
import { inappNotification } from './realtime-notifications.ts';
import { incomingMessage, chatEvent, chatTyping } from './realtime-chat.ts';
import {
  videoCall,
  callRejected,
  callStateEvent,
  callSignalled,
  callSignal,
  acceptCall,
  rejectCall,
} from './realtime-calls.ts';

/** Every message of this contract. A remote may define others of its own. */
export const REALTIME = [
  inappNotification,
  incomingMessage,
  videoCall,
  callRejected,
  orderStatusEvent,
  relocated,
  trackingEvent,
  appointmentEvent,
  chatEvent,
  chatTyping,
  callStateEvent,
  callSignalled,
  callSignal,
  acceptCall,
  rejectCall,
] as const;

export type RealtimeName = (typeof REALTIME)[number]['name'];
