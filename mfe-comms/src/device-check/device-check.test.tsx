import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentCall } from 'shared-contracts/api';
import { createFakeHost, renderRemote, standIn } from 'shared-ui/testing';
import ar from '../locales/ar/call.json';
import en from '../locales/en/call.json';
import DeviceCheck from './device-check.tsx';

const stop = jest.fn();
const stream = () => standIn<MediaStream>({ getTracks: () => [standIn<MediaStreamTrack>({ stop })] });
const refuse = (name: string) => Promise.reject(new DOMException('no', name));
const given = (answer: (wanted: MediaStreamConstraints) => Promise<MediaStream>) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: jest.fn(answer) } });
afterEach(() => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
  stop.mockClear();
});

const show = (calls: Record<string, unknown> = { [currentCall.id]: { call: null } }) => {
  const onClose = jest.fn();
  const host = createFakeHost({ language: 'en', calls });
  const shown = renderRemote(<DeviceCheck camera onClose={onClose} />, {
    host,
    locale: 'en',
    resources: { ar, en },
    name: 'comms',
  });
  return { onClose, ...shown };
};

it('device check: shows the state of each device, explains a refusal, requests it again, and releases the devices', async () => {
  let allowed = false;
  given(({ video }) => (video && !allowed ? refuse('NotAllowedError') : Promise.resolve(stream())));
  const user = userEvent.setup();
  const { onClose, unmount } = show();
  expect(await screen.findByText('The camera is not allowed')).toBeVisible();
  expect(screen.getByText('Works')).toBeVisible();
  expect(await screen.findByText('The connection is good')).toBeVisible();
  allowed = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/mirrored/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledTimes(2);
});

it('device check: states that the server cannot be reached', async () => {
  given(() => Promise.resolve(stream()));
  show({});
  expect(await screen.findByText('The server cannot be reached now')).toBeVisible();
});
