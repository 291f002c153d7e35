/** Messages of the socket about calls. */
import * as z from 'zod/mini';
import { SIGNALS_IN_MESSAGE } from './call-signals.ts';
import { defineRealtime } from './define-realtime.ts';

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

/** The signals that a browser sends to the other side of a p2p call. */
const CallSignal = z.object({
  description: z.optional(z.object({ type: z.enum(['offer', 'answer', 'rollback', 'pranswer']), sdp: z.string() })),
  /** An RTCIceCandidate; an empty one ends a round. */
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

/** A call of this account has changed; `dsid` is the tab that has accepted it. */
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

/** Signals for the doctor’s browser, from the tab that has accepted the call. */
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

/** The host sets `did` and `headerToken`; a remote sends them empty. `dsid` is the tab. */
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
  /** `duration` of a call that was connected: `00 : 03:25`. */
  payload: z.object({ ...callShape, duration: z.optional(z.string().check(z.regex(/^00 : [0-5]\d:[0-5]\d$/))) }),
  acknowledgement: z.object({}),
});
