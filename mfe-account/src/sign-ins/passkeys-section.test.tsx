import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Passkey, removePasskey, renamePasskey } from 'shared-contracts/api';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { PasskeysSection } from './passkeys-section.tsx';

const resources = readTexts(join(__dirname, '..', 'locales'));
const PHONE: Passkey = {
  id: 'pk_1',
  name: 'Safari · iOS',
  created_at: '2026-11-19T09:00:00.000Z',
  last_used_at: '2026-11-20T08:45:00.000Z',
};
const METHODS = { password: null, passkeys: [] };

const show = (passkeys: Passkey[], overlays: Record<string, object> = {}, locale: 'ar' | 'en' = 'en') => {
  const host = createFakeHost({
    language: locale,
    overlays: { 'auth.prove': { kind: 'proven', freshProof: 'proof-1' }, ...overlays },
    calls: { [removePasskey.id]: METHODS, [renamePasskey.id]: METHODS },
  });
  renderRemote(<PasskeysSection passkeys={passkeys} />, { host, locale, name: 'account', resources });
  const sentTo = (id: string) => host.fake.log.calls.filter((call) => call.endpoint === id).map((call) => call.request);
  return { host, user: userEvent.setup({ delay: null }), sentTo };
};

it('passkeys: shows each with its name and last use', () => {
  show([PHONE, { ...PHONE, id: 'pk_2', name: '', last_used_at: null }]);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Safari · iOS');
  expect(first).toHaveTextContent(/Last used: .*11:45/);
  expect(second).not.toHaveTextContent('Last used');
});

it('passkeys: adds one after a fresh proof, in Arabic', async () => {
  const { host, user } = show([], { 'auth.add-passkey': { kind: 'added' } }, 'ar');
  await user.click(screen.getByRole('button', { name: 'إضافة مفتاح مرور' }));
  await waitFor(() =>
    expect(host.fake.log.overlays).toEqual([
      { id: 'auth.prove', props: { purpose: 'change-passkeys' } },
      { id: 'auth.add-passkey', props: { freshProof: 'proof-1' } },
    ]),
  );
  expect(host.fake.log.alerts).toHaveLength(1);
});

it('passkeys: renames one', async () => {
  const { user, sentTo } = show([PHONE]);
  await user.click(screen.getByRole('button', { name: 'Rename Safari · iOS' }));
  const field = await screen.findByLabelText('Name');
  await user.clear(field);
  await user.type(field, 'My phone{Enter}');
  await waitFor(() => expect(sentTo(renamePasskey.id)).toEqual([{ id: 'pk_1', name: 'My phone' }]));
});

it('passkeys: removes one after confirmation, with a fresh proof', async () => {
  const { user, sentTo } = show([PHONE]);
  await user.click(screen.getByRole('button', { name: 'Remove Safari · iOS' }));
  expect(sentTo(removePasskey.id)).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sentTo(removePasskey.id)).toEqual([{ id: 'pk_1', fresh_proof: 'proof-1' }]));
});
