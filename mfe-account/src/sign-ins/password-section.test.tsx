import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, ERROR_CODES, removePassword, updatePassword } from 'shared-contracts/api';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { PasswordSection } from './password-section.tsx';

const resources = readTexts(join(__dirname, '..', 'locales'));
const SET = { set_at: '2026-11-19T09:00:00.000Z' };
const PASSWORD = 'violet-harbour-72';

const refusal = (code: keyof typeof ERROR_CODES) =>
  Promise.reject(
    new ApiError({ code, message: ERROR_CODES[code].en, status: ERROR_CODES[code].status, http: 422, details: null }),
  );

interface Options {
  password?: typeof SET | null;
  proof?: object;
  answer?: unknown;
  locale?: 'ar' | 'en';
}

const show = ({ password = null, proof, answer = { password: SET }, locale = 'en' }: Options = {}) => {
  const host = createFakeHost({
    language: locale,
    overlays: { 'auth.prove': proof ?? { kind: 'proven', freshProof: 'proof-1' } },
    calls: { [updatePassword.id]: answer, [removePassword.id]: { password: null } },
  });
  renderRemote(<PasswordSection password={password} />, { host, locale, name: 'account', resources });
  const sentTo = (id: string) => host.fake.log.calls.filter((call) => call.endpoint === id).map((call) => call.request);
  return { host, user: userEvent.setup({ delay: null }), sentTo };
};

const type = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) =>
  user.type(screen.getByLabelText(label), text);

it('password section: sets a password with a fresh proof', async () => {
  const { host, user, sentTo } = show();
  await user.click(screen.getByRole('button', { name: 'Set a password' }));
  await type(user, 'New password', PASSWORD);
  await type(user, 'New password once more', PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(updatePassword.id)).toEqual([{ password: PASSWORD, confirm: PASSWORD, fresh_proof: 'proof-1' }]);
  expect(host.fake.log.overlays).toEqual([{ id: 'auth.prove', props: { purpose: 'change-password' } }]);
});

it('password section: sends nothing while the two differ or one is short, in Arabic', async () => {
  const { user, sentTo } = show({ locale: 'ar' });
  await user.click(screen.getByRole('button', { name: 'تعيين كلمة مرور' }));
  await type(user, 'كلمة المرور الجديدة', 'abc12');
  await type(user, 'كلمة المرور الجديدة مرة أخرى', PASSWORD);
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('كلمتا المرور غير متطابقتين');
  expect(summary).toHaveTextContent('كلمة المرور الجديدة: ٦ أحرف على الأقل');
  expect(sentTo(updatePassword.id)).toEqual([]);
});

it('password section: changes it with the current one, and shows a refusal at its field', async () => {
  const { user, sentTo } = show({ password: SET, answer: () => refusal('PASSWORD_INCORRECT') });
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
  await type(user, 'Current password', 'something else');
  await type(user, 'New password', PASSWORD);
  await type(user, 'New password once more', PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(/not correct/));
  expect(sentTo(updatePassword.id)).toEqual([{ current: 'something else', password: PASSWORD, confirm: PASSWORD }]);
});

it('password section: changes it with a proof when the current one is not known', async () => {
  const { user, sentTo } = show({ password: SET });
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
  await user.click(screen.getByRole('button', { name: 'I don’t know the current password' }));
  await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
  await type(user, 'New password', PASSWORD);
  await type(user, 'New password once more', PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo(updatePassword.id)).toHaveLength(1));
  expect(sentTo(updatePassword.id)).toEqual([{ password: PASSWORD, confirm: PASSWORD, fresh_proof: 'proof-1' }]);
});

it('password section: removes it after confirmation, with a fresh proof', async () => {
  const { user, sentTo } = show({ password: SET });
  await user.click(screen.getByRole('button', { name: 'Remove the password' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove the password' }));
  await waitFor(() => expect(sentTo(removePassword.id)).toEqual([{ fresh_proof: 'proof-1' }]));
});

it('password section: changes nothing without a fresh proof', async () => {
  const { user, sentTo } = show({ proof: { kind: 'dismissed' } });
  await user.click(screen.getByRole('button', { name: 'Set a password' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentTo(updatePassword.id)).toEqual([]);
});

it('password section: shows the typed password on demand', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Set a password' }));
  const field = screen.getByLabelText('New password');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show: New password' }));
  expect(field).toHaveAttribute('type', 'text');
});
