import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote, standIn } from 'shared-ui/testing';
import BookingScreen from '../../checkout/booking/booking-screen.tsx';
import { showPrepared } from '../../testing/prepared.tsx';
import { draft, patient, resources, signedInHost } from '../../testing/samples.ts';

/** A fake recorder: it emits one part, and ends when it is stopped. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type === 'audio/webm;codecs=opus';
  state: 'inactive' | 'recording' | 'paused' = 'inactive';
  readonly start = () => this.turn('recording');
  readonly pause = () => this.turn('paused');
  readonly resume = () => this.turn('recording');
  readonly stop = () => {
    this.turn('inactive');
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
    this.dispatchEvent(new Event('stop'));
  };
  private turn(state: FakeRecorder['state']) {
    this.state = state;
  }
}

const stopped = jest.fn();
const track = standIn<MediaStreamTrack>(Object.assign(new EventTarget(), { stop: stopped }));
const stream = standIn<MediaStream>({ getTracks: () => [track], getAudioTracks: () => [track] });
const refusal = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

const giveMicrophone = (getUserMedia: () => Promise<MediaStream>, permission = 'denied') => {
  Object.assign(navigator, {
    mediaDevices: { getUserMedia },
    permissions: { query: async () => ({ state: permission }) },
  });
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
};

beforeEach(() => {
  sessionStorage.clear();
  stopped.mockClear();
  giveMicrophone(async () => stream);
  Object.assign(URL, { createObjectURL: () => 'blob:note', revokeObjectURL: () => undefined });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
});

const note = { file_id: 'file-1', file_name: 'voice-note.webm', size: 5 };

const show = (calls: Record<string, unknown> = {}, overrides = {}) => {
  const booking = draft({ patients: [patient()], ...overrides });
  const host = signedInHost({
    href: '/doctor-slots?aId=apt_1&step=details',
    calls: {
      'booking.draft': booking,
      'booking.details': { ...booking, voice_note: note },
      'files.delete': {},
      ...calls,
    },
  });
  return { ...renderRemote(<BookingScreen />, { host, resources, name: 'booking' }), host };
};

const detailsOf = (host: ReturnType<typeof signedInHost>) =>
  host.fake.log.calls.filter(({ endpoint }) => endpoint === 'booking.details').map(({ request }) => request);

const record = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Record a voice note' }));
  await screen.findByRole('button', { name: 'Finish' });
  return user;
};

it('voice note: is recorded, paused, finished, sent and stored with the booking', async () => {
  const { host } = show();
  const user = await record();
  expect(screen.getByText(/^0:\d\d \/ 3:00$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByText('Paused')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go on recording' }));
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
  expect(detailsOf(host)).toEqual([{ apnt_id: 'apt_1', voice_note: 'file-1' }]);
  expect(stopped).toHaveBeenCalled();
});

it('voice note: must be finished before the step continues, and shows the error in place', async () => {
  const { host } = show();
  const user = await record();
  await user.click(screen.getByRole('button', { name: 'Review the booking' }));
  expect(await screen.findByText('A voice note must be finished before continuing')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Finish' })).toHaveFocus();
  expect(detailsOf(host)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await screen.findByRole('button', { name: 'Play' });
  await user.click(screen.getByRole('button', { name: 'Review the booking' }));
  await waitFor(() => expect(host.navigation.snapshot().routeId).toBe('review'));
});

it('voice note: ends by itself after three minutes', async () => {
  show();
  await screen.findByRole('button', { name: 'Record a voice note' });
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Record a voice note' }));
  await act(async () => jest.advanceTimersByTimeAsync(170_000));
  expect(screen.getByText('2:50 / 3:00')).toBeInTheDocument();
  await act(async () => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
});

it('voice note: releases the microphone, and sends nothing, when the user leaves the step', async () => {
  const { host, unmount } = show();
  await record();
  unmount();
  expect(stopped).toHaveBeenCalled();
  expect(detailsOf(host)).toEqual([]);
});

it('voice note: is removed from the booking and deleted', async () => {
  const user = userEvent.setup();
  const { host } = show({}, { voice_note: note });
  await user.click(await screen.findByRole('button', { name: 'Delete the recording' }));
  expect(await screen.findByRole('button', { name: 'Record a voice note' })).toBeVisible();
  expect(detailsOf(host)).toEqual([{ apnt_id: 'apt_1', voice_note: null }]);
  await waitFor(() =>
    expect(host.fake.log.calls.find(({ endpoint }) => endpoint === 'files.delete')?.request).toEqual({
      file_id: 'file-1',
    }),
  );
});

it('voice note: is fetched when it is first played after a reload', async () => {
  const user = userEvent.setup();
  const { host } = show({}, { voice_note: note });
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  await waitFor(() => expect(host.fake.log.downloads).toEqual(['file-1']));
});

it('voice note: is kept locally when the upload fails, and can be sent again', async () => {
  const { host } = show();
  const upload = jest.spyOn(host.api, 'upload').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const user = await record();
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText(/It is still here/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(detailsOf(host)).toHaveLength(1));
  expect(upload).toHaveBeenCalledTimes(2);
});

it.each([
  ['NotAllowedError', 'denied', 'The microphone is not allowed'],
  ['NotAllowedError', 'prompt', 'The microphone was not allowed yet'],
  ['NotFoundError', 'granted', 'No microphone was found'],
  ['NotReadableError', 'granted', 'The microphone is in use'],
])('voice note: explains %s with permission %s', async (name, permission, words) => {
  giveMicrophone(refusal(name), permission);
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Record a voice note' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Record a voice note' })).toBeVisible();
});

it('voice note: shows that this browser cannot record', async () => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Record a voice note' }));
  expect(await screen.findByText('This browser cannot record')).toBeVisible();
});

it('voice note: is not offered by a service that accepts none', async () => {
  const items = [{ kind: 'test' as const, reference: 'cbc', patient: null, quantity: 1 }];
  showPrepared({ step: 'details', stid: 'ST2', basket: { items, patients: ['rel_self'] } });
  expect(await screen.findByRole('textbox', { name: /Notes/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record a voice note' })).toBeNull();
});
