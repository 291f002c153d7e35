import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Personal, updateUserProfile, userProfile } from 'shared-contracts/api';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { EditProfileDialog } from './edit-profile-dialog.tsx';

const resources = readTexts(join(__dirname, '../locales'));

const PERSONAL: Personal = {
  uid: 'usr_1',
  rel_id: 'rel_self',
  fn: 'Noura',
  ln: 'Otaibi',
  gnd: 'F',
  dob: '1992-02-11',
  identity: '1012345672',
  identity_type: 'national-id',
  natio: 'SA',
  natio_name: { ar: 'السعودية', en: 'Saudi Arabia' },
  email: 'noura@example.com',
  pc: '966',
  ph: '501234567',
  img: null,
  verified: true,
  isInsurance: false,
};
const PROFILE = { personal: PERSONAL, insurance: null, profile_complete: 80 };

beforeEach(() => sessionStorage.clear());

it('profile dialog: closes once the server has saved, even when the header fails to update', async () => {
  const base = createFakeHost({ calls: { [updateUserProfile.id]: PROFILE, [userProfile.id]: PROFILE } });
  const refresh = () => Promise.reject(new Error('no connection'));
  const host = { ...base, session: { ...base.session, refresh } };
  const onClose = jest.fn();
  renderRemote(<EditProfileDialog profile={PROFILE} onClose={onClose} />, {
    host,
    locale: 'en',
    resources,
    name: 'account',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(host.fake.log.alerts).toHaveLength(1);
  expect(host.fake.log.errors).toHaveLength(1);
});

it('profile dialog: sends nothing while a field is invalid, and names it', async () => {
  const host = createFakeHost({ calls: { [updateUserProfile.id]: { personal: PERSONAL }, [userProfile.id]: {} } });
  const options = { host, locale: 'en', resources, name: 'account' } as const;
  renderRemote(<EditProfileDialog profile={PROFILE} onClose={jest.fn()} />, options);
  await userEvent.clear(await screen.findByLabelText('First name'));
  await userEvent.clear(screen.getByLabelText('E-mail'));
  await userEvent.type(screen.getByLabelText('E-mail'), 'noura@');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Please provide: First name');
  expect(summary).toHaveTextContent('This is not a valid e-mail address');
  expect(host.fake.log.calls).toEqual([]);
});

describe('profile dialog: another e-mail address', () => {
  const change = async (answer: object) => {
    const host = createFakeHost({
      calls: { [updateUserProfile.id]: PROFILE, [userProfile.id]: PROFILE },
      overlays: { 'auth.prove': answer },
    });
    const onClose = jest.fn();
    const options = { host, locale: 'en', resources, name: 'account' } as const;
    renderRemote(<EditProfileDialog profile={PROFILE} onClose={onClose} />, options);
    const field = await screen.findByLabelText('E-mail');
    await userEvent.clear(field);
    await userEvent.type(field, 'new@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const saved = host.fake.log.calls.filter(({ endpoint }) => endpoint === updateUserProfile.id);
    return { host, onClose, field, saved };
  };

  it('is saved with a proof of the account holder', async () => {
    const { host, onClose, saved } = await change({ kind: 'proven', freshProof: 'proof-1' });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(host.fake.log.overlays).toEqual([{ id: 'auth.prove', props: { purpose: 'change-email' } }]);
    const request = { fn: 'Noura', ln: 'Otaibi', email: 'new@example.com', fresh_proof: 'proof-1' };
    expect(saved.map((call) => call.request)).toEqual([request]);
  });

  it('is kept as input and not saved until the holder has confirmed', async () => {
    const { onClose, field, saved } = await change({ kind: 'dismissed' });
    expect(saved).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    expect(field).toHaveValue('new@example.com');
  });
});

it('profile dialog: requires no proof when the e-mail address stays the same', async () => {
  const host = createFakeHost({ calls: { [updateUserProfile.id]: PROFILE, [userProfile.id]: PROFILE } });
  const onClose = jest.fn();
  const options = { host, locale: 'en', resources, name: 'account' } as const;
  renderRemote(<EditProfileDialog profile={PROFILE} onClose={onClose} />, options);
  await userEvent.type(await screen.findByLabelText('First name'), 'h');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(host.fake.log.overlays).toEqual([]);
});

it('profile dialog: shows both values of a field that another window changed, and sends from what is saved now', async () => {
  const elsewhere = { ...PROFILE, revision: 2, personal: { ...PERSONAL, fn: 'Nora' } };
  const host = createFakeHost({ calls: { [updateUserProfile.id]: PROFILE, [userProfile.id]: elsewhere } });
  const options = { host, locale: 'en', resources, name: 'account' } as const;
  renderRemote(<EditProfileDialog profile={{ ...PROFILE, revision: 1 }} onClose={jest.fn()} />, options);
  const field = await screen.findByLabelText('First name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Nura');
  act(() => void window.dispatchEvent(new Event('focus')));
  const both = await screen.findByText(/Nora/);
  expect(both).toHaveTextContent('Nura');
  expect(field).toHaveValue('Nura');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(host.fake.log.calls.find(({ endpoint }) => endpoint === updateUserProfile.id)?.request).toMatchObject({
      fn: 'Nura',
      revision: 2,
    }),
  );
});
