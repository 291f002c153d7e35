/** A call in a channel of Agora. Its SDK reconnects by itself while its token is valid. */
import {
  createClient,
  createCustomAudioTrack,
  createCustomVideoTrack,
  type IAgoraRTCRemoteUser,
  type ILocalTrack,
  setLogLevel,
} from 'agora-rtc-sdk-ng/esm';
import { callIdentity } from 'shared-contracts/domain';
import type { CallAdapter, CallParts, TrackKind } from './adapter.ts';
import { createRemoteStream } from './remote-stream.ts';

/** Errors only: other log lines contain users and channels. */
const ERRORS = 3;
/** Of 1 (best) to 6, and 0 when unknown: from this value on the audio degrades. */
const POOR_QUALITY = 4;

export const join = ({ access, dsid, onRemote, onMedia, onQuality, onTokenEnds }: CallParts): CallAdapter => {
  setLogLevel(ERRORS);
  const client = createClient({ mode: 'rtc', codec: 'vp8' });
  const tracks: Record<TrackKind, MediaStreamTrack | null> = { audio: null, video: null };
  const published: Record<TrackKind, { readonly of: MediaStreamTrack; readonly track: ILocalTrack } | null> = {
    audio: null,
    video: null,
  };
  const remote = createRemoteStream(onRemote);
  /** Remote tracks by user and kind: the client no longer has a track when it reports its removal. */
  const taken = new Map<string, MediaStreamTrack>();
  const nameOf = ({ uid }: IAgoraRTCRemoteUser, kind: TrackKind): string => `${uid} ${kind}`;
  const drop = (user: IAgoraRTCRemoteUser, kind: TrackKind) => {
    const track = taken.get(nameOf(user, kind));
    taken.delete(nameOf(user, kind));
    if (track) remote.remove(track);
  };
  let audioOnly = false;
  let left = false;
  let entering = false;
  /** In sequence: a client supports one change at a time. */
  let work: Promise<void> = Promise.resolve();
  const next = (task: () => Promise<void>): Promise<void> => {
    work = work.catch(() => undefined).then(task);
    return work;
  };
  const heard = () => {
    if (!left && !remote.isEmpty()) onMedia('media');
  };
  const lost = () => {
    if (!left) onMedia('media-lost');
  };

  const publish = async (kind: TrackKind): Promise<void> => {
    if (client.connectionState !== 'CONNECTED') return;
    const wanted = kind === 'video' && audioOnly ? null : tracks[kind];
    const known = published[kind];
    if ((known?.of ?? null) === wanted) return;
    published[kind] = null;
    if (known) await client.unpublish(known.track);
    if (!wanted || left) return;
    const track =
      kind === 'audio'
        ? createCustomAudioTrack({ mediaStreamTrack: wanted })
        : createCustomVideoTrack({ mediaStreamTrack: wanted });
    published[kind] = { of: wanted, track };
    await client.publish(track);
  };

  const subscribe = async (user: IAgoraRTCRemoteUser, kind: TrackKind): Promise<void> => {
    if (left || (kind === 'video' && audioOnly)) return;
    const track = kind === 'audio' ? await client.subscribe(user, 'audio') : await client.subscribe(user, 'video');
    const received = track.getMediaStreamTrack();
    taken.set(nameOf(user, kind), received);
    remote.add(received);
    heard();
  };
  client.on('user-published', (user, kind) => {
    if (kind !== 'datachannel') next(() => subscribe(user, kind)).catch(lost);
  });
  client.on('user-unpublished', (user, kind) => {
    if (kind !== 'datachannel') drop(user, kind);
  });
  client.on('user-left', lost);
  client.on('connection-state-change', (state) => {
    if (state === 'CONNECTED') heard();
    else if (state === 'RECONNECTING' || state === 'DISCONNECTED') lost();
  });
  client.on('network-quality', ({ uplinkNetworkQuality, downlinkNetworkQuality }) =>
    onQuality(Math.max(uplinkNetworkQuality, downlinkNetworkQuality) >= POOR_QUALITY),
  );
  client.on('token-privilege-will-expire', onTokenEnds);

  const enter = async (token: string): Promise<void> => {
    if (left || access.app_id === null) return;
    entering = true;
    try {
      // The token is valid for this user name only.
      await client.join(access.app_id, access.room, token, callIdentity(access.call.call_id, dsid));
      Object.assign(published, { audio: null, video: null });
      for (const kind of ['audio', 'video'] as const) await publish(kind);
    } finally {
      entering = false;
    }
  };
  next(() => enter(access.token)).catch(lost);

  return {
    setTrack: (kind, track) => {
      tracks[kind] = track;
      return next(() => publish(kind));
    },
    setAudioOnly: (on) => {
      audioOnly = on;
      next(async () => {
        await publish('video');
        for (const user of client.remoteUsers) {
          if (!user.hasVideo) continue;
          if (!on) await subscribe(user, 'video');
          else {
            await client.unsubscribe(user, 'video');
            drop(user, 'video');
          }
        }
      }).catch(lost);
    },
    renew: ({ token }) => {
      if (client.connectionState === 'DISCONNECTED' && !entering) next(() => enter(token)).catch(lost);
      else next(() => client.renewToken(token)).catch(lost);
    },
    leave: () => {
      left = true;
      client.removeAllListeners();
      next(() => client.leave()).catch(() => undefined);
    },
  };
};
