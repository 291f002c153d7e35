/** Pages of a remote that the contract does not contain: they are found in the release of the page, and shown like any other. */
import { act, screen, waitFor } from '@testing-library/react';
import { linkTo } from 'shared-contracts/routes';
import { drawing, openShell, type OpenShellOptions } from '../testing/open-shell.tsx';

const adds: OpenShellOptions['adds'] = {
  labs: {
    routes: [
      { id: 'labsList', path: '/labs', guard: 'none' },
      { id: 'labsResult', path: '/labs/results/:id', guard: 'login' },
    ],
  },
  wallets: { routes: [{ id: 'walletCopy', path: '/wallet', guard: 'none' }] },
};

const open = (options: OpenShellOptions = {}) => openShell({ adds, ...options });
const shownBy = (remote: string) => screen.findByRole('heading', { name: remote });

describe('a page that a remote adds', () => {
  it('is shown at its own address, and by Back and Forward', async () => {
    const { shell, loads } = await open({ href: '/labs?from=home' });
    expect(await shownBy('labs')).toBeVisible();
    expect(loads).toContain('labs@1.1.0./pages');
    expect(shell.host.navigation.snapshot()).toMatchObject({
      routeId: 'added',
      added: { id: 'labsList', owner: 'labs' },
    });
    act(() => shell.host.navigation.navigate(linkTo('wallet')));
    expect(await shownBy('account')).toBeVisible();
    act(() => window.history.back());
    expect(await shownBy('labs')).toBeVisible();
    act(() => window.history.forward());
    expect(await shownBy('account')).toBeVisible();
  });

  it('is opened by a link of another page, without a page load', async () => {
    const { shell } = await open({
      modules: { 'booking@1.1.0./pages': drawing('<h1>booking</h1><a href="/labs">labs</a>') },
    });
    act(() => screen.getByRole('link', { name: 'labs' }).click());
    expect(await shownBy('labs')).toBeVisible();
    expect(shell.host.navigation.isOpen?.('/labs')).toBe(false);
  });

  it('is kept in another language', async () => {
    const { shell } = await open({ href: '/labs' });
    await shownBy('labs');
    await act(() => shell.host.i18n.change('ar'));
    expect(window.location.pathname).toBe('/labs');
    expect(document.documentElement.lang).toBe('ar');
    expect(await shownBy('labs')).toBeVisible();
  });

  it('requires a sign-in when its manifest says so', async () => {
    const { shell } = await open({ href: '/labs/results/7' });
    await waitFor(() => expect(shell.host.navigation.snapshot().pathname).toBe('/signin'));
  });

  it('falls back to the previous version, and shows a card when no version can be loaded', async () => {
    const fails = async () => {
      throw new Error('gone');
    };
    const { loads } = await open({ href: '/labs', modules: { 'labs@1.1.0./pages': fails } });
    expect(await shownBy('labs')).toBeVisible();
    expect(loads).toContain('labs@1.0.0./pages');
    await open({ href: '/labs', modules: { 'labs@1.1.0./pages': fails, 'labs@1.0.0./pages': fails } });
    expect(await screen.findByRole('alert')).toHaveTextContent('labs@');
  });

  it('does not exist when the contract has a page there, or when no remote adds one', async () => {
    const { loads } = await open({ href: '/wallet' });
    expect(await shownBy('account')).toBeVisible();
    expect(loads.filter((key) => key.startsWith('wallets'))).toEqual([]);
    const { shell } = await open({ href: '/labz' });
    expect(shell.host.navigation.snapshot().routeId).toBe('home');
  });
});
