import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, currentCall, joinCall, startCall } from 'shared-contracts/api';
import { CALL_TAB_KEY } from 'shared-contracts/domain';
import { acceptCall, callRejected, callStateEvent, rejectCall, videoCall } from 'shared-contracts/events';
import type { HostNative } from 'shared-contracts/host';
import {
  CALL,
  createFakeHost,
  type FakeHost,
  type FakeHostOverrides,
  lateAnswer,
  renderRemote,
  standIn,
} from 'shared-ui/testing';
import { useCurrentRooms } from '../chat/current-rooms.ts';
import ar from '../locales/ar/call.json';
import en from '../locales/en/call.json';
import { ACCESS, FakeStream, settled, TAB } from '../testing/call.ts';
import type { CallParts } from './adapter.ts';
import CallScreen from './call-screen.tsx';

const adapter = {
  setTrack: jest.fn(async () => undefined),
  setAudioOnly: jest.fn(),
  renew: jest.fn(),
  leave: jest.fn(),
};
let parts: CallParts | null = null;
jest.mock('./carriers.ts', () => ({
  joinOf: async (provider: string) =>
    provider === 'p2p'
      ? (given: CallParts) => {
          parts = given;
          return adapter;
        }
      : null,
}));

const NOW = Date.parse('2026-11-20T09:00:00.000Z');
const USER = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };
const stopped = jest.fn();
const media = jest.fn(async ({ video }: MediaStreamConstraints) => {
  const track = { kind: video ? 'video' : 'audio', enabled: true, stop: stopped };
  return standIn<MediaStream>(new FakeStream([standIn<MediaStreamTrack>(track)]));
});

beforeEach(() => {
  sessionStorage.setItem(CALL_TAB_KEY, TAB);
  Object.assign(globalThis, { MediaStream: FakeStream });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: media } });
  parts = null;
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.clearAllMocks();
  useCurrentRooms.setState({ call: null, newMessage: false });
});

