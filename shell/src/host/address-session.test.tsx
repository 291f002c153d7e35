/** Links with a token, opened in a browser in which somebody is signed in. */
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { STATUS } from 'shared-contracts/api';
import { COOKIE } from 'shared-contracts/domain';
import { openShell, type OpenShellOptions } from '../testing/open-shell.tsx';
import { SIGNED_IN_ANSWERS } from '../testing/people.ts';

const EXPIRED = { status: STATUS.sessionExpired, code: 'SESSION_EXPIRED', message: 'ended' };

/** Opens `/?token=other` in a browser that stores `token`; the server accepts the token `valid`. */
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
  it('replaces no session without a confirmation: the patient reads whose session is open, and stays', async () => {
    const { shell, cookie } = await open({ token: 'mine', valid: ['mine', 'other'] });
    const stay = await screen.findByRole('button', { name: 'Stay in my account' });
    expect(screen.getByRole('dialog')).toHaveTextContent('Open now: Noura Alotaibi.');
    expect(shell.session.token()).toBe('mine');
    await userEvent.click(stay);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([shell.session.token(), cookie()]).toEqual(['mine', 'mine']);
  });

  it('is used once the patient confirms, and the drafts of the previous account are removed', async () => {
    const { shell, cookie } = await open({ token: 'mine', valid: ['mine', 'other'] });
    sessionStorage.setItem('booking.draft', 'my symptoms');
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to the other account' }));
    await waitFor(() => expect(cookie()).toBe('other'));
    expect(shell.session.token()).toBe('other');
    expect(sessionStorage.getItem('booking.draft')).toBeNull();
  });

  it('is not used when the question is closed, and the open session stays', async () => {
    const { shell } = await open({ token: 'mine', valid: ['mine', 'other'], language: 'ar' });
    await screen.findByRole('button', { name: 'البقاء في حسابي' });
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'إغلاق' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.session.token()).toBe('mine');
  });

  it('changes and asks nothing when it is refused, as that of another device is', async () => {
    const { shell, cookie, verified } = await open({ token: 'mine', valid: ['mine'] });
    await waitFor(() => expect(verified).toContain('other'));
    await waitFor(() => expect(shell.session.snapshot().kind).toBe('signed-in'));
    expect([shell.session.token(), cookie()]).toEqual(['mine', 'mine']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.search).toBe('');
  });

  it('signs a visitor in, also when the stored session has ended', async () => {
    const visitor = await open({ valid: ['other'] });
    await waitFor(() => expect(visitor.shell.session.snapshot().kind).toBe('signed-in'));
    visitor.unmount();
    const ended = await open({ token: 'mine', valid: ['other'] });
    await waitFor(() => expect(ended.cookie()).toBe('other'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
