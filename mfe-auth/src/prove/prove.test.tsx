import { join } from 'node:path';
import type { ReactElement } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  changePhone,
  getProofOfWork,
  giveProof,
  requestNewPhone,
  requestProof,
  signInMethods,
  userProfile,
} from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { button, codeSent, heading, NOW, PROFILE, refusal, STATIC_DATA } from '../testing/open-sign-in.tsx';
import { ChangePhoneDialog } from './change-phone-dialog.tsx';
import { ProveDialog } from './prove-dialog.tsx';

const resources = readTexts(join(__dirname, '../locales'));
const PICTURE = { captcha_code: 'cap_1', image: 'data:image/png;base64,AAAA' };

const show = async (dialog: ReactElement, calls: Record<string, unknown>, locale: Language = 'en') => {
  const host = createFakeHost({
    now: NOW,
    language: locale,
    calls: {
      'generic.staticData': STATIC_DATA,
      'auth.captcha': PICTURE,
      [signInMethods.id]: { password: null },
      ...calls,
    },
  });
  renderRemote(dialog, { host, locale, name: 'auth', resources });
  await act(async () => undefined);
  const sentTo = (endpoint: string) =>
    host.fake.log.calls.filter((call) => call.endpoint === endpoint).map((call) => call.request);
  return { host, sentTo, user: userEvent.setup({ delay: null }) };
};