const show = (
  overrides: FakeHostOverrides = {},
  props: { kind: 'current' } | { kind: 'dial'; apnt_id: string } = { kind: 'current' },
  native?: HostNative,
) => {
  const calls = { [currentCall.id]: { call: CALL }, [joinCall.id]: ACCESS, ...overrides.calls };
  const realtime = { [acceptCall.name]: {}, [rejectCall.name]: {} };
  const fake = createFakeHost({ language: 'en', now: NOW, realtime, ...overrides, calls });
  return { host: fake, ...showOn(native ? { ...fake, native } : fake, props) };
};
const showOn = (host: FakeHost, props: Parameters<typeof show>[1] = { kind: 'current' }) => {
  const close = jest.fn();
  const { unmount } = renderRemote(<CallScreen props={props} close={close} />, {
    host,
    locale: 'en',
    resources: { ar, en },
    name: 'comms',
  });
  return { close, unmount };
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const changed = (state: string, dsid: string | null = null) => ({ sid: 'call_1', roomName: 'room_1', state, dsid });

it('call screen: rings, is answered with the camera, and shows the duration', async () => {
  const { host, close } = show();
  expect(await screen.findByText('Dr. Reem is calling you')).toBeInTheDocument();
  expect(screen.getByText('Incoming video call')).toBeVisible();
  await press('Answer with camera');
  expect(host.fake.log.sent).toEqual([
    { name: 'ACCEPT_CALL', payload: { did: '', headerToken: '', dsid: TAB, roomName: 'room_1' } },
  ]);
  await waitFor(() => expect(adapter.setTrack).toHaveBeenCalledWith('video', expect.anything()));
  act(() => parts?.onMedia('media'));
  expect(await screen.findByText('The call is connected')).toBeInTheDocument();
  expect(useCurrentRooms.getState().call).toBe('apt_1');
  act(() => host.fake.setNow(NOW + 65_000));
  expect(await screen.findByText('01:05')).toBeVisible();
  await press('End the call');
  expect(host.fake.log.sent.at(-1)).toEqual({
    name: 'REJECT_CALL',
    payload: { did: '', headerToken: '', dsid: TAB, roomName: 'room_1', duration: '00 : 01:05' },
  });
  expect(adapter.leave).toHaveBeenCalled();
  expect(stopped).toHaveBeenCalledTimes(2);
  expect(useCurrentRooms.getState().call).toBeNull();
  await press('Page of the appointment');
  expect(close).toHaveBeenCalledWith({ kind: 'over' });
  expect(host.fake.log.navigations.at(-1)?.href).toBe('/my-appointments/upcoming-details?apnt_id=apt_1');
});

it('call screen: is answered without a camera, which can be turned on later', async () => {
  show();
  await press('Answer without camera');
  await waitFor(() => expect(parts).not.toBeNull());
  expect(media).toHaveBeenCalledTimes(1);
  await press('Camera off, turn on');
  await waitFor(() => expect(adapter.setTrack).toHaveBeenCalledWith('video', expect.anything()));
  await press('More');
  await press('Go on by voice only');
  expect(adapter.setAudioOnly).toHaveBeenCalledWith(true);
  await press('End the call');
});

it('call screen: is declined, without a duration', async () => {
  const { host } = show();
  await press('Decline');
  expect(host.fake.log.sent).toEqual([
    { name: 'REJECT_CALL', payload: { did: '', headerToken: '', dsid: TAB, roomName: 'room_1' } },
  ]);
  expect(await screen.findAllByText('The call was declined')).not.toHaveLength(0);
  expect(media).not.toHaveBeenCalled();
});

it.each([
  ['connected', 'tab-elsewhere', 'The call is on another device of yours or in another window'],
  ['declined', null, 'The call is on another device of yours or in another window'],
  ['missed', null, 'Nobody answered'],
  ['withdrawn', null, 'The call has ended'],
])('call screen: stops ringing when the server sends %s (%s)', async (state, dsid, words) => {
  const { host } = show();
  await screen.findByRole('button', { name: 'Decline' });
  act(() => host.fake.receive(callStateEvent, changed(state, dsid)));
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});

it('call screen: stops ringing on CALL_REJECTED', async () => {
  const { host } = show();
  await screen.findByRole('button', { name: 'Decline' });
  act(() => host.fake.receive(callRejected, { roomName: 'room_1' }));
  expect((await screen.findAllByText('The call has ended')).length).toBeGreaterThan(0);
});

it('call screen: reconnects with new credentials, and continues', async () => {
  show();
  await press('Answer with camera');
  await waitFor(() => expect(parts).not.toBeNull());
  act(() => parts?.onMedia('media'));
  act(() => parts?.onMedia('media-lost'));
  expect((await screen.findAllByText('The connection was lost. Reconnecting')).length).toBeGreaterThan(0);
  await waitFor(() => expect(adapter.renew).toHaveBeenCalled());
  act(() => parts?.onMedia('media'));
  expect(await screen.findByText('The call is connected')).toBeInTheDocument();
  act(() => parts?.onQuality(true));
  expect(await screen.findByText(/connection is poor/)).toBeVisible();
  await press('End the call');
});

it('call screen: continues without a refused microphone, explains how to allow it, and requests it again', async () => {
  media.mockImplementationOnce(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  show();
  await press('Answer without camera');
  expect(await screen.findByText('The microphone is not allowed')).toBeVisible();
  expect(screen.getByText(/lock beside the address/)).toBeVisible();
  await press('Try again');
  await waitFor(() => expect(adapter.setTrack).toHaveBeenCalledWith('audio', expect.anything()));
  await press('End the call');
});

it('call screen: continues when Back or another page has closed its dialog', async () => {
  const { host, unmount } = show();
  await press('Answer with camera');
  await waitFor(() => expect(parts).not.toBeNull());
  unmount();
  await waitFor(() => expect(host.fake.log.overlays).toEqual([{ id: 'comms.call', props: { kind: 'current' } }]));
  expect(adapter.leave).not.toHaveBeenCalled();
});

it('call screen: shows the end of a call that ended while its dialog was closed', async () => {
  const { host, unmount } = show();
  await press('Answer with camera');
  await waitFor(() => expect(parts).not.toBeNull());
  act(() => parts?.onMedia('media'));
  unmount();
  await waitFor(() => expect(host.fake.log.overlays).toHaveLength(1));
  host.fake.setCall(currentCall, { call: null });
  act(() => host.fake.receive(callRejected, { roomName: 'room_1' }));
  const next = showOn(host);
  expect((await screen.findAllByText('The call has ended')).length).toBeGreaterThan(0);
  expect(await screen.findByRole('button', { name: 'Page of the appointment' })).toBeVisible();
  expect(next.close).not.toHaveBeenCalled();
});

it('call screen: discards the end of a call with the dialog that showed it', async () => {
  const { host, unmount } = show();
  await press('Decline');
  expect(await screen.findAllByText('The call was declined')).not.toHaveLength(0);
  unmount();
  await settled();
  host.fake.setCall(currentCall, { call: null });
  const next = showOn(host);
  await waitFor(() => expect(next.close).toHaveBeenCalled());
  expect(screen.queryByText('The call was declined')).toBeNull();
});

it('call screen: rings for a call that arrives while the end of the last one is shown', async () => {
  const { host } = show();
  await press('Decline');
  expect(await screen.findAllByText('The call was declined')).not.toHaveLength(0);
  host.fake.setCall(currentCall, { call: { ...CALL, call_id: 'call_2', room: 'room_2' } });
  act(() => host.fake.receive(videoCall, { sid: 'call_2', roomName: 'room_2', type: 'videocall', from: 'doc_1' }));
  expect(await screen.findByRole('button', { name: 'Decline' })).toBeVisible();
});

it('call screen: closes by itself when there is no call', async () => {
  const { close } = show({ calls: { [currentCall.id]: { call: null } } });
  await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'over' }));
});

