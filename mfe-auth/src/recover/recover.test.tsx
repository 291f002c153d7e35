import { fireEvent, screen, waitFor } from '@testing-library/react';
import { requestPhoneRecovery, requestRecoveryCode } from 'shared-contracts/api';
import { button, codeSent, heading, openSignIn, pressBack, refusal, toCodeForm } from '../testing/open-sign-in.tsx';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const CALLS = { [requestRecoveryCode.id]: () => codeSent(), [requestPhoneRecovery.id]: { hours: 24 } };

/** From the code of the lost number to the form of the new number. */
const toNumber = async (dialog: Awaited<ReturnType<typeof openSignIn>>) => {
  const { user } = dialog;
  await toCodeForm(dialog);
  await user.click(button('I no longer have this number'));
  await heading('I no longer have this number');
  await user.type(await screen.findByLabelText(/ID number/), '1000000008');
  await user.click(screen.getByLabelText(/Date of birth/));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await user.click(button('Continue'));
  await heading('Your new number');
};

it('lost number: requests the identity of the holder, proves the new number, and does not reveal whether an account exists', async () => {
  const dialog = await openSignIn({ calls: CALLS });
  const { user, sentTo } = dialog;
  await toNumber(dialog);
  await user.type(screen.getByLabelText(/New mobile number/), '0557654321');
  await user.click(button('Continue'));
  await heading('Enter the code');
  expect(sentTo(requestRecoveryCode.id)).toEqual([{ pc: '966', ph: '0557654321' }]);
  await user.keyboard('1234{Enter}');
  await heading('Request sent');
  expect(sentTo(requestPhoneRecovery.id)).toEqual([
    expect.objectContaining({
      pc: '966',
      ph: '0557654321',
      code: '1234',
      old_pc: '966',
      old_ph: '0501234567',
      identity: '1000000008',
    }),
  ]);
  expect(screen.getByText(/changes 24 hours after the approval/)).toBeVisible();
  await user.click(button('Done'));
  expect(dialog.results).toEqual([{ kind: 'dismissed' }]);
});

it('lost number: keeps identity and birth date out of the browser’s storage', async () => {
  const dialog = await openSignIn({ calls: CALLS });
  await toNumber(dialog);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('1000000008');
});

it('lost number: goes back one step at a time, to the code of the number that may not be lost after all', async () => {
  const dialog = await openSignIn({ calls: CALLS });
  await toNumber(dialog);
  expect(pressBack(dialog)).toBe(true);
  await heading('I no longer have this number');
  expect(screen.getByLabelText(/ID number/)).toHaveValue('1000000008');
  expect(pressBack(dialog)).toBe(true);
  await heading('Enter the code');
});

it('lost number: refuses the number of another account where it can be corrected', async () => {
  const dialog = await openSignIn({
    calls: { ...CALLS, [requestPhoneRecovery.id]: () => Promise.reject(refusal('PHONE_IN_USE')) },
  });
  await toNumber(dialog);
  await dialog.user.type(screen.getByLabelText(/New mobile number/), '0557654321{Enter}');
  await heading('Enter the code');
  await dialog.user.keyboard('1234{Enter}');
  await heading('Your new number');
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('lost number: is not sent with an invalid identity number', async () => {
  const dialog = await openSignIn({ calls: CALLS });
  await toCodeForm(dialog);
  await dialog.user.click(button('I no longer have this number'));
  const field = await screen.findByLabelText(/ID number/);
  await dialog.user.type(field, '1000000000');
  fireEvent.blur(field);
  await dialog.user.click(button('Continue'));
  await waitFor(() => expect(field).toBeInvalid());
  expect(screen.queryByRole('heading', { name: 'Your new number' })).toBeNull();
});
