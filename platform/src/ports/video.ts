/**
 * Who carries sound and picture of a call. The server makes the room, lets one participant in at a time, and ends it; a
 * room that has ended opens for nobody.
 */
import type { CallType, VideoProvider } from 'shared-contracts/domain';
import type { WebhookRequest } from './sms.ts';

/** Where a carrier's notices come. */
export const videoWebhookPath = (carrier: VideoProvider): string => `/api/webhooks/video/${carrier}`;

export interface VideoRoom {
  /** Ours. */
  readonly room: string;
  /** The carrier's, as `createRoom` answered it. */
  readonly reference: string | null;
}

export interface VideoParticipant extends VideoRoom {
  /** One side of one call on one tab. */
  readonly identity: string;
  /** The token opens nothing after this UTC instant. */
  readonly expiresAt: string;
}

export interface VideoAccess {
  readonly token: string;
  /** The carrier's name of our application, where its client asks for one. */
  readonly appId: string | null;
  readonly iceServers: readonly {
    readonly urls: string[];
    readonly username?: string;
    readonly credential?: string;
  }[];
}

/** Event of a room, from an authentic webhook. */
export interface VideoNotice {
  readonly kind: 'room-ended';
  readonly room: string;
}

export interface VideoPort {
  readonly carrier: VideoProvider;
  /** @throws when the carrier does not answer. */
  readonly createRoom: (room: { readonly room: string; readonly type: CallType }) => Promise<string | null>;
  readonly mintToken: (participant: VideoParticipant) => VideoAccess;
  /** May be called twice. @throws when the carrier does not answer: the caller's job tries again. */
  readonly endRoom: (room: VideoRoom) => Promise<void>;
  /** Null when the signature does not fit; `ignored` for a notice about something else. */
  readonly readWebhook: (request: WebhookRequest) => VideoNotice | 'ignored' | null;
  /** Whether a token of ours opens this room for this participant now; absent where the carrier checks its own. */
  readonly opens?: (token: string, participant: Omit<VideoParticipant, 'expiresAt'>, now: string) => boolean;
}

/** Calls begin with `chosen`; those under way keep theirs when the setting changes. */
export interface VideoPorts {
  /** Null: this installation has no calls. */
  readonly chosen: VideoPort | null;
  readonly of: (carrier: VideoProvider) => VideoPort | null;
}
