import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import { ApiError, chatMessages, ERROR_CODES } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { Pages } from './pages.tsx';

const user = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };

it('pages: heads a chat anew after that of the same room on its way: the shell waits for another heading', async () => {
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
