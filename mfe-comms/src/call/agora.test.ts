import { standIn } from 'shared-ui/testing';
import { EventEmitter } from 'node:events';
import { aCall, callEvents, FakeStream, settled, TAB } from '../testing/call.ts';
import { join } from './agora.ts';

const aTrack = (kind: 'audio' | 'video', id: string = kind) => standIn<MediaStreamTrack>({ kind, id });

/** The part of the SDK’s surface that a call uses: a channel with users who publish. */
class ClientDouble extends EventEmitter {
  connectionState = 'DISCONNECTED';
  remoteUsers: UserDouble[] = [];
  readonly sent = new Set<{ mediaStreamTrack: MediaStreamTrack }>();
  join = jest.fn(async () => this.become('CONNECTED'));
  leave = jest.fn(async () => undefined);
  renewToken = jest.fn(async () => undefined);
  publish = jest.fn(async (track: { mediaStreamTrack: MediaStreamTrack }) => void this.sent.add(track));
  unpublish = jest.fn(async (track: { mediaStreamTrack: MediaStreamTrack }) => void this.sent.delete(track));
  subscribe = jest.fn(async (_user: UserDouble, kind: 'audio' | 'video') => ({
    getMediaStreamTrack: () => aTrack(kind, `remote-${kind}`),
  }));
  unsubscribe = jest.fn(async () => undefined);
  become(state: string) {
    this.connectionState = state;
    this.emit('connection-state-change', state);
  }
  kinds = () => [...this.sent].map(({ mediaStreamTrack }) => mediaStreamTrack.id);
}
interface UserDouble {
  readonly uid: string;
  readonly hasVideo: boolean;
}
const DOCTOR: UserDouble = { uid: 'provider:call_1', hasVideo: true };

let client: ClientDouble;
jest.mock('agora-rtc-sdk-ng/esm', () => ({
  createClient: () => client,
  createCustomAudioTrack: (config: object) => config,
  createCustomVideoTrack: (config: object) => config,
  setLogLevel: () => undefined,
}));

beforeEach(() => {
  client = new ClientDouble();
  Object.assign(globalThis, { MediaStream: FakeStream });
});

const begin = async () => {
  const events = callEvents();
  const adapter = join({ ...aCall('agora'), ...events });
  await settled();
  return { events, adapter };
};
const hear = async (kind: 'audio' | 'video') => {
  client.emit('user-published', DOCTOR, kind);
  await settled();
};

it('agora: joins the channel with the user name of its token, and receives the remote audio', async () => {
  const { events } = await begin();
  expect(client.join).toHaveBeenCalledWith('app_1', 'room_1', 'token', `patient:call_1:${TAB}`);
  await hear('audio');
  await hear('video');
  expect(events.onMedia).toHaveBeenLastCalledWith('media');
  expect(events.onRemote.mock.lastCall?.[0]).toMatchObject({
    tracks: [{ id: 'remote-audio' }, { id: 'remote-video' }],
  });
  client.emit('user-unpublished', DOCTOR, 'video');
  expect(events.onRemote.mock.lastCall?.[0]).toMatchObject({ tracks: [{ id: 'remote-audio' }] });
});

it('agora: publishes tracks that are set before and after joining, and replaces them', async () => {
  const events = callEvents();
  const adapter = join({ ...aCall('agora'), ...events });
  await adapter.setTrack('audio', aTrack('audio'));
  await adapter.setTrack('video', aTrack('video', 'front'));
  await adapter.setTrack('video', aTrack('video', 'back'));
  expect(client.kinds()).toEqual(['audio', 'back']);
  await adapter.setTrack('video', null);
  expect(client.kinds()).toEqual(['audio']);
});

it('agora: neither sends nor receives video in a voice-only call', async () => {
  const { events, adapter } = await begin();
  client.remoteUsers = [DOCTOR];
  await hear('audio');
  await hear('video');
  await adapter.setTrack('video', aTrack('video'));
  adapter.setAudioOnly(true);
  await settled();
  expect(client.kinds()).toEqual([]);
  expect(client.unsubscribe).toHaveBeenCalledWith(DOCTOR, 'video');
  expect(events.onRemote.mock.lastCall?.[0]).toMatchObject({ tracks: [{ id: 'remote-audio' }] });
  adapter.setAudioOnly(false);
  await settled();
  expect(client.kinds()).toEqual(['video']);
  expect(client.subscribe).toHaveBeenLastCalledWith(DOCTOR, 'video');
});

it('agora: reports a lost and a restored connection, and renews its token in the channel or joins again', async () => {
  const { events, adapter } = await begin();
  await hear('audio');
  client.emit('token-privilege-will-expire');
  expect(events.onTokenEnds).toHaveBeenCalled();
  client.become('RECONNECTING');
  expect(events.onMedia).toHaveBeenLastCalledWith('media-lost');
  adapter.renew({ ...aCall('agora').access, token: 'second' });
  await settled();
  expect(client.renewToken).toHaveBeenCalledWith('second');
  client.become('CONNECTED');
  expect(events.onMedia).toHaveBeenLastCalledWith('media');
  await adapter.setTrack('audio', aTrack('audio'));
  client.become('DISCONNECTED');
  adapter.renew({ ...aCall('agora').access, token: 'third' });
  await settled();
  expect(client.join).toHaveBeenLastCalledWith('app_1', 'room_1', 'third', expect.anything());
  expect(client.publish).toHaveBeenCalledTimes(2);
});

it('agora: reports the network quality', async () => {
  const { events } = await begin();
  client.emit('network-quality', { uplinkNetworkQuality: 1, downlinkNetworkQuality: 5 });
  expect(events.onQuality).toHaveBeenLastCalledWith(true);
  client.emit('network-quality', { uplinkNetworkQuality: 0, downlinkNetworkQuality: 2 });
  expect(events.onQuality).toHaveBeenLastCalledWith(false);
});

it('agora: leaves the channel, and reports nothing afterwards', async () => {
  const { adapter, events } = await begin();
  adapter.leave();
  await settled();
  expect(client.leave).toHaveBeenCalled();
  client.become('DISCONNECTED');
  expect(events.onMedia).not.toHaveBeenCalled();
});
