import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PatientSummary, UserProfile } from 'shared-contracts/api';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import { NEW_USER, PROFILE, texts } from '../testing/open-sign-in.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';

const CORRECTED: PatientSummary = {
  rel_id: 'rel_1',
  fn: 'Noura',
  ln: 'Alotaibi',
  gnd: 'F',
  dob: '1990-05-01',
  age: 36,
  natio: 'SA',
  relation: { id: 'self', name: { ar: 'أنا', en: 'Me' } },
  identity_type: 'national-id',
  img: null,
  insured: false,
  verified: true,
};

const show = async (mode: 'sign-in' | 'sign-up', profile: unknown = PROFILE, locale: 'ar' | 'en' = 'en') => {
  const close = jest.fn();
  const host = createFakeHost({
    language: locale,
    session: { kind: 'signed-in', user: NEW_USER },
    calls: { 'users.profile': profile },
    overlays: { 'account.correct-identity': { kind: 'corrected', patient: CORRECTED } },
  });
  renderRemote(<WelcomeDialog mode={mode} close={close} />, { host, name: 'auth', resources: texts });
  await screen.findByText('Noura Alotaibi');
  return { close, host };
};
const open = async (...shown: Parameters<typeof show>) => (await show(...shown)).close;

it('welcome dialog: greets by name and shows what happened', async () => {
  const close = await open('sign-in');
  expect(screen.getByText('You are signed in.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(close).toHaveBeenCalledTimes(1);
});

it('welcome dialog: congratulates on a new account, in Arabic too', async () => {
  await open('sign-up', PROFILE, 'ar');
  expect(screen.getByText('حسابك جاهز وتم تسجيل دخولك.')).toBeVisible();
});

it('welcome dialog: shows what is wrong with the VAT exemption', async () => {
  await open('sign-in', {
    ...PROFILE,
    VATError: { message: { ar: 'تعذر', en: 'VAT applies until your ID is verified' } },
  });
  expect(await screen.findByText('VAT applies until your ID is verified')).toBeVisible();
});

it('welcome dialog: links from the VAT warning to the correction of the identity, and refetches the profile', async () => {
  const message = { ar: 'تعذر', en: 'VAT applies until your ID is verified' };
  let profile: UserProfile = { ...PROFILE, personal: { ...PROFILE.personal, verified: false }, VATError: { message } };
  const { host } = await show('sign-in', () => profile);
  const button = await screen.findByRole('button', { name: 'Correct and verify again' });
  profile = PROFILE;
  await userEvent.click(button);
  expect(host.fake.log.overlays).toEqual([{ id: 'account.correct-identity', props: { rel_id: 'rel_1' } }]);
  await waitFor(() => expect(screen.queryByText(message.en)).toBeNull());
});

it('welcome dialog: opens even when the profile fails to load', async () => {
  await open('sign-in', () => Promise.reject(new Error('offline')));
  expect(screen.getByText('You are signed in.')).toBeVisible();
});
