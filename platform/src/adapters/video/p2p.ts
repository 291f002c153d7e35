/**
 * Calls directly between the browsers, without a video provider. Signals use our socket. A token is a keyed hash of room,
 * participant and expiry. A configured TURN server gets credentials with the same expiry, in the format of coturn’s
 * `use-auth-secret` (draft-uberti-behave-turn-rest).
 */
import { createHmac } from 'node:crypto';
import type { VideoPort } from '../../ports/video.ts';
import type { Secrets } from '../../core/secrets.ts';

const PURPOSE = 'call-token';

export interface P2pOptions {
  readonly secrets: Secrets;
  /** `turn:host:port` and `stun:host:port`. */
  readonly urls: readonly string[];
  readonly turnSecret: string | null;
}

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

const turnCredential = (secret: string, identity: string, expiresAt: string) => {
  const username = `${seconds(expiresAt)}:${identity}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
};

export const createP2p = ({ secrets, urls, turnSecret }: P2pOptions): VideoPort => {
  const stun = urls.filter((url) => url.startsWith('stun'));
  const turn = urls.filter((url) => url.startsWith('turn'));
  const said = (room: string, identity: string, until: string): string => `${room}\n${identity}\n${until}`;
  return {
    carrier: 'p2p',
    createRoom: async () => null,
    mintToken: ({ room, identity, expiresAt }) => {
      const until = String(seconds(expiresAt));
      return {
        token: `${until}.${secrets.keyed(PURPOSE, said(room, identity, until))}`,
        appId: null,
        iceServers: [
          ...(stun.length > 0 ? [{ urls: stun }] : []),
          ...(turn.length > 0 && turnSecret !== null
            ? [{ urls: turn, ...turnCredential(turnSecret, identity, expiresAt) }]
            : []),
        ],
      };
    },
    endRoom: async () => undefined,
    readWebhook: () => null,
    opens: (token, { room, identity }, now) => {
      const [until = '', hash = ''] = token.split('.', 2);
      return Number(until) > seconds(now) && secrets.matches(PURPOSE, said(room, identity, until), hash);
    },
  };
};
