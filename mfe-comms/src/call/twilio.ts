/** A call in a room of Twilio. Its SDK reconnects by itself; when it gives up, the room is joined again. */
import { connect, type RemoteParticipant, type RemoteTrack, type Room } from 'twilio-video';
import type { CallAdapter, CallParts, TrackKind } from './adapter.ts';
import { createRemoteStream } from './remote-stream.ts';

/** Of 0 to 5 (best): from this value down the audio degrades. */
const POOR_LEVEL = 1;

export const join = ({ access, onRemote, onMedia, onQuality }: CallParts): CallAdapter => {
  const tracks: Record<TrackKind, MediaStreamTrack | null> = { audio: null, video: null };
  const remote = createRemoteStream(onRemote);
  let room: Room | null = null;
  let entering = false;
  let left = false;
  let audioOnly = false;

  const sent = (kind: TrackKind): MediaStreamTrack | null => (kind === 'video' && audioOnly ? null : tracks[kind]);

  const takePictures = (track: RemoteTrack) => {
    if (track.kind !== 'video') return;
    if (audioOnly) track.switchOff();
    else track.switchOn();
  };
  const meet = (participant: RemoteParticipant) => {
    const subscribed = (track: RemoteTrack) => {
      if (left || track.kind === 'data') return;
      takePictures(track);
      remote.add(track.mediaStreamTrack);
      onMedia('media');
    };
    for (const { track } of participant.tracks.values()) if (track) subscribed(track);
    participant.on('trackSubscribed', subscribed);
    participant.on('trackUnsubscribed', (track: RemoteTrack) => {
      if (track.kind !== 'data') remote.remove(track.mediaStreamTrack);
    });
  };
  const heard = () => {
    if (!left && !remote.isEmpty()) onMedia('media');
  };
  const lost = () => {
    if (!left) onMedia('media-lost');
  };

  const enter = async (token: string): Promise<void> => {
    entering = true;
    try {
      const entered = await connect(token, {
        name: access.room,
        tracks: (['audio', 'video'] as const).flatMap((kind) => sent(kind) ?? []),
        // No data of a visit is sent to the analytics of the provider.
        insights: false,
        networkQuality: true,
        bandwidthProfile: { video: { clientTrackSwitchOffControl: 'manual', contentPreferencesMode: 'auto' } },
      });
      if (left) return void entered.disconnect();
      room = entered;
      entered.on('participantConnected', meet);
      entered.on('participantReconnecting', lost);
      entered.on('participantReconnected', heard);
      entered.on('participantDisconnected', lost);
      entered.on('reconnecting', lost);
      entered.on('reconnected', heard);
      entered.on('disconnected', () => {
        room = null;
        lost();
      });
      entered.localParticipant.on('networkQualityLevelChanged', (level: number) => onQuality(level <= POOR_LEVEL));
      for (const participant of entered.participants.values()) meet(participant);
      // Tracks that were turned on while the room was being joined.
      for (const kind of ['audio', 'video'] as const) await publish(kind);
    } finally {
      entering = false;
    }
  };

  const publish = async (kind: TrackKind): Promise<void> => {
    const participant = room?.localParticipant;
    if (!participant) return;
    const wanted = sent(kind);
    const known = [...participant.tracks.values()].find((publication) => publication.kind === kind);
    const current = known && 'mediaStreamTrack' in known.track ? known.track.mediaStreamTrack : null;
    if (current === wanted) return;
    if (known) participant.unpublishTrack(known.track);
    if (wanted) await participant.publishTrack(wanted);
  };

  // A failed first attempt is repeated by `renew`.
  void enter(access.token).catch(lost);

  return {
    setTrack: async (kind, track) => {
      tracks[kind] = track;
      await publish(kind);
    },
    setAudioOnly: (on) => {
      audioOnly = on;
      void publish('video').catch(lost);
      for (const participant of room?.participants.values() ?? [])
        for (const { track } of participant.videoTracks.values()) if (track) takePictures(track);
    },
    renew: ({ token }) => {
      if (room === null && !entering) void enter(token).catch(lost);
    },
    leave: () => {
      left = true;
      room?.disconnect();
      room = null;
    },
  };
};