describe('confirmation of the account holder', () => {
  const PROOF = { fresh_proof: 'proof-1', expires_at: new Date(NOW + 600_000).toISOString() };

  it('names the purpose, sends a code on request, and returns the proof for a correct one', async () => {
    const close = jest.fn();
    const calls = { [requestProof.id]: codeSent(), [giveProof.id]: PROOF };
    const { user, sentTo } = await show(<ProveDialog purpose="change-email" close={close} />, calls);
    expect(await screen.findByText(/You are changing the e-mail address of your account/)).toBeVisible();
    expect(sentTo(requestProof.id)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Send the code' }));
    await heading('Enter the code');
    expect(sentTo(requestProof.id)).toEqual([{ purpose: 'change-email' }]);
    expect(screen.getByText('+966 5• ••• ••67')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit number' })).toBeNull();
    await user.keyboard('1234{Enter}');
    await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'proven', freshProof: 'proof-1' }));
    expect(sentTo(giveProof.id)).toEqual([{ purpose: 'change-email', proof: { kind: 'code', code: '1234' } }]);
  });

  it('keeps the refusal of a wrong code at the code, and allows another one, in Arabic', async () => {
    const close = jest.fn();
    const answers = [() => Promise.reject(refusal('OTP_INCORRECT', 'رمز التحقق غير صحيح')), () => PROOF];
    const calls = { [requestProof.id]: codeSent(), [giveProof.id]: () => answers.shift()?.() };
    const { user } = await show(<ProveDialog purpose="end-sign-ins" close={close} />, calls, 'ar');
    await user.click(await screen.findByRole('button', { name: 'إرسال الرمز' }));
    await heading('كتابة رمز التحقق');
    await user.keyboard('1111{Enter}');
    expect(await screen.findByText('رمز التحقق غير صحيح')).toBeVisible();
    expect(close).not.toHaveBeenCalled();
    await user.keyboard('1234{Enter}');
    await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'proven', freshProof: 'proof-1' }));
  });

  describe('with a password', () => {
    const WITH = { [signInMethods.id]: { password: { set_at: new Date(NOW).toISOString() } } };

    it('returns the proof for the password, and sends no code', async () => {
      const close = jest.fn();
      const { user, sentTo } = await show(<ProveDialog purpose="end-sign-ins" close={close} />, {
        ...WITH,
        [giveProof.id]: PROOF,
      });
      await user.type(await screen.findByLabelText('Password'), 'violet-harbour-72');
      await user.click(button('Confirm'));
      await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'proven', freshProof: 'proof-1' }));
      expect(sentTo(giveProof.id)).toEqual([
        { purpose: 'end-sign-ins', proof: { kind: 'password', password: 'violet-harbour-72' } },
      ]);
      expect(sentTo(requestProof.id)).toEqual([]);
    });

    it('shows at the field that the password is wrong, and offers a code', async () => {
      const calls = { ...WITH, [giveProof.id]: () => Promise.reject(refusal('PASSWORD_INCORRECT')) };
      const { user } = await show(<ProveDialog purpose="end-sign-ins" close={jest.fn()} />, {
        ...calls,
        [requestProof.id]: codeSent(),
      });
      const field = await screen.findByLabelText('Password');
      await user.type(field, 'something else');
      await user.click(button('Confirm'));
      await waitFor(() => expect(field).toHaveAccessibleDescription(/not correct/));
      await user.click(button('Send me a code instead'));
      await heading('Enter the code');
    });

    it('is not accepted for another number', async () => {
      await show(<ProveDialog purpose="change-phone" close={jest.fn()} />, WITH);
      expect(await screen.findByRole('button', { name: 'Send the code' })).toBeVisible();
      expect(screen.queryByLabelText('Password')).toBeNull();
    });
  });

  it('shows why no code can be sent now', async () => {
    const calls = { [requestProof.id]: () => Promise.reject(refusal('OTP_LOCKED', 'Try again in 5 minutes')) };
    const { user } = await show(<ProveDialog purpose="change-phone" close={jest.fn()} />, calls);
    await user.click(await screen.findByRole('button', { name: 'Send the code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 5 minutes');
    expect(screen.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  });

  it('shows the picture when a code needs one, and sends its digits', async () => {
    const answers = [() => Promise.reject(refusal('CAPTCHA_REQUIRED')), () => codeSent()];
    const calls = {
      [requestProof.id]: () => answers.shift()?.(),
      [getProofOfWork.id]: () => Promise.reject(refusal('SERVICE_UNAVAILABLE')),
    };
    const { user, sentTo } = await show(<ProveDialog purpose="change-email" close={jest.fn()} />, calls);
    await user.click(await screen.findByRole('button', { name: 'Send the code' }));
    await heading('One more check');
    await user.type(await screen.findByLabelText('Digits in the picture'), '48213');
    await user.click(button('Continue'));
    await heading('Enter the code');
    expect(sentTo(requestProof.id).at(-1)).toEqual({
      purpose: 'change-email',
      captcha_code: 'cap_1',
      captcha: '48213',
    });
  });

  describe('without access to the number', () => {
    const OWN = { [userProfile.id]: PROFILE };

    it('opens the form for another number without a code, and back', async () => {
      const { user } = await show(<ProveDialog purpose="change-phone" close={jest.fn()} />, OWN);
      await user.click(await screen.findByRole('button', { name: 'I no longer have this number' }));
      await heading('I no longer have this number');
      expect(await screen.findByText('+966 501234567')).toBeVisible();
      await user.click(button('Back'));
      await heading('Confirm that it is you');
    });

    it('opens it from the code, which is still there after back', async () => {
      const { user } = await show(<ProveDialog purpose="change-email" close={jest.fn()} />, {
        ...OWN,
        [requestProof.id]: codeSent(),
      });
      await user.click(await screen.findByRole('button', { name: 'Send the code' }));
      await heading('Enter the code');
      await user.click(button('I no longer have this number'));
      await heading('I no longer have this number');
      await user.click(button('Back'));
      await heading('Enter the code');
    });

    it('shows why the number cannot be read now', async () => {
      const { user, host } = await show(<ProveDialog purpose="change-phone" close={jest.fn()} />, {
        [userProfile.id]: () => Promise.reject(refusal('SERVICE_UNAVAILABLE', 'Try again later')),
      });
      await user.click(await screen.findByRole('button', { name: 'I no longer have this number' }));
      await waitFor(() => expect(host.fake.log.alerts).toEqual([expect.objectContaining({ text: 'Try again later' })]));
      expect(screen.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
    });
  });

  it('returns no proof when it is closed, or left with back', async () => {
    const close = jest.fn();
    const { host, user } = await show(<ProveDialog purpose="change-email" close={close} />, {
      [requestProof.id]: codeSent(),
    });
    await user.click(await screen.findByRole('button', { name: 'Send the code' }));
    await heading('Enter the code');
    act(() => void host.fake.pressBack());
    await heading('Confirm that it is you');
    act(() => void host.fake.pressBack());
    expect(close).toHaveBeenCalledWith({ kind: 'dismissed' });
  });
});

describe('change of the phone number: the new number', () => {
  const typeNumber = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText(/New mobile number/), '0507654321');
    await user.click(button('Continue'));
  };

  it('is entered, confirmed by its code, and sent with the proof', async () => {
    const close = jest.fn();
    const calls = { [requestNewPhone.id]: codeSent(), [changePhone.id]: {} };
    const { user, sentTo } = await show(<ChangePhoneDialog freshProof="proof-1" close={close} />, calls);
    await typeNumber(user);
    await heading('Enter the code');
    expect(sentTo(requestNewPhone.id)).toEqual([{ pc: '966', ph: '0507654321' }]);
    await user.keyboard('1234{Enter}');
    await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'changed' }));
    expect(sentTo(changePhone.id)).toEqual([{ pc: '966', ph: '0507654321', code: '1234', fresh_proof: 'proof-1' }]);
  });

  it('that belongs to another account is refused where it can be corrected', async () => {
    const refused = refusal('PHONE_IN_USE', undefined, { fields: ['ph'] });
    const calls = { [requestNewPhone.id]: codeSent(), [changePhone.id]: () => Promise.reject(refused) };
    const { user } = await show(<ChangePhoneDialog freshProof="proof-1" close={jest.fn()} />, calls);
    await typeNumber(user);
    await heading('Enter the code');
    await user.keyboard('1234{Enter}');
    await heading('Change your number');
    expect(await screen.findByText(/This number belongs to another account/)).toBeVisible();
    expect(screen.getByLabelText(/New mobile number/)).toHaveValue('0507654321');
  });

  it('can be edited after the code was sent', async () => {
    const { user } = await show(<ChangePhoneDialog freshProof="proof-1" close={jest.fn()} />, {
      [requestNewPhone.id]: codeSent(),
    });
    await typeNumber(user);
    await heading('Enter the code');
    await user.click(button('Edit number'));
    await heading('Change your number');
  });

  it('is not changed with an expired proof: the dialog closes and shows why', async () => {
    const close = jest.fn();
    const calls = {
      [requestNewPhone.id]: codeSent(),
      [changePhone.id]: () => Promise.reject(refusal('PROOF_REQUIRED')),
    };
    const { host, user } = await show(<ChangePhoneDialog freshProof="proof-1" close={close} />, calls);
    await typeNumber(user);
    await heading('Enter the code');
    await user.keyboard('1234{Enter}');
    await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'dismissed' }));
    expect(host.fake.log.alerts).toHaveLength(1);
  });
});
