import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { incomingMessage } from 'shared-contracts/events';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { useCurrentRooms } from '../chat/current-rooms.ts';
import { NewMessage } from './new-message.tsx';

const resources = readTexts(join(__dirname, '../locales'));
const user = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };

const show = () => {
  const host = createFakeHost({ language: 'en', session: { kind: 'signed-in', user } });
  renderRemote(<NewMessage />, { host, locale: 'en', name: 'comms', resources });
  const receive = (from = 'doc_1') =>
    act(async () => host.fake.receive(incomingMessage, { type: 'chat', id: 'apt_1', utid: '4', status: 1, from }));
  return { host, receive };
};
const card = () => screen.queryByText('New message');

beforeEach(() => useCurrentRooms.setState({ room: null, call: null, newMessage: false }));
afterEach(() => jest.useRealTimers());

it('new message: shows a card on other pages, which links to the room', async () => {
  const { host, receive } = show();
  await receive();
  await userEvent.click(await screen.findByRole('button', { name: 'View' }));
  expect(host.fake.log.navigations.at(-1)?.href).toBe('/chat/apt_1/doc_1');
  expect(card()).toBeNull();
});

it('new message: removes the card after five seconds, or when it is closed', async () => {
  const { receive } = show();
  await receive();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(card()).toBeNull();
  jest.useFakeTimers();
  await receive();
  expect(card()).toBeVisible();
  act(() => void jest.advanceTimersByTime(4999));
  expect(card()).toBeVisible();
  act(() => void jest.advanceTimersByTime(1));
  expect(card()).toBeNull();
});

it('new message: offers no View during a call', async () => {
  const { receive } = show();
  useCurrentRooms.setState({ call: 'apt_2' });
  await receive();
  await waitFor(() => expect(card()).toBeVisible());
  expect(screen.queryByRole('button', { name: 'View' })).toBeNull();
});

it('new message: marks a message in the room of the call, and shows none for the open room or for own messages', async () => {
  const { receive } = show();
  useCurrentRooms.setState({ call: 'apt_1' });
  await receive();
  expect(useCurrentRooms.getState().newMessage).toBe(true);
  useCurrentRooms.setState({ call: null, room: 'apt_1' });
  await receive();
  useCurrentRooms.setState({ room: null });
  await receive('usr_1');
  await receive('system');
  expect(card()).toBeNull();
});
