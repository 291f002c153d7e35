/** A page behind sign-in while the stored session cannot be checked. */
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { STATUS } from 'shared-contracts/api';
import { STORAGE_KEY } from 'shared-contracts/domain';
import { linkTo, SIGN_IN_PATH } from 'shared-contracts/routes';
import { openShell } from '../testing/open-shell.tsx';
import { SIGNED_IN_ANSWERS } from '../testing/people.ts';

const CLOSED = linkTo('myAppointments');

/** The state of the platform, which a test changes. */
const platform = () => {
  let now: 'there' | 'down' | 'away' | 'refuses' = 'there';
  const answer = async ({ url = '' }: { url?: string }) => {
    if (now === 'down') return { status: STATUS.refused, code: 'SERVICE_UNAVAILABLE', message: 'Down' };
    if (now === 'refuses') return { status: STATUS.sessionExpired, code: 'SESSION_EXPIRED', message: 'Over' };
    const [, data] = Object.entries(SIGNED_IN_ANSWERS).find(([path]) => url.endsWith(path)) ?? [];
    return data
      ? { status: STATUS.success, message: '', data }
      : { status: STATUS.refused, code: 'NOT_FOUND', message: url };
  };
  const http = () => {
    if (now === 'away') throw new Error('no network');
    return { there: 200, down: 503, refuses: 401 }[now];
  };
  return { answer, http, be: (next: typeof now) => (now = next) };
};

const open = async (be: 'down' | 'away', href = CLOSED) => {
  const server = platform();
  server.be(be);
  const opened = await openShell({ href, token: 'token-1', answer: server.answer, http: server.http });
  const dialogs = () => opened.shell.overlays.snapshot().map(({ props }) => props);
  return { ...opened, server, dialogs };
};

const browserIs = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('session unchecked: stays at its address with a message that the service is unavailable, and a press shows the page once it has recovered', async () => {
  const { server, dialogs } = await open('down');
  await heading('Our service is not answering');
  expect(window.location.pathname).toBe(CLOSED);
  expect(dialogs()).toEqual([]);
  expect(localStorage.getItem(STORAGE_KEY.nextUrl)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Our service is not answering');
  server.be('there');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('booking');
  expect(window.location.pathname).toBe(CLOSED);
});

it('session unchecked: shows that there is no connection, and shows the page by itself once there is one', async () => {
  browserIs(false);
  const { server, shell } = await open('away');
  await heading('You are offline');
  server.be('there');
  browserIs(true);
  await heading('booking');
  expect(shell.session.snapshot().kind).toBe('signed-in');
});

it('session unchecked: opens the sign-in once the server has answered that the session has ended', async () => {
  const { server, shell, dialogs } = await open('down');
  await heading('Our service is not answering');
  server.be('refuses');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialogs()).toEqual([{ reason: 'expired' }]));
  expect(shell.navigation.snapshot().pathname).toBe(SIGN_IN_PATH);
  expect(localStorage.getItem(STORAGE_KEY.nextUrl)).toBe(CLOSED);
});

it('session unchecked: is shown after a navigation from a public page, without a sign-in dialog', async () => {
  const { shell, dialogs } = await open('down', linkTo('browse', { utid: 'telemedicine' }));
  await waitFor(() => expect(shell.session.unchecked()).toBe(true));
  shell.navigation.navigate(CLOSED);
  await heading('Our service is not answering');
  expect(dialogs()).toEqual([]);
});