it('call screen: shows a call that follows one that had ended before it was shown', async () => {
  const { host, close, unmount } = show({ calls: { [currentCall.id]: { call: null } } });
  await waitFor(() => expect(close).toHaveBeenCalled());
  unmount();
  host.fake.setCall(currentCall, { call: CALL });
  const next = showOn(host);
  expect(screen.queryByText('The call has ended')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Decline' })).toBeVisible();
  expect(next.close).not.toHaveBeenCalled();
});

it('call screen: is shown again when its dialog was closed before the server had answered', async () => {
  const { call, answer } = lateAnswer(() => ({ call: CALL }));
  const { host, unmount } = show({ calls: { [currentCall.id]: call } });
  unmount();
  expect(host.fake.log.overlays).toEqual([]);
  await answer();
  expect(host.fake.log.overlays).toEqual([{ id: 'comms.call', props: { kind: 'current' } }]);
});

it('call screen: shows an error for an unknown video provider', async () => {
  show({ calls: { [joinCall.id]: { ...ACCESS, provider: 'twilio' } } });
  await press('Answer with camera');
  expect((await screen.findAllByText('The call could not begin')).length).toBeGreaterThan(0);
});

it('call screen: requests the devices from the app, and does not repeat what the app has explained', async () => {
  const answers: Record<string, 'granted' | 'denied'> = { microphone: 'granted', camera: 'denied' };
  const permission = jest.fn(async (device: string) => answers[device] ?? 'denied');
  const native = standIn<HostNative>({ platform: 'android', capabilities: ['microphone', 'camera'], permission });
  show({}, { kind: 'current' }, native);
  await press('Answer with camera');
  expect(await screen.findByText('The camera is not allowed')).toBeVisible();
  expect(screen.queryByText(/lock beside the address|phone’s settings/)).toBeNull();
  expect(permission.mock.calls.flat().toSorted()).toEqual(['camera', 'microphone']);
  // The page requests only the devices that the app has granted.
  expect(media).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(adapter.setTrack).toHaveBeenCalledWith('audio', expect.anything()));
  answers['camera'] = 'granted';
  await press('Try again');
  await waitFor(() => expect(adapter.setTrack).toHaveBeenCalledWith('video', expect.anything()));
  await press('End the call');
});

it('call screen: shows the chat of the visit beside it, from which back returns to the call', async () => {
  const { host } = show({ session: { kind: 'signed-in', user: USER } });
  await press('Answer without camera');
  await press('Chat');
  expect(await screen.findByRole('region', { name: 'Chat' })).toBeVisible();
  act(() => void host.fake.pressBack());
  expect(screen.queryByRole('region', { name: 'Chat' })).toBeNull();
  await press('End the call');
});

