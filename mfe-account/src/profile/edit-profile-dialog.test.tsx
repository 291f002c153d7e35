import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Personal, updateUserProfile, userProfile } from 'shared-contracts/api';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import ar from '../locales/ar/account.json';
import en from '../locales/en/account.json';
import { EditProfileDialog } from './edit-profile-dialog.tsx';

const PERSONAL = { fn: 'Noura', ln: 'Otaibi', email: 'noura@example.com' } as Personal;

it('is done once the server has saved, also when the header cannot learn of it now', async () => {
  const base = createFakeHost({ calls: { [updateUserProfile.id]: { personal: PERSONAL }, [userProfile.id]: {} } });
  const refresh = () => Promise.reject(new Error('no connection'));
  const host = { ...base, session: { ...base.session, refresh } };
  const onClose = jest.fn();
  renderRemote(<EditProfileDialog personal={PERSONAL} onClose={onClose} />, {
    host,
    locale: 'en',
    resources: { ar, en },
    name: 'account',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(host.fake.log.alerts).toHaveLength(1);
  expect(host.fake.log.errors).toHaveLength(1);
});
