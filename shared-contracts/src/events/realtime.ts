/** Messages of the socket (specification part 2, section 7). */
import * as z from 'zod/mini';
import { Id } from '../api/fields.ts';
import { Notification } from '../api/notifications/endpoints.ts';
import { SIGNALS_IN_MESSAGE } from './call-signals.ts';
import { defineRealtime } from './define-realtime.ts';

export const inappNotification = defineRealtime({
  name: 'INAPP_NOTIFICATION',
  direction: 'to-client',
  payload: z.object({ notification: Notification, count: z.int() }),
});
export const incomingMessage = defineRealtime({
  name: 'INCOMING_MESSAGE',
  direction: 'to-client',
  payload: z.object({
    type: z.literal('chat'),
    id: z.string(),
    utid: z.string(),
    /** The place of the message in its room. */
    status: z.union([z.string(), z.number()]),
    /** Who wrote it: the account, the provider, or `system`. */
    from: z.string(),
  }),
});
export const videoCall = defineRealtime({
  name: 'VIDEO_CALL',
  direction: 'to-client',
  payload: z.object({
    sid: z.string(),
    roomName: z.string(),
    type: z.enum(['videocall', 'audiocall']),
    from: z.string(),
  }),
});
export const callRejected = defineRealtime({
  name: 'CALL_REJECTED',
  direction: 'to-client',
  payload: z.object({ roomName: z.string() }),
});
export const orderStatusEvent = defineRealtime({
  name: 'ORDER_STATUS_EVENT',
  direction: 'to-client',
  payload: z.object({ order_id: Id, status: z.string(), payment_url: z.optional(z.string()) }),
});
export const relocated = defineRealtime({
  name: 'RELOCATED',
  direction: 'to-client',
  payload: z.object({ url: z.string() }),
});
export const trackingEvent = defineRealtime({
  name: 'TRACKING_EVENT',
  direction: 'to-client',
  payload: z.object({ apnt_id: Id, step: z.int(), lat: z.optional(z.number()), lon: z.optional(z.number()) }),
});

/** `changed`: read it again. `doctor-there`: the doctor has entered the room. `doctor-late`: expected at `expected_at`. */
export const appointmentEvent = defineRealtime({
  name: 'APPOINTMENT_EVENT',
  direction: 'to-client',
  payload: z.object({
    apnt_id: Id,
    kind: z.string(),
    state: z.string(),
    starts_at: z.string(),
    expected_at: z.optional(z.string()),
  }),
});

/** Something of a room changed that is no message: the other side writes, is there, or has read. */
export const chatEvent = defineRealtime({
  name: 'CHAT_EVENT',
  direction: 'to-client',
  payload: z.object({
    chatroom_id: Id,
    kind: z.string(),
    /** Of `read`: up to where messages have arrived, and were read. */
    received_seq: z.optional(z.int()),
    read_seq: z.optional(z.int()),
    at: z.string(),
  }),
});
/** The patient is writing in a room. */
export const chatTyping = defineRealtime({
  name: 'CHAT_TYPING',
  direction: 'to-server',
  payload: z.object({ chatroom_id: Id }),
  acknowledgement: z.object({}),
});

/** What a browser says to the other side of a p2p call. */
const CallSignal = z.object({
  description: z.optional(z.object({ type: z.enum(['offer', 'answer', 'rollback', 'pranswer']), sdp: z.string() })),
  /** Of RTCIceCandidate; the empty one ends a round. */
  candidate: z.optional(
    z.object({
      candidate: z.string(),
      sdpMid: z.nullable(z.string()),
      sdpMLineIndex: z.nullable(z.int()),
      usernameFragment: z.nullable(z.string()),
    }),
  ),
});
export type CallSignal = z.infer<typeof CallSignal>;
export const CallSignals = z.array(CallSignal).check(z.minLength(1), z.maxLength(SIGNALS_IN_MESSAGE));

/** A call of this account has changed; `dsid` names the tab that has it. */
export const callStateEvent = defineRealtime({
  name: 'CALL_STATE',
  direction: 'to-client',
  payload: z.object({ sid: z.string(), roomName: z.string(), state: z.string(), dsid: z.nullable(z.string()) }),
});
/** Signals of the doctor’s browser, for the tab `dsid`. */
export const callSignalled = defineRealtime({
  name: 'CALL_SIGNALLED',
  direction: 'to-client',
  payload: z.object({ roomName: z.string(), dsid: z.string(), signals: CallSignals }),
});
/** Signals for the doctor’s browser, from the tab that has the call. */
export const callSignal = defineRealtime({
  name: 'CALL_SIGNAL',
  direction: 'to-server',
  payload: z.object({
    roomName: z.string().check(z.maxLength(64)),
    token: z.string().check(z.maxLength(200)),
    dsid: z.string().check(z.maxLength(64)),
    signals: CallSignals,
  }),
  acknowledgement: z.object({}),
});

/** The host writes `did` and `headerToken`; a remote sends them empty. `dsid` names the tab. */
const callShape = { did: z.string(), headerToken: z.string(), dsid: z.string(), roomName: z.string() };

export const acceptCall = defineRealtime({
  name: 'ACCEPT_CALL',
  direction: 'to-server',
  payload: z.object(callShape),
  acknowledgement: z.object({}),
});
export const rejectCall = defineRealtime({
  name: 'REJECT_CALL',
  direction: 'to-server',
  /** `duration` of a call that had begun: `00 : 03:25`. */
  payload: z.object({ ...callShape, duration: z.optional(z.string().check(z.regex(/^00 : [0-5]\d:[0-5]\d$/))) }),
  acknowledgement: z.object({}),
});

/** Every message this contract knows. A remote may bring others of its own. */
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