it('call screen: lets the user select the speaker where the browser supports it', async () => {
  const setSinkId = jest.fn(async () => undefined);
  Object.assign(HTMLMediaElement.prototype, { setSinkId });
  const speaker = (deviceId: string, label: string) => ({ kind: 'audiooutput', deviceId, label });
  const enumerateDevices = async () => [speaker('a', 'Headset'), speaker('b', '')];
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: media, enumerateDevices },
    configurable: true,
  });
  show();
  await press('Answer without camera');
  await press('More');
  expect(await screen.findByRole('radio', { name: 'Headset' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Speaker 2' }));
  expect(setSinkId).toHaveBeenCalledWith('b');
  await press('End the call');
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
});

it('call screen: dials, is answered, and joins', async () => {
  const dialled = { ...CALL, started_by: 'patient' as const, dsid: TAB };
  const { host } = show({ calls: { [startCall.id]: { call: dialled } } }, { kind: 'dial', apnt_id: 'apt_1' });
  expect((await screen.findAllByText('Calling Dr. Reem')).length).toBeGreaterThan(0);
  act(() => host.fake.receive(callStateEvent, changed('connected', TAB)));
  await waitFor(() => expect(parts).not.toBeNull());
  await press('End the call');
});

it('call screen: shows the server’s text why a call is not possible', async () => {
  const busy = () => {
    throw new ApiError({ code: 'CALL_BUSY', message: 'Another call is under way', status: 1002, http: 409 });
  };
  show({ calls: { [startCall.id]: busy } }, { kind: 'dial', apnt_id: 'apt_1' });
  expect((await screen.findAllByText('The call could not begin')).length).toBeGreaterThan(0);
});

it('call screen: declines and opens the chat when the patient prefers to write', async () => {
  const { host, close } = show();
  await press('Write instead');
  expect(host.fake.log.sent.at(-1)?.name).toBe(rejectCall.name);
  expect(close).toHaveBeenCalledWith({ kind: 'over' });
  expect(host.fake.log.navigations.at(-1)?.href).toBe('/chat/apt_1/doc_1');
  expect(media).not.toHaveBeenCalled();
});

const answer = async () => {
  const shown = show();
  await press('Answer with camera');
  for (const kind of ['audio', 'video'])
    await waitFor(() => expect(adapter.setTrack).toHaveBeenCalledWith(kind, expect.anything()));
  act(() => parts?.onMedia('media'));
  await screen.findByText('The call is connected');
  return shown;
};

it('call screen: the accessible name of a control starts with its label, followed by its action', async () => {
  await answer();
  await press('Microphone, mute');
  const muted = screen.getByRole('button', { name: 'Muted, turn on' });
  expect(muted).toHaveTextContent(/^Muted$/);
  expect(muted).not.toHaveAttribute('aria-pressed');
  await press('Camera, turn off');
  expect(await screen.findByRole('button', { name: 'Camera off, turn on' })).toHaveTextContent(/^Camera off$/);
  await press('End the call');
});

it('call screen: toggles microphone and camera by the physical keys of M and V on any keyboard layout', async () => {
  await answer();
  const pressKey = (code: string, key: string, altKey = true) =>
    act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { code, key, altKey, cancelable: true })));
  await pressKey('KeyM', 'م', false);
  expect(screen.getByRole('button', { name: 'Microphone, mute' })).toBeVisible();
  await pressKey('KeyM', 'م');
  expect(screen.getByRole('button', { name: 'Muted, turn on' })).toBeVisible();
  await pressKey('KeyV', 'ر');
  expect(await screen.findByRole('button', { name: 'Camera off, turn on' })).toBeVisible();
  await press('End the call');
});

it('call screen: closes its options with Escape, and returns focus to the control that opened them', async () => {
  await answer();
  await press('More');
  expect(screen.getByRole('heading', { name: 'Call options' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('heading', { name: 'Call options' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  await press('End the call');
});

it('call screen: offers voice only on a poor connection, once until the connection has been good again', async () => {
  await answer();
  act(() => parts?.onQuality(true));
  expect(screen.getByText('Poor connection')).toBeVisible();
  await press('Keep pictures');
  expect(adapter.setAudioOnly).toHaveBeenLastCalledWith(false);
  expect(screen.queryByText(/connection is poor/)).toBeNull();
  act(() => parts?.onQuality(false));
  expect(screen.getByText('Good connection')).toBeVisible();
  act(() => parts?.onQuality(true));
  await press('Go on by voice');
  expect(adapter.setAudioOnly).toHaveBeenLastCalledWith(true);
  await press('End the call');
});

it('call screen: pauses the timer without a connection, and retries immediately on request', async () => {
  const { host } = await answer();
  act(() => host.fake.setNow(NOW + 20_000));
  act(() => parts?.onMedia('media-lost'));
  await waitFor(() => expect(adapter.renew).toHaveBeenCalledTimes(1));
  act(() => host.fake.setNow(NOW + 28_000));
  expect(await screen.findByText('Connection lost')).toBeVisible();
  expect(screen.getByText('00:20')).toBeVisible();
  expect(screen.getByText('The appointment is kept. Nothing needs to be done.')).toBeVisible();
  const before = adapter.renew.mock.calls.length;
  await press('Try now');
  await waitFor(() => expect(adapter.renew.mock.calls.length).toBeGreaterThan(before));
  await press('End the call');
});

it('call screen: calls again by voice only, with the camera off', async () => {
  const { host } = await answer();
  await press('End the call');
  media.mockClear();
  const dialled = { ...CALL, call_id: 'call_2', room: 'room_2', started_by: 'patient' as const, dsid: TAB };
  host.fake.setCall(startCall, { call: dialled });
  await press('Voice only');
  await screen.findByRole('button', { name: 'Cancel the call' });
  act(() => host.fake.receive(callStateEvent, { sid: 'call_2', roomName: 'room_2', state: 'connected', dsid: TAB }));
  await waitFor(() => expect(adapter.setAudioOnly).toHaveBeenCalledWith(true));
  expect(media.mock.calls.map(([asked]) => Object.keys(asked))).toEqual([['audio']]);
  await press('End the call');
});
