import { currentCall, joinCall } from 'shared-contracts/api';
import { CALL_TAB_KEY } from 'shared-contracts/domain';
import { acceptCall, callSignal, RealtimeFailure, rejectCall } from 'shared-contracts/events';
import { CALL, createFakeHost, type FakeHost, standIn } from 'shared-ui/testing';
import { ACCESS, FakeStream, TAB } from '../testing/call.ts';
import type { CallParts } from './adapter.ts';
import { createCallControl } from './call-control.ts';

const adapter = {
  setTrack: jest.fn(async () => undefined),
  setAudioOnly: jest.fn(),
  renew: jest.fn(),
  leave: jest.fn(),
};
let parts: CallParts;
jest.mock('./carriers.ts', () => ({
  joinOf: async () => (given: CallParts) => {
    parts = given;
    return adapter;
  },
}));

const NOW = Date.parse('2026-11-20T09:00:00.000Z');
const SIGNALS = [{ description: { type: 'offer' as const, sdp: 'v=0' } }];
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  sessionStorage.setItem(CALL_TAB_KEY, TAB);
  Object.assign(globalThis, { MediaStream: FakeStream });
  const getUserMedia = async ({ video }: MediaStreamConstraints) =>
    new FakeStream([standIn<MediaStreamTrack>({ kind: video ? 'video' : 'audio', enabled: true, stop: jest.fn() })]);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
  answerLeaving = () => ({});
  answerSignal = () => ({});
});

/** The answer of the server to REJECT_CALL. */
let answerLeaving: () => object = () => ({});
/** The answer of the server to CALL_SIGNAL. */
let answerSignal: () => object = () => ({});

/** A call that this page has accepted. */
const accepted = async () => {
  let tokens = 0;
  const access = () => {
    tokens += 1;
    return { ...ACCESS, token: `token-${tokens}`, expires_at: new Date(host.clock.now() + 600_000).toISOString() };
  };
  const host = createFakeHost({
    now: NOW,
    calls: { [currentCall.id]: { call: CALL }, [joinCall.id]: access },
    realtime: {
      [acceptCall.name]: {},
      [rejectCall.name]: () => answerLeaving(),
      [callSignal.name]: () => answerSignal(),
    },
  });
  const control = createCallControl(host);
  await control.begin({ kind: 'current' });
  await control.accept(true);
  return { host, control, view: control.useView.getState };
};

it('call control: stops video on a poor connection, and resumes it', async () => {
  const { control, view } = await accepted();
  parts.onMedia('media');
  parts.onQuality(true);
  await seconds(5);
  expect(view().byQuality).toBe(false);
  await seconds(2);
  expect(adapter.setAudioOnly.mock.calls).toEqual([[true]]);
  expect(view()).toMatchObject({ audioOnly: true, byQuality: true });
  parts.onQuality(false);
  await seconds(16);
  expect(adapter.setAudioOnly.mock.calls).toEqual([[true], [false]]);
  expect(view()).toMatchObject({ audioOnly: false, byQuality: false });
  control.hangUp();
});

it('call control: does not change video that the user has turned on or off', async () => {
  const { control, view } = await accepted();
  parts.onMedia('media');
  parts.onQuality(true);
  await seconds(7);
  control.setAudioOnly(false);
  await seconds(60);
  expect(view().audioOnly).toBe(false);
  control.setAudioOnly(true);
  parts.onQuality(false);
  await seconds(60);
  expect(view()).toMatchObject({ audioOnly: true, byQuality: false });
  control.hangUp();
});

it('call control: sends signals with a valid token, also after the first has expired', async () => {
  const { host, control } = await accepted();
  const sent = () => host.fake.log.sent.filter(({ name }) => name === callSignal.name).map(({ payload }) => payload);
  await parts.signals.send(SIGNALS);
  host.fake.setNow(NOW + 599_000);
  await Promise.all([parts.signals.send(SIGNALS), parts.signals.send(SIGNALS)]);
  expect(sent()).toMatchObject([{ token: 'token-1' }, { token: 'token-2' }, { token: 'token-2' }]);
  parts.onTokenEnds();
  await seconds(0);
  expect(adapter.renew).toHaveBeenCalledWith(expect.objectContaining({ token: 'token-3' }));
  control.hangUp();
});

