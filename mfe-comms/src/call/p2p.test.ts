import { aCall, callEvents, FakeStream } from '../testing/call.ts';
import type { Signal } from './adapter.ts';
import { join } from './p2p.ts';

interface TransceiverDouble {
  readonly receiver: { readonly track: { readonly kind: string } };
  readonly sender: { readonly replaceTrack: jest.Mock; transport: { state: string } | null };
  direction: string;
}

/** The part of `RTCPeerConnection` that a call uses; a description contains its type, origin and number. */
class ConnectionDouble extends EventTarget {
  signalingState = 'stable';
  connectionState = 'new';
  localDescription: { type: string; sdp: string } | null = null;
  remoteDescription: { type: string } | null = null;
  /** Padding that enlarges its descriptions. */
  static filling = '';
  readonly transceivers: TransceiverDouble[] = [];
  stats: object[] = [];
  turn = 0;
  constructor() {
    super();
    connections.push(this);
  }
  addTransceiver = (kind: string, { direction }: { direction: string }) => {
    const made: TransceiverDouble = {
      receiver: { track: { kind } },
      sender: { replaceTrack: jest.fn(async () => undefined), transport: null },
      direction,
    };
    this.transceivers.push(made);
    return made;
  };
  getTransceivers = () => this.transceivers;
  getSenders = () => this.transceivers.map(({ sender }) => sender);
  setLocalDescription = jest.fn(async () => {
    this.turn += 1;
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable';
    this.localDescription = { type, sdp: `o=- 1${connections.indexOf(this)} ${this.turn}${ConnectionDouble.filling}` };
  });
  setRemoteDescription = jest.fn(async ({ type }: { type: string }) => {
    // An offer contains at least audio; each side creates its transceivers from it.
    if (type === 'offer' && this.transceivers.length === 0) this.addTransceiver('audio', { direction: 'recvonly' });
    this.remoteDescription = { type };
    this.signalingState = type === 'offer' ? 'have-remote-offer' : 'stable';
  });
  addIceCandidate = jest.fn(async () => undefined);
  setConfiguration = jest.fn();
  restartIce = jest.fn();
  close = jest.fn();
  getStats = async () => new Map(this.stats.entries());
  become(state: string) {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  needNegotiation = () => this.dispatchEvent(new Event('negotiationneeded'));
}
const connections: ConnectionDouble[] = [];
const newest = () => connections.at(-1) as ConnectionDouble;

const sent: Signal[] = [];
const messages: Signal[][] = [];
let hear: (signals: readonly Signal[]) => void;
const remote = (type: 'offer' | 'answer', origin = '77') => ({ description: { type, sdp: `o=- ${origin} 1` } });
/** Signals are batched for a moment. */
const flushed = async () => {
  await jest.advanceTimersByTimeAsync(100);
};
const saidKinds = () => sent.map(({ description }) => description?.type);

const begin = () => {
  const events = callEvents();
  const signals = {
    send: async (some: Signal[]) => {
      messages.push(some);
      sent.push(...some);
    },
    subscribe: (handler: typeof hear) => {
      hear = handler;
      return () => undefined;
    },
  };
  return { events, adapter: join({ ...aCall('p2p'), ...events, signals }) };
};
const connected = async () => {
  const begun = begin();
  newest().needNegotiation();
  await flushed();
  hear([remote('answer')]);
  await flushed();
  newest().become('connected');
  return begun;
};

beforeEach(() => {
  jest.useFakeTimers();
  connections.length = 0;
  sent.length = 0;
  messages.length = 0;
  ConnectionDouble.filling = '';
  Object.assign(globalThis, { RTCPeerConnection: ConnectionDouble, MediaStream: FakeStream });
});
afterEach(() => jest.useRealTimers());

it('p2p: sends an offer, applies the answer, and reports the connection', async () => {
  const { events, adapter } = await connected();
  expect(saidKinds()).toEqual(['offer']);
  expect(newest().setRemoteDescription).toHaveBeenCalledTimes(1);
  expect(events.onMedia).toHaveBeenLastCalledWith('media');
  newest().become('disconnected');
  expect(events.onMedia).toHaveBeenLastCalledWith('media-lost');
  adapter.leave();
  expect(newest().close).toHaveBeenCalled();
});

it('p2p: ignores a colliding offer, because the other side is the polite one', async () => {
  const { adapter } = begin();
  newest().needNegotiation();
  await flushed();
  hear([remote('offer')]);
  await flushed();
  expect(newest().setRemoteDescription).not.toHaveBeenCalled();
  adapter.leave();
});

it('p2p: answers an offer with its own tracks', async () => {
  const { adapter } = await connected();
  const track = { kind: 'audio' } as MediaStreamTrack;
  await adapter.setTrack('audio', track);
  hear([remote('offer')]);
  await flushed();
  expect(saidKinds()).toEqual(['offer', 'answer']);
  expect(newest().transceivers[0]?.sender.replaceTrack).toHaveBeenLastCalledWith(track);
  adapter.leave();
});

it('p2p: creates a new connection for a reloaded browser, whether that offers or answers', async () => {
  const { adapter } = await connected();
  hear([remote('offer', '88')]);
  await flushed();
  expect(connections).toHaveLength(2);
  expect(connections[0]?.close).toHaveBeenCalled();
  expect(saidKinds()).toEqual(['offer', 'answer']);
  hear([remote('answer', '99')]);
  await flushed();
  expect(connections).toHaveLength(3);
  expect(saidKinds()).toEqual(['offer', 'answer', 'offer']);
  adapter.leave();
});

it('p2p: renews the relay credentials, and sends a lost offer again or restarts ICE', async () => {
  const { adapter } = begin();
  newest().needNegotiation();
  await flushed();
  const fresh = { ...aCall('p2p').access, ice_servers: [{ urls: ['turn:relay'], username: 'u', credential: 'c' }] };
  adapter.renew(fresh);
  await flushed();
  expect(saidKinds()).toEqual(['offer', 'offer']);
  expect(newest().setConfiguration).toHaveBeenCalledWith({ iceServers: fresh.ice_servers });
  hear([remote('answer')]);
  await flushed();
  adapter.renew(fresh);
  expect(newest().restartIce).toHaveBeenCalledTimes(1);
  adapter.leave();
});

it('p2p: answers with the transceivers of an offer, and offers the missing ones', async () => {
  const { adapter } = begin();
  hear([remote('offer')]);
  await flushed();
  expect(connections).toHaveLength(2);
  expect(connections[0]?.close).toHaveBeenCalled();
  expect(newest().transceivers.map(({ receiver }) => receiver.track.kind)).toEqual(['audio', 'video']);
  expect(saidKinds()).toEqual(['answer']);
  newest().needNegotiation();
  await flushed();
  expect(saidKinds()).toEqual(['answer', 'offer']);
  adapter.leave();
});

it('p2p: sends two large descriptions in two messages', async () => {
  const { adapter } = begin();
  ConnectionDouble.filling = 'x'.repeat(7000);
  hear([remote('offer')]);
  await jest.advanceTimersByTimeAsync(10);
  newest().needNegotiation();
  await flushed();
  expect(messages.map((message) => message.map(({ description }) => description?.type))).toEqual([
    ['answer'],
    ['offer'],
  ]);
  adapter.leave();
});

it.each([
  ['an answer was refused', () => newest().setRemoteDescription.mockRejectedValueOnce(new Error('SSL role'))],
  [
    'its encryption has failed',
    () => {
      const [first] = newest().transceivers;
      if (first) first.sender.transport = { state: 'failed' };
    },
  ],
])('p2p: creates a new connection when %s, with the next credentials', async (_, fails) => {
  const { adapter } = begin();
  newest().needNegotiation();
  await flushed();
  fails();
  hear([remote('answer')]);
  await flushed();
  adapter.renew(aCall('p2p').access);
  await flushed();
  expect(connections).toHaveLength(2);
  expect(saidKinds()).toEqual(['offer', 'offer']);
  expect(sent.at(-1)?.description?.sdp).toMatch(/^o=- 11 /);
  hear([remote('answer')]);
  await flushed();
  adapter.renew(aCall('p2p').access);
  expect(newest().restartIce).toHaveBeenCalledTimes(1);
  adapter.leave();
});

it('p2p: rates the connection by new reports only', async () => {
  const { events, adapter } = await connected();
  const report = (timestamp: number, fractionLost: number) => [
    { id: 'v', type: 'remote-inbound-rtp', timestamp, fractionLost, roundTripTime: 0.1 },
  ];
  newest().stats = report(1, 0.4);
  await jest.advanceTimersByTimeAsync(3000);
  expect(events.onQuality).toHaveBeenLastCalledWith(true);
  // Video has stopped: its report does not change.
  await jest.advanceTimersByTimeAsync(3000);
  expect(events.onQuality).toHaveBeenLastCalledWith(false);
  newest().stats = report(2, 0);
  await jest.advanceTimersByTimeAsync(3000);
  expect(events.onQuality).toHaveBeenLastCalledWith(false);
  adapter.leave();
});

it('p2p: neither sends nor receives video in a voice-only call', async () => {
  const { adapter } = await connected();
  adapter.setAudioOnly(true);
  expect(newest().transceivers.map(({ direction }) => direction)).toEqual(['sendrecv', 'inactive']);
  adapter.setAudioOnly(false);
  expect(newest().transceivers.map(({ direction }) => direction)).toEqual(['sendrecv', 'sendrecv']);
  adapter.leave();
});
