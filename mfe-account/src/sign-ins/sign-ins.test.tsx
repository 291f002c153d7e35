import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endOtherSignIns, endSignIn, listSignIns, type SignIn, signInMethods } from 'shared-contracts/api';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import SignIns from './sign-ins.tsx';

const resources = readTexts(join(__dirname, '..', 'locales'));

const aSignIn = (id: string, overrides: Partial<SignIn> = {}): SignIn => ({
  id,
  browser: 'Chrome',
  system: 'Android',
  network: '198.51.100',
  created_at: '2026-11-19T09:00:00.000Z',
  last_used_at: '2026-11-20T08:45:00.000Z',
  ends_at: '2026-12-19T09:00:00.000Z',
  current: false,
  ...overrides,
});
const mine = aSignIn('fam_1', { current: true, browser: 'Safari', system: 'iOS' });

/** A server that removes ended sessions. */
const PROVEN = { kind: 'proven', freshProof: 'proof-1' } as const;

const show = async (locale: 'ar' | 'en', ...others: SignIn[]) => showProving(PROVEN, locale, ...others);

const showProving = async (proof: object, locale: 'ar' | 'en', ...others: SignIn[]) => {
  let signIns = [mine, ...others];
  const host = createFakeHost({
    language: locale,
    overlays: { 'auth.prove': proof },
    calls: {
      [signInMethods.id]: { password: null },
      [listSignIns.id]: () => ({ sign_ins: signIns }),
      [endSignIn.id]: ({ id }: { id: string }) => {
        signIns = signIns.filter((signIn) => signIn.id !== id);
        return {};
      },
      [endOtherSignIns.id]: () => {
        signIns = [mine];
        return {};
      },
    },
  });
  await act(async () => void renderRemote(<SignIns />, { host, locale, name: 'account', resources }));
  const sentTo = (id: string) => host.fake.log.calls.filter((call) => call.endpoint === id).map((call) => call.request);
  return { host, user: userEvent.setup({ delay: null }), sentTo };
};

it('signed-in devices: shows device, network and last use, and marks the current device', async () => {
  await show('en', aSignIn('fam_2'));
  const [current, other] = await screen.findAllByRole('listitem');
  expect(current).toHaveTextContent('Safari · iOS');
  expect(current).toHaveTextContent('This device');
  expect(within(current as HTMLElement).queryByRole('button')).toBeNull();
  expect(other).toHaveTextContent('Chrome · Android');
  expect(other).toHaveTextContent('198.51.100');
  expect(other).toHaveTextContent(/Last used: .*11:45/);
});

it('signed-in devices: ends one sign-in after confirmation', async () => {
  const { user, sentTo } = await show('en', aSignIn('fam_2'), aSignIn('fam_3', { browser: '', system: '' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out Unknown device' }));
  expect(sentTo(endSignIn.id)).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(sentTo(endSignIn.id)).toEqual([{ id: 'fam_3', fresh_proof: 'proof-1' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('signed-in devices: ends all others at once, in Arabic', async () => {
  const { user, sentTo } = await show('ar', aSignIn('fam_2'), aSignIn('fam_3'));
  await user.click(await screen.findByRole('button', { name: 'إنهاء كل دخول آخر' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'إنهاء كل دخول آخر' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(sentTo(endOtherSignIns.id)).toEqual([{ fresh_proof: 'proof-1' }]);
  expect(screen.queryByRole('button', { name: 'إنهاء كل دخول آخر' })).toBeNull();
});

it('signed-in devices: ends nothing when the confirmation is cancelled', async () => {
  const { user } = await show('en', aSignIn('fam_2'));
  await user.click(await screen.findByRole('button', { name: /Sign out Chrome/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('signed-in devices: ends nothing without a fresh proof, and requests one again at the next press', async () => {
  const { host, user, sentTo } = await showProving({ kind: 'dismissed' }, 'en', aSignIn('fam_2'));
  await user.click(await screen.findByRole('button', { name: /Sign out Chrome/ }));
  const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' });
  await user.click(confirm);
  await user.click(confirm);
  expect(host.fake.log.overlays).toEqual(Array(2).fill({ id: 'auth.prove', props: { purpose: 'end-sign-ins' } }));
  expect(sentTo(endSignIn.id)).toEqual([]);
});
