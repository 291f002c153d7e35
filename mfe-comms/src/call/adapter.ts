/** Transports the media of a call in this browser. One adapter per provider; its code is loaded when a call with it starts. */
import type { CallAccess } from 'shared-contracts/api';

export type TrackKind = 'audio' | 'video';

export interface CallEvents {
  /** The other side’s sound and picture. */
  readonly onRemote: (stream: MediaStream) => void;
  readonly onMedia: (state: 'media' | 'media-lost') => void;
  /** The connection is too poor for video. */
  readonly onQuality: (poor: boolean) => void;
  /** The token expires soon: `renew` is called with a new one. */
  readonly onTokenEnds: () => void;
}

export interface CallAdapter {
  /** Null stops sending this kind. */
  readonly setTrack: (kind: TrackKind, track: MediaStreamTrack | null) => Promise<void>;
  /** Neither sends nor receives video, so that audio remains intelligible. */
  readonly setAudioOnly: (on: boolean) => void;
  /** Reconnects with new credentials of the server. */
  readonly renew: (access: CallAccess) => void;
  readonly leave: () => void;
}

export interface CallParts extends CallEvents {
  readonly access: CallAccess;
  /** The name of this tab for calls. */
  readonly dsid: string;
  /** Whether the call has video. */
  readonly video: boolean;
  readonly signals: SignalChannel;
}

/** Signals between the two browsers; only p2p needs them. */
export interface SignalChannel {
  readonly send: (signals: Signal[]) => Promise<void>;
  readonly subscribe: (handler: (signals: readonly Signal[]) => void) => () => void;
}

export interface Signal {
  readonly description?: { readonly type: RTCSdpType; readonly sdp: string };
  readonly candidate?: {
    readonly candidate: string;
    readonly sdpMid: string | null;
    readonly sdpMLineIndex: number | null;
    readonly usernameFragment: string | null;
  };
}
