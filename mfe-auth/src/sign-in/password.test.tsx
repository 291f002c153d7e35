import { screen, waitFor } from '@testing-library/react';
import { passwordSignIn, requestPasswordReset, resetPassword, verifyPasswordReset } from 'shared-contracts/api';
import {
  boxes,
  button,
  codeSent,
  heading,
  NOW,
  numberProven,
  openSignIn,
  type OpenOptions,
  pressBack,
  refusal,
  signedIn,
} from '../testing/open-sign-in.tsx';

const PASSWORD = 'violet-harbour-72';
const PROOF = { uid: 'usr_1', reset_proof: 'reset-1', expires_at: new Date(NOW + 1_800_000).toISOString() };
const CALLS = {
  [passwordSignIn.id]: signedIn('token-3'),
  [requestPasswordReset.id]: () => codeSent(),
  [verifyPasswordReset.id]: PROOF,
  [resetPassword.id]: signedIn('token-4'),
};

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const toPassword = async (options: OpenOptions = {}) => {
  const opened = await openSignIn({ ...options, calls: { ...CALLS, ...options.calls } });
  await opened.user.type(screen.getByLabelText(/Mobile number/), '0501234567');
  await opened.user.click(button('Sign in with a password'));
  await heading('Enter your password');
  return opened;
};

const enter = async ({ user }: Awaited<ReturnType<typeof toPassword>>, text = PASSWORD) => {
  await user.type(await screen.findByLabelText('Password'), text);
  await user.click(button('Sign in'));
};

const toNewPassword = async (opened: Awaited<ReturnType<typeof toPassword>>) => {
  await opened.user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  await heading('Enter the code');
  await opened.user.click(boxes()[0] as HTMLElement);
  await opened.user.keyboard('1234{Enter}');
  await heading('Set a new password');
  await screen.findByLabelText('New password');
};

it('password sign-in: signs in with a number and its password, and sends no code', async () => {
  const opened = await toPassword();
  await enter(opened);
  await waitFor(() => expect(opened.begun).toEqual(['token-3']));
  expect(opened.sentTo(passwordSignIn.id)).toEqual([{ pc: '966', ph: '0501234567', password: PASSWORD }]);
  expect(opened.sentTo('auth.checkUser')).toEqual([]);
  expect(opened.results).toEqual([{ kind: 'signed-in' }]);
});

it('password sign-in: requires a valid number first', async () => {
  const { user } = await openSignIn({ calls: CALLS });
  await user.type(screen.getByLabelText(/Mobile number/), '05012');
  await user.click(button('Sign in with a password'));
  expect(await screen.findByText(/A Saudi mobile number has nine digits/)).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('password sign-in: shows at the field that the number or password is wrong, and keeps the input', async () => {
  const opened = await toPassword({ calls: { [passwordSignIn.id]: () => Promise.reject(refusal('SIGN_IN_FAILED')) } });
  await enter(opened);
  const field = screen.getByLabelText('Password');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/is not correct/));
  expect(field).toHaveValue(PASSWORD);
  expect(opened.begun).toEqual([]);
});

it('password sign-in: does not store the password in the browser', async () => {
  const opened = await toPassword();
  await opened.user.type(await screen.findByLabelText('Password'), PASSWORD);
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored).toContain('0501234567');
  expect(stored).not.toContain(PASSWORD);
});

it('password sign-in: continues with a code instead of the password, and back to the number', async () => {
  const opened = await toPassword();
  await opened.user.click(await screen.findByRole('button', { name: 'Send me a code instead' }));
  await heading('Enter the code');
  expect(opened.sentTo('auth.checkUser')).toHaveLength(1);
  expect(pressBack(opened)).toBe(true);
  await heading('Sign in or register');
});

it('password sign-in: replaces a forgotten password with a code, and signs in', async () => {
  const opened = await toPassword();
  await toNewPassword(opened);
  await opened.user.type(screen.getByLabelText('New password'), PASSWORD);
  await opened.user.type(screen.getByLabelText('New password once more'), PASSWORD);
  await opened.user.click(button('Save and sign in'));
  await waitFor(() => expect(opened.begun).toEqual(['token-4']));
  expect(opened.sentTo(resetPassword.id)).toEqual([
    { pc: '966', ph: '0501234567', uid: 'usr_1', reset_proof: 'reset-1', password: PASSWORD, confirm: PASSWORD },
  ]);
});

it('password sign-in: shows why a new password is refused, and does not send two that differ', async () => {
  const opened = await toPassword({ calls: { [resetPassword.id]: () => Promise.reject(refusal('PASSWORD_COMMON')) } });
  await toNewPassword(opened);
  await opened.user.type(screen.getByLabelText('New password'), 'dragon1');
  await opened.user.type(screen.getByLabelText('New password once more'), 'dragon2');
  await opened.user.click(button('Save and sign in'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The two passwords do not match');
  expect(opened.sentTo(resetPassword.id)).toEqual([]);
  await opened.user.type(screen.getByLabelText('New password once more'), '{Backspace}1');
  await opened.user.click(button('Save and sign in'));
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/common or easy/));
});

it('password sign-in: starts sign-up when the number has no account', async () => {
  const opened = await toPassword({ calls: { [verifyPasswordReset.id]: () => Promise.reject(numberProven()) } });
  await opened.user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  await heading('Enter the code');
  await opened.user.click(boxes()[0] as HTMLElement);
  await opened.user.keyboard('1234{Enter}');
  await heading('Create your account');
});

it('password sign-in: requires another code when the time for a new password is over', async () => {
  const opened = await toPassword({ calls: { [resetPassword.id]: () => Promise.reject(refusal('RESET_EXPIRED')) } });
  await toNewPassword(opened);
  await opened.user.type(screen.getByLabelText('New password'), PASSWORD);
  await opened.user.type(screen.getByLabelText('New password once more'), PASSWORD);
  await opened.user.click(button('Save and sign in'));
  await heading('Enter your password');
  expect(screen.getByText(/The time to set a new password is over/)).toBeVisible();
});
