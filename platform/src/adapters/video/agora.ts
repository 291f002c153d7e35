/**
 * Agora: a room is a channel that exists while it has participants. Tokens are created by Agora’s own library. Ending a room
 * blocks the channel through the REST API for longer than a token is valid. Webhooks are signed with HMAC-SHA256.
 */
import { createHmac } from 'node:crypto';
import agora from 'agora-token';
import * as z from 'zod';
import { fitsAny } from '../../core/secrets.ts';
import type { VideoPort } from '../../ports/video.ts';

export const AGORA_API = 'https://api.agora.io';
const TIMEOUT_MS = 8000;
/** Channel event: its last user has left. */
const CHANNEL_DESTROYED = 102;

export interface AgoraOptions {
  readonly appId: string;
  readonly certificate: string;
  readonly customerKey: string;
  readonly customerSecret: string;
  /** Secret of webhook signatures. */
  readonly noticeSecret: string;
  readonly url: string;
  /** How long a channel that was ended stays blocked, in minutes. */
  readonly shutMinutes: number;
  readonly now: () => number;
}

const Notice = z.object({ eventType: z.number(), payload: z.object({ channelName: z.string() }) });

export const createAgora = (options: AgoraOptions): VideoPort => {
  const { appId, certificate, customerKey, customerSecret, noticeSecret, url, shutMinutes, now } = options;
  return {
    carrier: 'agora',
    createRoom: async () => null,
    mintToken: ({ room, identity, expiresAt }) => {
      // The library uses the system clock, and so does the provider.
      const seconds = Math.max(1, Math.floor((Date.parse(expiresAt) - now()) / 1000));
      const token = agora.RtcTokenBuilder.buildTokenWithUserAccount(
        appId,
        certificate,
        room,
        identity,
        agora.RtcRole.PUBLISHER,
        seconds,
        seconds,
      );
      return { token, appId, iceServers: [] };
    },
    endRoom: async ({ room }) => {
      const response = await fetch(new URL('/dev/v1/kicking-rule', url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`${customerKey}:${customerSecret}`).toString('base64')}`,
        },
        body: JSON.stringify({ appid: appId, cname: room, time: shutMinutes, privileges: ['join_channel'] }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`Agora answered ${response.status} to an end`);
    },
    readWebhook: ({ headers, body }) => {
      const signatureBy = (key: string) => createHmac('sha256', key).update(body).digest('hex');
      if (!fitsAny(noticeSecret, signatureBy, headers['agora-signature-v2'] ?? '')) return null;
      const said = Notice.safeParse(JSON.parse(new TextDecoder().decode(body)));
      if (!said.success || said.data.eventType !== CHANNEL_DESTROYED) return 'ignored';
      return { kind: 'room-ended', room: said.data.payload.channelName };
    },
  };
};
