import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import { ApiError, chatMessages, ERROR_CODES, noticePreferences, userMenu } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { createFakeHost, mockWindowWidth, readTexts, renderRemote } from 'shared-ui/testing';
import { Pages } from './pages.tsx';

const user = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };

it('pages: renders a new heading for another chat of the same room, because the shell waits for it', async () => {
  const { en: message, http } = ERROR_CODES.NOT_FOUND;
  const host = createFakeHost({
    language: 'en',
    session: { kind: 'signed-in', user },
    href: linkTo('trackingChat', { chatroom: 'apt_1', utid: '4' }),
    realtime: { CHAT_TYPING: {} },
    calls: {
      [chatMessages.id]: () => {
        throw new ApiError({ code: 'NOT_FOUND', message, status: 1002, http });
      },
    },
  });
  const resources = readTexts(join(__dirname, '../locales'));
  renderRemote(<Pages />, { host, locale: 'en', name: 'comms', resources });
  const before = await screen.findByRole('heading', { level: 1, name: 'Chat' });
  act(() => host.fake.goTo(linkTo('chat', { chatroom: 'apt_1', doc_id: 'doc_1' })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Chat' })).not.toBe(before);
});

describe('pages: on a wide screen', () => {
  let restoreWindow: () => void;
  beforeEach(() => {
    restoreWindow = mockWindowWidth(1280);
  });
  afterEach(() => restoreWindow());

  it('shows the sections of the account beside the settings of notifications, and marks them', async () => {
    const section = {
      id: 'notificationSettings',
      name: { ar: 'الإشعارات', en: 'Notifications' },
      href: linkTo('notificationSettings'),
      icon: 'bell',
      kind: 'page',
      group: 'settings',
    };
    const wallet = { ...section, id: 'wallet', name: { ar: 'المحفظة', en: 'Wallet' }, href: linkTo('wallet') };
    const host = createFakeHost({
      language: 'en',
      session: { kind: 'signed-in', user },
      href: linkTo('notificationSettings'),
      calls: {
        [userMenu.id]: { items: [wallet, section] },
        [noticePreferences.id]: { kinds: [], quiet: null, push_key: null, push_devices: 0 },
      },
    });
    const resources = readTexts(join(__dirname, '../locales'));
    renderRemote(<Pages />, { host, locale: 'en', name: 'comms', resources });
    expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Notifications');
    expect(screen.getByRole('link', { name: 'Wallet' })).toBeVisible();
  });
});