it('call control: reports signals that the server rejects, and not a lost connection', async () => {
  const { host, control } = await accepted();
  const fails = (code: string) => {
    answerSignal = () => {
      throw new RealtimeFailure(code, code);
    };
    return expect(parts.signals.send(SIGNALS)).rejects.toMatchObject({ code });
  };
  await fails('NOT_CONNECTED');
  expect(host.fake.log.errors).toEqual([]);
  await fails('TOO_LARGE');
  expect(host.fake.log.errors).toMatchObject([{ error: { code: 'TOO_LARGE' }, where: 'call' }]);
  control.hangUp();
});

it('call control: retries while it joins, and gives up after half a minute', async () => {
  const { control, view, host } = await accepted();
  await seconds(4);
  expect(adapter.renew).not.toHaveBeenCalled();
  await seconds(3);
  expect(adapter.renew).toHaveBeenCalledTimes(1);
  await seconds(20);
  expect(view().device).toEqual({ kind: 'joining' });
  await seconds(6);
  expect(view().device).toEqual({ kind: 'ended', end: 'lost' });
  expect(host.fake.log.sent.at(-1)).toMatchObject({ name: 'REJECT_CALL', payload: { duration: '00 : 00:00' } });
  expect(adapter.leave).toHaveBeenCalled();
  control.hangUp();
});

it('call control: continues after 29 seconds without a connection', async () => {
  const { control, view } = await accepted();
  parts.onMedia('media');
  parts.onMedia('media-lost');
  await seconds(29);
  expect(view().device).toEqual({ kind: 'reconnecting' });
  expect(adapter.renew.mock.calls.length).toBeGreaterThanOrEqual(5);
  parts.onMedia('media');
  await seconds(40);
  expect(view().device).toEqual({ kind: 'connected' });
  control.hangUp();
});

describe('call control: a call that the patient leaves while the server is unavailable', () => {
  const away = () => {
    throw new RealtimeFailure('NOT_CONNECTED', 'there is no connection');
  };
  const told = (host: FakeHost) => host.fake.log.sent.filter(({ name }) => name === rejectCall.name);

  it('remains ended: the server is notified when it recovers, and the call does not ring again', async () => {
    const { host, control, view } = await accepted();
    parts.onMedia('media');
    answerLeaving = away;
    control.hangUp();
    await seconds(0);
    expect(view().device).toEqual({ kind: 'ended', end: 'finished' });
    host.fake.setCall(currentCall, { call: ACCESS.call });
    await control.begin({ kind: 'current' });
    expect(view().device).toEqual({ kind: 'ended', end: 'finished' });
    answerLeaving = () => ({});
    host.fake.setConnection('connecting');
    host.fake.setConnection('connected');
    await seconds(0);
    expect(told(host)).toHaveLength(2);
    host.fake.setConnection('connecting');
    host.fake.setConnection('connected');
    await seconds(0);
    expect(told(host)).toHaveLength(2);
  });

  it('remains left after a reload of the page', async () => {
    const { host, control } = await accepted();
    answerLeaving = away;
    control.hangUp();
    await seconds(0);
    host.fake.setCall(currentCall, { call: ACCESS.call });
    const anew = createCallControl(host);
    await anew.begin({ kind: 'current' });
    expect(anew.useView.getState().device).toEqual({ kind: 'ended', end: 'rejected' });
  });

  it('does not repeat a message that the server has refused', async () => {
    const { host, control } = await accepted();
    answerLeaving = () => {
      throw new RealtimeFailure('NOT_FOUND', 'refused');
    };
    control.hangUp();
    await seconds(0);
    host.fake.setConnection('connecting');
    host.fake.setConnection('connected');
    await seconds(0);
    expect(told(host)).toHaveLength(1);
  });
});
