import { standIn } from 'shared-ui/testing';
import { EventEmitter } from 'node:events';
import type { ConnectOptions } from 'twilio-video';
import { aCall, callEvents, FakeStream, settled } from '../testing/call.ts';
import { join } from './twilio.ts';

/** A mock of a browser's track. */
const aTrack = (kind: 'audio' | 'video', id: string = kind) => standIn<MediaStreamTrack>({ kind, id });
const remoteTrack = (kind: 'audio' | 'video') => ({
  kind,
  mediaStreamTrack: aTrack(kind, `remote-${kind}`),
  switchOn: jest.fn(),
  switchOff: jest.fn(),
});
type RemoteDouble = ReturnType<typeof remoteTrack>;

/** The part of the SDK’s surface that a call uses: a room with participants whose tracks are added and removed. */
class PersonDouble extends EventEmitter {
  readonly tracks = new Map<string, { kind: string; track: RemoteDouble | null }>();
  get videoTracks() {
    return new Map([...this.tracks].filter(([, { kind }]) => kind === 'video'));
  }
  send(track: RemoteDouble) {
    this.tracks.set(track.kind, { kind: track.kind, track });
    this.emit('trackSubscribed', track);
  }
}
class OwnDouble extends EventEmitter {
  readonly tracks = new Map<string, { kind: string; track: { mediaStreamTrack: MediaStreamTrack } }>();
  publishTrack = jest.fn(async (mediaStreamTrack: MediaStreamTrack) => {
    const { kind } = mediaStreamTrack;
    this.tracks.set(kind, { kind, track: { mediaStreamTrack } });
  });
  unpublishTrack = jest.fn(({ mediaStreamTrack }: { mediaStreamTrack: MediaStreamTrack }) => {
    this.tracks.delete(mediaStreamTrack.kind);
  });
}
class RoomDouble extends EventEmitter {
  readonly participants = new Map<string, PersonDouble>();
  readonly localParticipant = new OwnDouble();
  disconnect = jest.fn();
}

const connect = jest.fn();
jest.mock('twilio-video', () => ({ connect: (token: string, options: ConnectOptions) => connect(token, options) }));

const rooms: RoomDouble[] = [];
const entered = async (token: string, { tracks = [] }: ConnectOptions): Promise<RoomDouble> => {
  const room = new RoomDouble();
  for (const track of tracks) await room.localParticipant.publishTrack(track as MediaStreamTrack);
  rooms.push(room);
  return room;
};

beforeEach(() => {
  rooms.length = 0;
  connect.mockReset().mockImplementation(entered);
  Object.assign(globalThis, { MediaStream: FakeStream });
});

const begin = async () => {
  const events = callEvents();
  const adapter = join({ ...aCall('twilio'), ...events });
  await settled();
  return { events, adapter, room: () => rooms.at(-1) as RoomDouble };
};

it('twilio: enters the room with its token, receives present and new participants, and sends no analytics', async () => {
  const { events, room } = await begin();
  expect(connect).toHaveBeenCalledWith('token', expect.objectContaining({ name: 'room_1', insights: false }));
  const doctor = new PersonDouble();
  room().emit('participantConnected', doctor);
  const picture = remoteTrack('video');
  doctor.send(picture);
  expect(events.onMedia).toHaveBeenLastCalledWith('media');
  expect(events.onRemote.mock.lastCall?.[0]).toMatchObject({ tracks: [picture.mediaStreamTrack] });
  doctor.emit('trackUnsubscribed', picture);
  expect(events.onRemote.mock.lastCall?.[0]).toMatchObject({ tracks: [] });
});

it('twilio: publishes tracks that are set before and after joining, and replaces them', async () => {
  const { adapter, room } = await begin();
  const { localParticipant } = room();
  const [first, second] = [aTrack('video', 'front'), aTrack('video', 'back')];
  await adapter.setTrack('audio', aTrack('audio'));
  await adapter.setTrack('video', first);
  await adapter.setTrack('video', second);
  expect(localParticipant.tracks.get('video')?.track.mediaStreamTrack).toBe(second);
  expect(localParticipant.unpublishTrack).toHaveBeenCalledTimes(1);
  await adapter.setTrack('video', null);
  expect([...localParticipant.tracks.keys()]).toEqual(['audio']);
});

it('twilio: neither sends nor receives video in a voice-only call', async () => {
  const { adapter, room } = await begin();
  const doctor = new PersonDouble();
  room().participants.set('PA1', doctor);
  room().emit('participantConnected', doctor);
  const picture = remoteTrack('video');
  doctor.send(picture);
  await adapter.setTrack('video', aTrack('video'));
  adapter.setAudioOnly(true);
  expect(picture.switchOff).toHaveBeenCalled();
  expect(room().localParticipant.tracks.has('video')).toBe(false);
  adapter.setAudioOnly(false);
  await settled();
  expect(picture.switchOn).toHaveBeenCalledTimes(2);
  expect(room().localParticipant.tracks.has('video')).toBe(true);
});

it('twilio: reports a lost and a restored connection, and joins again with a new token when the SDK gives up', async () => {
  const { events, adapter, room } = await begin();
  const doctor = new PersonDouble();
  room().emit('participantConnected', doctor);
  doctor.send(remoteTrack('audio'));
  room().emit('reconnecting');
  expect(events.onMedia).toHaveBeenLastCalledWith('media-lost');
  adapter.renew({ ...aCall('twilio').access, token: 'unused' });
  expect(connect).toHaveBeenCalledTimes(1);
  room().emit('reconnected');
  expect(events.onMedia).toHaveBeenLastCalledWith('media');
  room().emit('disconnected');
  expect(events.onMedia).toHaveBeenLastCalledWith('media-lost');
  adapter.renew({ ...aCall('twilio').access, token: 'fresh' });
  await settled();
  expect(connect).toHaveBeenLastCalledWith('fresh', expect.anything());
});

it('twilio: retries when the room could not be joined', async () => {
  connect.mockRejectedValueOnce(new Error('no network'));
  const { events, adapter } = await begin();
  expect(events.onMedia).toHaveBeenLastCalledWith('media-lost');
  adapter.renew(aCall('twilio').access);
  await settled();
  expect(rooms).toHaveLength(1);
});

it('twilio: reports the network quality', async () => {
  const { events, room } = await begin();
  room().localParticipant.emit('networkQualityLevelChanged', 1);
  expect(events.onQuality).toHaveBeenLastCalledWith(true);
  room().localParticipant.emit('networkQualityLevelChanged', 4);
  expect(events.onQuality).toHaveBeenLastCalledWith(false);
});

it('twilio: leaves the room, even when it has joined only afterwards', async () => {
  const { adapter, events, room } = await begin();
  adapter.leave();
  expect(room().disconnect).toHaveBeenCalled();
  room().emit('disconnected');
  expect(events.onMedia).not.toHaveBeenCalled();
  const late = join({ ...aCall('twilio'), ...callEvents() });
  late.leave();
  await settled();
  expect(rooms.at(-1)?.disconnect).toHaveBeenCalled();
});
