/** Calls about a visit: their states on the server, and the states that a device shows (specification part 2, section 4). */

export const CALL_TYPES = ['videocall', 'audiocall'] as const;
export type CallType = (typeof CALL_TYPES)[number];

/** What transports sound and video: the browsers themselves, or a provider. */
export const VIDEO_PROVIDERS = ['p2p', 'twilio', 'agora'] as const;
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number];

export const CALL_SIDES = ['patient', 'provider'] as const;
export type CallSide = (typeof CALL_SIDES)[number];

export const CALL_STATES = ['ringing', 'connected', 'declined', 'missed', 'withdrawn', 'ended'] as const;
export type CallState = (typeof CALL_STATES)[number];
/** A visit, a patient and a provider have at most one of these at a time. */
export const LIVE_CALL_STATES = ['ringing', 'connected'] as const satisfies readonly CallState[];

/**
 * `accept` and `decline`: by the called side. `withdraw`: by the caller. `hang-up`: by either side. `miss` and `close`: by the
 * system.
 */
export const CALL_ACTS = ['accept', 'decline', 'withdraw', 'hang-up', 'miss', 'close'] as const;
export type CallAct = (typeof CALL_ACTS)[number];

/** state → act → next state. An act that is not listed is refused. */
export const CALL_MOVES: Readonly<Record<CallState, Readonly<Partial<Record<CallAct, CallState>>>>> = {
  ringing: { accept: 'connected', decline: 'declined', withdraw: 'withdrawn', miss: 'missed', close: 'ended' },
  connected: { 'hang-up': 'ended', close: 'ended' },
  declined: {},
  missed: {},
  withdrawn: {},
  ended: {},
};

/** The state after an act; null when the act is refused. */
export const callAfter = (state: CallState, act: CallAct): CallState | null => CALL_MOVES[state][act] ?? null;

export const isLiveCall = (state: CallState | 'unknown'): boolean =>
  (LIVE_CALL_STATES as readonly string[]).includes(state);

/** How a call ends on the patient’s device. */
export const CALL_ENDS = [
  'declined',
  'withdrawn',
  'missed',
  'rejected',
  'finished',
  'elsewhere',
  'lost',
  'refused',
] as const;
export type CallEnd = (typeof CALL_ENDS)[number];

/**
 * A call on one device. `ringing` and `dialling` wait for the other side; `joining` and `reconnecting` are the specification’s
 * "in progress"; `connected` has sound.
 */
export type DeviceCall =
  | { readonly kind: 'ringing' | 'dialling' | 'joining' | 'connected' | 'reconnecting' }
  | { readonly kind: 'ended'; readonly end: CallEnd };

export type DeviceCallEvent =
  /** Actions on this device. */
  | 'accept'
  | 'decline'
  | 'hang-up'
  /** Messages of the server: the other side accepted the call or ended it, nobody answered, another device has accepted it. */
  | 'accepted'
  | 'rejected'
  | 'missed'
  | 'elsewhere'
  /** The server did not admit this device. */
  | 'refused'
  /** Events of the media connection. */
  | 'media'
  | 'media-lost'
  | 'given-up';

const ended = (end: CallEnd): DeviceCall => ({ kind: 'ended', end });
const JOINING: DeviceCall = { kind: 'joining' };
const IN_CALL = { 'hang-up': ended('finished'), rejected: ended('finished'), elsewhere: ended('elsewhere') } as const;

export const DEVICE_CALL_MOVES: Readonly<
  Record<DeviceCall['kind'], Readonly<Partial<Record<DeviceCallEvent, DeviceCall>>>>
> = {
  ringing: {
    accept: JOINING,
    decline: ended('declined'),
    rejected: ended('rejected'),
    missed: ended('missed'),
    elsewhere: ended('elsewhere'),
    refused: ended('refused'),
  },
  dialling: {
    accepted: JOINING,
    'hang-up': ended('withdrawn'),
    rejected: ended('rejected'),
    missed: ended('missed'),
    elsewhere: ended('elsewhere'),
    refused: ended('refused'),
  },
  joining: { ...IN_CALL, media: { kind: 'connected' }, refused: ended('refused'), 'given-up': ended('lost') },
  connected: { ...IN_CALL, 'media-lost': { kind: 'reconnecting' } },
  reconnecting: { ...IN_CALL, media: { kind: 'connected' }, refused: ended('lost'), 'given-up': ended('lost') },
  ended: {},
};

/** The next state; the same object when the event has no effect in this state. */
export const nextDeviceCall = (call: DeviceCall, event: DeviceCallEvent): DeviceCall =>
  DEVICE_CALL_MOVES[call.kind][event] ?? call;

/** The name of the state in the specification. */
export const connectionOf = ({ kind }: DeviceCall): 'inprogress' | 'connected' | 'disconnected' => {
  if (kind === 'connected') return 'connected';
  return kind === 'joining' || kind === 'reconnecting' ? 'inprogress' : 'disconnected';
};

/** Key of tab storage for the id of a tab in calls: after a reload the host shows the call of this tab again. */
export const CALL_TAB_KEY = 'comms.call-tab';

/** The identity of a patient’s tab in a room: tokens are issued for it, and one carrier requires it in addition to the token. */
export const callIdentity = (callId: string, dsid: string): string => `patient:${callId}:${dsid}`;

/** How long a lost connection is retried before the call ends. */
export const CALL_RECONNECT_SECONDS = 30;

const two = (value: number): string => String(value).padStart(2, '0');
const LONGEST_SECONDS = 59 * 60 + 59;

/** `00 : mm:ss`; durations of an hour and more are shown as the maximum of this format. */
export const callDuration = (seconds: number): string => {
  const shown = Math.min(LONGEST_SECONDS, Math.max(0, Math.floor(seconds)));
  return `00 : ${two(Math.floor(shown / 60))}:${two(shown % 60)}`;
};
