/** Links that bring a token to a browser in which somebody is signed in. */
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { STATUS } from 'shared-contracts/api';
import { COOKIE } from 'shared-contracts/domain';
import { openShell, type OpenShellOptions } from '../testing/open-shell.tsx';
import { SIGNED_IN_ANSWERS } from '../testing/people.ts';

const EXPIRED = { status: STATUS.sessionExpired, code: 'SESSION_EXPIRED', message: 'ended' };

/** A page at `/?token=other` of a browser that keeps `token`; the server knows `valid`. */
const open = async (options: OpenShellOptions & { valid: readonly string[] }) => {
  const { valid, ...rest } = options;
  const verified: string[] = [];
  const made = await openShell({
    href: '/?token=other',
    ...rest,
    answer: async ({ url, data, headers }) => {
      const { t } = (data ?? {}) as { t?: string };
      if (t) verified.push(t);
      const used = t ?? String(headers?.['authorization'] ?? '').replace('Bearer ', '');
      const found = Object.entries(SIGNED_IN_ANSWERS).find(([path]) => url.endsWith(path));
      if (!found) return { status: 1001, code: 'NOT_FOUND', message: url };
      return valid.includes(used) ? { status: STATUS.success, message: '', data: found[1] } : EXPIRED;
    },
  });
  const cookie = () => new RegExp(`${COOKIE.token}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
  return { ...made, verified, cookie };
};

describe('a token in the address', () => {
  it('replaces no session unasked: the patient reads whose is open, and stays', async () => {
    const { shell, cookie } = await open({ token: 'mine', valid: ['mine', 'other'] });
    const stay = await screen.findByRole('button', { name: 'Stay in my account' });
    expect(screen.getByRole('dialog')).toHaveTextContent('Open now: Noura Alotaibi.');
    expect(shell.session.token()).toBe('mine');
    await userEvent.click(stay);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([shell.session.token(), cookie()]).toEqual(['mine', 'mine']);
  });

  it('is taken when the patient says so, and what was typed in the account before is gone', async () => {
    const { shell, cookie } = await open({ token: 'mine', valid: ['mine', 'other'] });
    sessionStorage.setItem('booking.draft', 'my symptoms');
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to the other account' }));
    await waitFor(() => expect(cookie()).toBe('other'));
    expect(shell.session.token()).toBe('other');
    expect(sessionStorage.getItem('booking.draft')).toBeNull();
  });

  it('stays with the session that is open when the question is closed', async () => {
    const { shell } = await open({ token: 'mine', valid: ['mine', 'other'], language: 'ar' });
    await screen.findByRole('button', { name: 'البقاء في حسابي' });
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'إغلاق' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.session.token()).toBe('mine');
  });

  it('that is refused, as another device’s is, changes nothing and asks nothing', async () => {
    const { shell, cookie, verified } = await open({ token: 'mine', valid: ['mine'] });
    await waitFor(() => expect(verified).toContain('other'));
    await waitFor(() => expect(shell.session.snapshot().kind).toBe('signed-in'));
    expect([shell.session.token(), cookie()]).toEqual(['mine', 'mine']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.search).toBe('');
  });

  it('signs in where nobody is signed in, also when the kept session has ended', async () => {
    const visitor = await open({ valid: ['other'] });
    await waitFor(() => expect(visitor.shell.session.snapshot().kind).toBe('signed-in'));
    visitor.unmount();
    const ended = await open({ token: 'mine', valid: ['other'] });
    await waitFor(() => expect(ended.cookie()).toBe('other'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
