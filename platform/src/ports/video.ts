/**
 * Media transport of calls. The server creates the room, admits participants individually, and ends it; a room that has ended
 * admits nobody.
 */
import type { CallType, VideoProvider } from 'shared-contracts/domain';
import type { WebhookRequest } from './sms.ts';

/** URL of webhooks. */
export const videoWebhookPath = (carrier: VideoProvider): string => `/api/webhooks/video/${carrier}`;

export interface VideoRoom {
  /** Our id. */
  readonly room: string;
  /** The provider’s id, as returned by `createRoom`. */
  readonly reference: string | null;
}

export interface VideoParticipant extends VideoRoom {
  /** One participant of one call in one tab. */
  readonly identity: string;
  /** The token expires at this UTC instant. */
  readonly expiresAt: string;
}

export interface VideoAccess {
  readonly token: string;
  /** The provider’s id of our application, where its client requires one. */
  readonly appId: string | null;
  readonly iceServers: readonly {
    readonly urls: string[];
    readonly username?: string;
    readonly credential?: string;
  }[];
}

/** A room event from an authentic webhook. */
export interface VideoNotice {
  readonly kind: 'room-ended';
  readonly room: string;
}

export interface VideoPort {
  readonly carrier: VideoProvider;
  /** @throws when the carrier does not answer. */
  readonly createRoom: (room: { readonly room: string; readonly type: CallType }) => Promise<string | null>;
  readonly mintToken: (participant: VideoParticipant) => VideoAccess;
  /** May be called repeatedly. @throws when the provider does not answer: the job of the caller retries */
  readonly endRoom: (room: VideoRoom) => Promise<void>;
  /** Null when the signature is invalid; `ignored` for other events. */
  readonly readWebhook: (request: WebhookRequest) => VideoNotice | 'ignored' | null;
  /** Whether a token admits this participant to this room now; absent where the provider validates its own tokens. */
  readonly opens?: (token: string, participant: Omit<VideoParticipant, 'expiresAt'>, now: string) => boolean;
}

/** New calls use `chosen`; calls in progress keep their provider when the setting changes. */
export interface VideoPorts {
  /** Null: this installation has no calls. */
  readonly chosen: VideoPort | null;
  readonly of: (carrier: VideoProvider) => VideoPort | null;
}
